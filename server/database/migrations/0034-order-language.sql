-- The language in which its guest ordered: that of everything the guest is told. The lines keep beside the names that the kitchen
-- reads those that the guest saw; null where they are the same.
alter table "order" add column language text not null default 'de' check (language in ('de', 'en'));
alter table order_item add column guest_words jsonb;
