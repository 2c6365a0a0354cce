-- Blocks are drafted, planned and kept in versions as pages are: see 0044.
create table block_draft (
  block_id uuid primary key references block on delete cascade,
  revision integer not null check (revision > 0),
  content jsonb check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null,
  saved_by_id uuid references "user" on delete set null,
  saved_by_name text not null,
  planned_content jsonb check (jsonb_typeof(planned_content) = 'object'),
  planned_note text not null default '',
  planned_by_id uuid references "user" on delete set null,
  planned_by_name text not null default '',
  publish_at timestamptz,
  unpublish_at timestamptz,
  was_public boolean not null default false,
  preview_hash bytea unique,
  preview_until timestamptz,
  check ((planned_content is null) = (publish_at is null)),
  check ((preview_hash is null) = (preview_until is null))
);
create index block_draft_saved_by on block_draft (saved_by_id);
create index block_draft_planned_by on block_draft (planned_by_id);
create index block_draft_publish_at on block_draft (publish_at) where publish_at is not null;
create index block_draft_unpublish_at on block_draft (unpublish_at) where unpublish_at is not null;

create table block_version (
  block_id uuid not null references block on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  at timestamptz not null,
  by_id uuid references "user" on delete set null,
  by_name text not null,
  note text not null,
  primary key (block_id, number)
);
create index block_version_by on block_version (by_id);

insert into block_version (block_id, number, content, at, by_name, note)
select id, 1, content, updated_at, '', '' from block where content <> '{}';

create table block_editor (
  block_id uuid not null references block on delete cascade,
  editor uuid not null,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (block_id, editor)
);
create index block_editor_user on block_editor (user_id);
