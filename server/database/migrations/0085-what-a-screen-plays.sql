-- Follows from its size, so the two cannot contradict each other.
alter table signage_stream drop column orientation;
alter table signage_stream add column orientation text not null
  generated always as (case when height > width then 'portrait' else 'landscape' end) stored;

-- Every stream has a first version: which one a screen plays is said with its stream.
alter table signage_device add column playing_stream_id uuid;
update signage_device set playing_stream_id = stream_id where playing_version is not null;
