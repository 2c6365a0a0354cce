-- A large picture over the guests' first page, beside the title and description that an organisation gives it.
alter table division add column hero_image_id uuid references image;
create index division_hero_image on division (hero_image_id);
