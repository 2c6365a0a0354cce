-- Navigations are drafted, planned and kept in versions as pages and blocks are: see 0044 and 0070.
alter table navigation add column is_public boolean not null default true;

create table navigation_draft (
  navigation_id uuid primary key references navigation on delete cascade,
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
create index navigation_draft_saved_by on navigation_draft (saved_by_id);
create index navigation_draft_planned_by on navigation_draft (planned_by_id);
create index navigation_draft_publish_at on navigation_draft (publish_at) where publish_at is not null;
create index navigation_draft_unpublish_at on navigation_draft (unpublish_at) where unpublish_at is not null;

create table navigation_version (
  navigation_id uuid not null references navigation on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  at timestamptz not null,
  by_id uuid references "user" on delete set null,
  by_name text not null,
  note text not null,
  primary key (navigation_id, number)
);
create index navigation_version_by on navigation_version (by_id);

insert into navigation_version (navigation_id, number, content, at, by_name, note)
select id, 1, jsonb_build_object('items', items, 'translations', translations), updated_at, '', '' from navigation where items <> '[]';

create table navigation_editor (
  navigation_id uuid not null references navigation on delete cascade,
  editor uuid not null,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (navigation_id, editor)
);
create index navigation_editor_user on navigation_editor (user_id);
