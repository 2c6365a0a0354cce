-- What the parts of a line were called when it was ordered, in their order: two texts or pictures of one dish are told apart by it.
-- Empty for lines from before, and for dishes without parts.
alter table order_item add column part_names jsonb not null default '[]';
