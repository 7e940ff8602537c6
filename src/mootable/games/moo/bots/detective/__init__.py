"""How a player of Moo works out laws that nobody told them: what happened (`causes`), what may be
behind it (`matter`, `deeds`, `laying`), held against what was seen (`evidence`). All of it is asked
for through one `Mind`."""
