-- What a bundle held when it was ordered, told wherever the line is. Orders of before tell it on dockets only, as it is now.
alter table order_item add column contents jsonb not null default '[]';
