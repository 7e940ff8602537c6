// What can be picked: the countries of src/mootable/games/wobble, by the same names, and those of
// its words that are suggested; the table knows more.

/**
 * @param {string} text
 * @param {RegExp} between
 */
const listed = (text, between) => text.trim().split(between).map((item) => item.trim().replace(/\s+/g, " "));

export const COUNTRIES = listed(
  `
  Afghanistan; Albania; Algeria; Angola; Argentina; Armenia; Australia; Austria; Azerbaijan;
  Bahrain; Bangladesh; Belarus; Belgium; Benin; Bolivia; Bosnia and Herzegovina; Botswana; Brazil;
  Bulgaria; Burkina Faso; Burundi; Cambodia; Cameroon; Canada; Central African Republic; Chad;
  Chile; China; Colombia; Costa Rica; Croatia; Cuba; Cyprus; Czechia; Democratic Republic of the
  Congo; Denmark; Dominican Republic; Ecuador; Egypt; El Salvador; Equatorial Guinea; Eritrea;
  Estonia; Eswatini; Ethiopia; Finland; France; Gabon; Gambia; Georgia; Germany; Ghana; Greece;
  Guatemala; Guinea; Guinea-Bissau; Haiti; Honduras; Hong Kong; Hungary; India; Indonesia; Iran;
  Iraq; Ireland; Israel; Italy; Ivory Coast; Jamaica; Japan; Jordan; Kazakhstan; Kenya; Kosovo;
  Kuwait; Kyrgyzstan; Laos; Latvia; Lebanon; Lesotho; Liberia; Libya; Lithuania; Madagascar;
  Malawi; Malaysia; Mali; Mauritania; Mauritius; Mexico; Moldova; Mongolia; Morocco; Mozambique;
  Myanmar; Namibia; Nepal; New Zealand; Nicaragua; Niger; Nigeria; North Korea; North Macedonia;
  Norway; Oman; Pakistan; Palestinian Territory; Panama; Papua New Guinea; Paraguay; Peru;
  Philippines; Poland; Portugal; Puerto Rico; Qatar; Republic of the Congo; Romania; Russia;
  Rwanda; Saudi Arabia; Senegal; Serbia; Sierra Leone; Singapore; Slovakia; Slovenia; Somalia;
  South Africa; South Korea; South Sudan; Spain; Sri Lanka; Sudan; Sweden; Switzerland; Syria;
  Taiwan; Tajikistan; Tanzania; Thailand; The Netherlands; Timor Leste; Togo; Trinidad and Tobago;
  Tunisia; Turkey; Turkmenistan; Uganda; Ukraine; United Arab Emirates; United Kingdom; United
  States; Uruguay; Uzbekistan; Venezuela; Vietnam; Yemen; Zambia; Zimbabwe
  `,
  /;/,
);

