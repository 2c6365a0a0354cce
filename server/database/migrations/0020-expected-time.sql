-- About when an order without a wish is there, as the guest was told. What is being made now keeps what its page says.
alter table "order" add column expected_at timestamptz;
update "order" o
set expected_at = o.created_at
  + make_interval(mins => case when o.type = 'delivery' then b.delivery_minutes else b.preparation_minutes end)
from branch b
where b.id = o.branch_id and o.status in ('awaitingPayment', 'new', 'confirmed') and o.appointment_date is null
  and o.appointment is null and not o.is_preorder and not o.is_quotation
  and case when o.type = 'delivery' then b.delivery_minutes else b.preparation_minutes end > 0;
