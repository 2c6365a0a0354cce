-- Whoever is ill may not know for how long: the last day follows the calendar until somebody says it.
alter table absence add column is_open_ended boolean not null default false;
create index absence_open_ended on absence (ends_on) where is_open_ended;

-- Notes of an illness are opened by who may see the absence, not by an address, and stand in no list of uploads.
insert into staff_file (id, storage_name, file_name, extension, mime_type, bytes, absence_id, by_id, created_at)
select u.id, 'uploads/' || u.id || '.' || u.extension, u.file_name, u.extension, u.mime_type, u.bytes, c.owner_id, null,
  u.created_at
from absence_certificate_upload c join upload u on u.id = c.target_id
on conflict (id) do nothing;
drop table absence_certificate_upload;
update absence set certificate = certificate - 'upload' where jsonb_typeof(certificate) = 'object';
do $$
declare moved uuid;
begin
  for moved in select id from staff_file where storage_name like 'uploads/%' loop
    begin
      delete from upload where id = moved;
    exception when foreign_key_violation then
      -- A page or a task shows it, too: then it was no secret.
      null;
    end;
  end loop;
end $$;
