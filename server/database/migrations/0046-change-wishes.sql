-- What somebody asks the administrators to change where foreign branches sell it, too, and what they said to it. The subject may
-- go, the wish stays readable; who wrote it may go, the name stays.
create table change_wish (
  id uuid primary key,
  created_at timestamptz not null,
  author_id uuid references "user" on delete set null,
  author text not null,
  subject_type text not null check (subject_type in ('product', 'category', 'menu')),
  subject_id uuid not null,
  subject_label text not null,
  wish text not null,
  status text not null default 'open' check (status in ('open', 'done', 'declined')),
  answer text not null default '',
  answered_at timestamptz,
  answered_by text,
  check ((status = 'open') = (answered_at is null)),
  check ((answered_at is null) = (answered_by is null))
);
create index change_wish_author on change_wish (author_id, created_at);
create index change_wish_made on change_wish (created_at);
create index change_wish_subject on change_wish (subject_id);
