-- How a menu is set on paper; the file itself is made when it is asked for.
create table menu_card (
  id uuid primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null,
  menu_id uuid not null references menu,
  branch_id uuid references branch,
  layout text not null check (layout in ('a4', 'foldedA5')),
  title text not null,
  subtitle text not null,
  note text not null,
  show_prices boolean not null,
  show_descriptions boolean not null,
  show_allergens boolean not null
);
create index menu_card_menu on menu_card (menu_id);
create index menu_card_branch on menu_card (branch_id);
