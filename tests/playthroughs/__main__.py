from tests import playthroughs, records

playthroughs.write()
records.write()
