-- Pages and blocks offer files to save: what they name stays.
create table site_content_upload (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references upload,
  primary key (owner_id, target_id)
);
create index site_content_upload_target on site_content_upload (target_id);

create table block_content_upload (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references upload,
  primary key (owner_id, target_id)
);
create index block_content_upload_target on block_content_upload (target_id);
