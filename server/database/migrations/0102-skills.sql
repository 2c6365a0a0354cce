-- What somebody can do beside belonging to a department (first aid, driving licence, closing the till). Shifts have had a column for
-- what they ask for all along (0003), which 0086 left empty: now that people's skills are known, they ask again.
alter table "user" add column skills jsonb not null default '[]';
