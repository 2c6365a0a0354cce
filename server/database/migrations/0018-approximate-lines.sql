-- A line sold „ca.“ or „ab“ keeps that beside its price: the order's total says so until staff have named what it is.
alter table order_item add column is_approximate boolean not null default false;
