-- Products that are laid aside: out of shop, menus, searches and imports, kept for orders and for the day they come back.
alter table product add column is_archived boolean not null default false;
