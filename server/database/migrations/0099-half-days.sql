-- Which half of the first and of the last day somebody is away. What was asked for before has none: nobody said so.
alter table absence add column starts_half_part text, add column ends_half_part text;
alter table absence add constraint absence_starts_half_part
  check (starts_half_part in ('morning', 'afternoon')) not valid;
alter table absence add constraint absence_ends_half_part
  check (ends_half_part in ('morning', 'afternoon')) not valid;
