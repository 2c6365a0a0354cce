-- Pages show the menu, the hours and the contact of a branch: what they name stays.
create table site_content_branch (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references branch,
  primary key (owner_id, target_id)
);
create index site_content_branch_target on site_content_branch (target_id);

create table site_content_menu (
  owner_id uuid not null references site on delete cascade,
  target_id uuid not null references menu,
  primary key (owner_id, target_id)
);
create index site_content_menu_target on site_content_menu (target_id);

create table block_content_branch (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references branch,
  primary key (owner_id, target_id)
);
create index block_content_branch_target on block_content_branch (target_id);

create table block_content_menu (
  owner_id uuid not null references block on delete cascade,
  target_id uuid not null references menu,
  primary key (owner_id, target_id)
);
create index block_content_menu_target on block_content_menu (target_id);
