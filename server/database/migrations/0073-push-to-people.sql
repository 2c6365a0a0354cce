-- A browser of somebody who works here: it is told of the own plan, swaps, answers.
alter table push_subscription add column user_id uuid references "user" on delete cascade;
alter table push_subscription drop constraint push_subscription_check;
alter table push_subscription add check (num_nonnulls(order_id, device_id, user_id) = 1);
alter table push_subscription drop constraint push_subscription_endpoint_order_id_device_id_key;
alter table push_subscription add unique nulls not distinct (endpoint, order_id, device_id, user_id);
create index push_subscription_user on push_subscription (user_id);
