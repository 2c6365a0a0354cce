-- What editors work on beside what guests see of a page, its plan, and what guests saw of it before.
create table site_draft (
  site_id uuid primary key references site on delete cascade,
  -- Counts what is saved, published and restored: who knows an older one is told before anything is lost.
  revision integer not null check (revision > 0),
  -- Null: the same as what guests see.
  content jsonb check (jsonb_typeof(content) = 'object'),
  saved_at timestamptz not null,
  saved_by_id uuid references "user" on delete set null,
  saved_by_name text not null,
  -- As the draft was when it was planned: what is written later is not published unseen.
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
create index site_draft_saved_by on site_draft (saved_by_id);
create index site_draft_planned_by on site_draft (planned_by_id);
create index site_draft_publish_at on site_draft (publish_at) where publish_at is not null;
create index site_draft_unpublish_at on site_draft (unpublish_at) where unpublish_at is not null;

create table site_version (
  site_id uuid not null references site on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  at timestamptz not null,
  by_id uuid references "user" on delete set null,
  by_name text not null,
  note text not null,
  primary key (site_id, number)
);
create index site_version_by on site_version (by_id);

insert into site_version (site_id, number, content, at, by_name, note)
select id, 1, content, updated_at, '', '' from site where content <> '{}';

-- Who has a page open right now: each tells it again and again, and is gone when it does not.
create table site_editor (
  site_id uuid not null references site on delete cascade,
  editor uuid not null,
  user_id uuid not null references "user" on delete cascade,
  name text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (site_id, editor)
);
create index site_editor_user on site_editor (user_id);
