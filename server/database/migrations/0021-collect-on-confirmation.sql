-- The amount is only reserved with the order, and collected once the branch confirms it: a rejection costs no refund.
alter table branch add column is_payment_reserved boolean not null default false;
alter table payment add column is_reserved_only boolean not null default false;
-- Until when the provider can collect it, where it says so.
alter table payment add column reserved_until timestamptz;
-- Paid ones are looked at for 30 days: what is refunded in a provider's dashboard is noticed. Not all in one moment.
update payment
set given_up_at = null, next_try_at = now() + random() * interval '1 day'
where state = 'paid' and created_at > now() - interval '30 days';
