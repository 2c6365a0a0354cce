-- The orders that staff see, in the order of their list: counted from the index alone, and a page far behind skips there, too.
create index order_seen on "order" (created_at desc, id desc)
  where status not in ('awaitingPayment', 'failed') and hidden_at is null;
create index order_seen_branch on "order" (branch_id, created_at desc, id desc)
  where status not in ('awaitingPayment', 'failed') and hidden_at is null;
