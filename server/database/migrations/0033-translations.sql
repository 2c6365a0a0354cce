-- What owners write, in the shop's other languages; what is missing is read in German.
alter table product add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table category add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table menu add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table site add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
