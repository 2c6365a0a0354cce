-- in batches
-- What was reviewed before 0108.

update order_questionnaire q set of_branch_id = o.branch_id, of_trial = o.is_test from "order" o
where o.id = q.order_id
  and q.order_id in (select order_id from order_questionnaire where of_trial is null limit 5000);
