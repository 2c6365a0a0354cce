-- Whether an earlier call of the same webhook still waits is asked before each: without looking through those that were taken.
create index webhook_delivery_in_order on webhook_delivery (webhook_id, created_at, id)
  where sent_at is null and given_up_at is null and last_failure = '';
