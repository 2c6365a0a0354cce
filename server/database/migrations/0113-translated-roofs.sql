-- What owners write of organisations and recipients of donations in the shop's other languages; what is missing is read in German.
alter table division add column translations jsonb not null default '{}';
alter table donatee add column translations jsonb not null default '{}';
