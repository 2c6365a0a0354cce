-- What owners write of branches, tags and entries of navigations in the shop's other languages; what is missing is read in German.
alter table branch add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table tag add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table navigation add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
