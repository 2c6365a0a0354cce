-- Films for screens: files that browsers play, with what was read from them. Segments name them instead of any upload.
create table video (
  id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  public_hash text not null,
  extension text not null,
  mime_type text not null,
  bytes integer not null,
  checksum text not null,
  duration_seconds double precision,
  width int,
  height int,
  codecs text not null default '',
  has_sound boolean not null default false,
  has_poster boolean not null default false
);

create table signage_segment_items_video (
  owner_id uuid not null references signage_segment on delete cascade,
  target_id uuid not null references video,
  primary key (owner_id, target_id)
);
create index signage_segment_items_video_target on signage_segment_items_video (target_id);

-- What segments named so far stays what it is: the same file under the same id.
insert into video (id, created_at, updated_at, name, public_hash, extension, mime_type, bytes, checksum)
select id, created_at, updated_at, file_name, public_hash, extension, mime_type, bytes, checksum from upload
where id in (select target_id from signage_segment_items_upload) and mime_type like 'video/%';
insert into signage_segment_items_video (owner_id, target_id)
select u.owner_id, u.target_id from signage_segment_items_upload u join video v on v.id = u.target_id;
update signage_segment set items = (
  select coalesce(jsonb_agg(case
    when item.value ? 'upload' and item.value->>'kind' = 'video'
      and not exists (select 1 from video v where v.id::text = item.value->'upload'->>'id')
    then jsonb_set(item.value, '{upload}', 'null') else item.value end order by item.ordinality), '[]'::jsonb)
  from jsonb_array_elements(items) with ordinality as item
) where id in (select owner_id from signage_segment_items_upload);
drop table signage_segment_items_upload;
