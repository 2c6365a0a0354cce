-- With which version of the picture its file came: a new name raises the version and keeps the file.
-- Null in rows of before: the newest file up to the version.
alter table image add column file_version integer check (file_version between 1 and version);