export const WORDS = listed(
  `
  aardvark abbreviation aberrant abhorrent absence abundance accelerate accelerator acceptable
  acceptance accessible accessory accident accidental accommodation accompanist accomplish
  accordance accordion account accountant accuracy accurate accusation achieve achievement
  achiever acquaintance actress adaptable addiction addition address admission adorable advance
  advancement affidavit affiliate affinity afternoon afterthought aggression aggressive agreeable
  agreement airfield albatross allegation allergist alliance alligator allocation allowance
  alluring alluvium alphabet ambitious ambulance ammunition amnesty ancestor ancient anniversary
  announce announcement annoying antique anxiety apparatus apparel appearance appellation appendix
  appetizer applaud applause appliance application appoint appointment appraise appreciate
  appreciation apprehension approach appropriation approval approve armadillo arrange arrangement
  arrival arrogance arrogant ascertain asphalt asymmetry atelier atheist atmosphere attachment
  attacker attainment attempt attendance attendant attention attenuation attorney attract
  attraction attractive attribute audience available awareness bafflement baggage balance balloon
  balloonist bandanna bankbook banquette barbecue barrage barrier baseball basketball bathhouse
  battalion battery batting battleship beautiful bedroom beginner beginning believer belligerency
  belligerent bellows bibliography bidding billboard billing billion billowy biscuit bizarre
  blackberry blackness bladder blessing blizzard bloomer blossom blueberry bookcase booklet
  bookmark boorish booster borrower bottling boundless bouquet bourgeoisie boycott boyhood
  boysenberry breakable breakthrough briefing briefly brilliant broccoli brownie buffalo bulldozer
  burlesque burrito business businessman buzzard cabbage caboose caffeine callous calorie campaign
  cannibal canteen capable capricious carriage carrier cartoon cascade cashier catalogue
  catastrophe caterpillar cautious cayenne ceaseless ceiling cenotaph cephalopod challenge
  champagne chandelier changeable channel chateau chatter chauffeur cheerful cheetah chiffonier
  childhood chimpanzee chronograph cigarette cinnamon cirrhosis clavier clearance clipper
  cloakroom cobbler codpiece coincidence coinsurance collaboration collagen collapse collard
  collateral colleague collect collection collector college collision colloquy colossal columnist
  comestible comfortable command commander commandment comment commerce commercial commission
  commitment committee commodity commotion communicant communicate communication communion
  communist community commuter competence compliance compress conceive condemned conference
  confess confidence congress congressman connect connection connotation conscience consciousness
  consequence consignment constellation continue controller convenience convertible cookbook
  cooking correct correlate correspondent corridor corruption cottage countess courageous
  cranberry credible cribbage critique crooked cruelty currant currency current curriculum cutting
  daffodil darkness decadence deceive delicious depressed depression depressive derrick descendant
  descent describe description designation designer dessert diagnose diagnosis dialogue diaphragm
  dictaphone difference different differential difficult difficulty diffuse digging dignity
  disagree disagreeable disagreement disappear disapprove discharge discipline disclaimer
  disclosure disconnection discount discourse discover discovery discreet discrepancy discretion
  discussion dispensable dissect dissemination dissonance distance dogwood dolphin domineering
  doorbell doorpost doorway doughnut downfall dresser dressing drizzle drummer dueling dwelling
  earring earsplitting eatable eavesdropper ecclesia effacement effective effectiveness effector
  efficacious efficacy efficiency efficient eggplant elderberry elephant ellipse embellishment
  emergence emission emphasis employee endurable engineer engineering enhance enrollment entrance
  ephemera ephemeris equable erratic escalator espalier essence essential euphonium evanescent
  evidence exaggeration excellence excellent existence experience express expression eyeball
  fahrenheit fairness fallacious fallacy fascinated fatigue fearless feedback feeding feeling
  feigned ferryboat finance fitness flawless flippant follower following foolish footage football
  footnote footprint footstep footstool foreigner foresee foretell fortress fragrance freedom
  freezer freezing freight freighter frequency friendly friendship fritter frontier fulfillment
  gallery garrulous gazelle geography giraffe glacier glockenspiel gobbler goddess goodness
  gorgeous gorilla governance gradient grammar granddaughter graphic greatness greenhouse grieving
  gripper grotesque gruesome guarantee guerrilla guidance guiltless gullible guttural gymnast
  gymnastics hacienda hallowed halloween hallway hammock handball hapless happening happiness
  heartwood heirloom helpless hemisphere herring hierarchy hippodrome hippopotamus hissing
  homeless honeybee honorable honoree horrible hosiery hospitable hostess hurricane hurried
  hygienic ignorance ignorant illegal illiteracy illness illusion immense immigrant immigration
  imminent immortal importance impossible impress impression impropriety impudence incandescence
  incandescent incidence incompetence inconvenience independence indigence inevitable inflammation
  influence ingredient inheritance innervation innocence innocent innovate innovation inscription
  insolence insomnia install installation instance insurance insurgence insurrection intellect
  intelligence interrupt interview interviewer invincible iridescence irrigation irritate
  jellyfish jittery judicious juggernaut julienne kangaroo kettledrum killing kindness knickers
  knitting knowing knowledge knowledgeable knuckle lamentable landscape laughable legging leisure
  lettuce lieutenant likelihood likeness linseed littleneck lollipop loneliness lookout loophole
  lottery luggage lunchroom macaroon maddening magnificent magnitude maintenance malicious mallard
  mammoth manatee marriage mascara masterpiece mattock mattress mayonnaise meeting meringue
  message messenger metallurgist metaphor mezzanine microphone middleman millennium millimeter
  million millstone mindless miscarriage miscreant missile mission missionary misspell monotheism
  monsoon moonlight moonshine morphology motionless musculature mushroom narrative necessity
  necktie needless negligee neighbor neighborhood neighborly netball newsletter nickname noiseless
  nondescript notebook notoriety numberless nutrient nutritious obedience obedient obeisant
  obscene obsession obtainable occasion occupation occurrence odyssey offense offering officer
  official officiate omission omniscient opossum opponent opportunist opportunity opposite
  opposition orientation ossified ottoman outfielder outlook outrageous outrigger overhead
  overhear overshoot overview overweight overwrought paddock pamphlet pannier parable paragraph
  parallelogram patentee patience patient patroller pattern pattypan penicillin pennant pepperoni
  perceive perennial performance peripheral permissible permission persimmon personnel petticoat
  pharmacist pharmacopoeia pheasant phenomenon phenotype philanthropy philosopher philosophy
  phosphate photograph photographer photography phrasing physical physics physiology piccolo
  picturesque pineapple pioneer plaintiff platter plausible playwright pocketbook pointless
  polliwog pollution possess possession possessive possibility possible pottery prairie precedence
  precious predecessor preference pregnancy premier preoccupation prescribe prescription presence
  pressure prevalence priesthood princess process profess profession professional professor
  progress progression prophet proprietor protein providence pudding quarrelsome question
  questionable questioner questionnaire quizzical raspberry readiness realign rebellion rebellious
  receipt receive receiver recession recipient recognition recognize recollection recommend
  reference reindeer reinforce reluctance reminiscent remnant renaissance request resemblance
  residence residue resistance retrieve revenue rhetoric rhetorical rheumatism rhinoceros rhubarb
  righteous romance roommate rooster rubbish running ruthless sadness saffron satellite sauerkraut
  saxophone scaffold scallion scandalous scarecrow scarification scenario scenery schedule scholar
  scholarship schoolhouse schooner science scientific scientist scimitar scissors scorpion scratch
  scrawny screamer screening screwdriver scribble scripture scrutiny sculptural sculpture seaweed
  seizure sentence sequence session setting settlement settler shallot shallow shipper shipping
  shopper sickness signature significance signify silence skillful skullcap sleepiness sleeping
  slipper slippery sniffle snuggle society soldier soothsay soundness sourwood sovereignty
  spaghetti sparrow species spectrograph spelling spotless squatter squeamish squeegee squeeze
  squirrel stallion standoff statuesque steeple stiletto strawberry struggle subconscious subdued
  submitter subscription subsequent subsidence substance succeed success successful succinct
  succotash suffocation suggest suggestion summarize summary sunbonnet supplement supplier support
  supporter suppose suppression surround sustenance swallow swimming symmetry tablecloth tangible
  tarragon tasteless tattler technique telephone telling temporariness temptress terrace terrapin
  terrible terrify territory terrorism terrorist textbook thickness thinkable thought thoughtful
  thoughtless thunderhead timetable tobacco tolerance tomorrow toothbrush toothpick toothsome
  tortilla traffic transcribe transcript transmission trellis trigger trillion triumph trolley
  trooper trustee tweezers twitter typewriter typhoon umbrella unaccountable understood
  underwriting undesirable undress unsuitable uttermost vaccine valance valuable vanilla variable
  variety vascular vegetable vengeance vermicelli vignette village violence vivacious voiceless
  volleyball volunteer voracious waggish waitress wallaby warrant warrior waterfall weakness
  wedding weekend wildebeest wilderness willing willingness withhold witness woodchuck woodland
  workable worthless wrapper wrathful wrecker wrestle wrestler wretched wriggle wriggler wrinkle
  writing xylophone yielding ziggurat zoologist zoology
  `,
  /\s+/,
);
