-- A notice may show a picture, be for single screens or for those of a stream, and an alarm lies above all others.
alter table signage_takeover
  add column image_id uuid references image,
  add column is_alarm boolean not null default false,
  add column devices jsonb not null default '[]',
  add column streams jsonb not null default '[]';
create index signage_takeover_image on signage_takeover (image_id);
