-- How people are known at the time clock: by their picture, and by a badge of which only the hash is kept.
alter table "user" add column picture_id uuid references image;
create index user_picture on "user" (picture_id);
alter table "user" add column badge_hash bytea unique;
