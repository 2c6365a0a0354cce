-- Fonts of the house: one row for each weight. Its two files lie in the storage under its id: whole for pictures and paper, cut for
-- pages. What is sent again gets another id, so that an id always means the same letters.
create table font_face (
  id uuid primary key,
  family text not null check (family <> ''),
  weight integer not null check (weight between 100 and 900 and weight % 100 = 0),
  is_italic boolean not null,
  licence text not null check (licence <> ''),
  -- Of both files.
  bytes integer not null check (bytes > 0),
  added_at timestamptz not null
);
create unique index font_face_variant on font_face (lower(family), weight, is_italic);
