-- What was paid otherwise than noted after the hand-over is an entry of the day on which it was paid.
alter table day_end_entry drop constraint day_end_entry_kind_check;
alter table day_end_entry add constraint day_end_entry_kind_check check (kind in ('sale', 'refund', 'payment'));
create index order_event_paid on order_event (at) where code in ('paidBy', 'paidInstead', 'paidTakenBack');

-- Days that are closed counted each order with the way of paying that stood there then: what was said by that time is in them.
insert into day_end_entry (source_id, day_end_id, kind, order_id)
select md5(e.order_id || '/' || e.position)::uuid, d.id, 'payment', e.order_id
from day_end_entry s join day_end d on d.id = s.day_end_id join order_event e on e.order_id = s.order_id
where s.kind = 'sale' and e.code in ('paidBy', 'paidInstead', 'paidTakenBack') and e.at <= d.closed_at
on conflict do nothing;
