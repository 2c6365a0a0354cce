-- Templates become pictures: what lies beyond their edge on paper, whether they stand for shared pages of branches, and how they were before.
alter table image_template
  add column bleed numeric(12,2) not null default 0 check (bleed >= 0),
  add column is_for_sharing boolean not null default false;

create table image_template_version (
  image_template_id uuid not null references image_template on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  at timestamptz not null,
  by_id uuid references "user" on delete set null,
  by_name text not null,
  primary key (image_template_id, number)
);
create index image_template_version_by on image_template_version (by_id);
