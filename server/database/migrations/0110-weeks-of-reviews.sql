-- without a transaction
-- The weeks that the dashboard shows, out of the index alone; it begins as the former one does.

drop index concurrently if exists order_questionnaire_of_weeks;

create index concurrently order_questionnaire_of_weeks on order_questionnaire (at)
  include (of_branch_id, of_trial, rating, food_rating, service_rating, process_rating);

drop index concurrently if exists order_questionnaire_at;

-- What guests wrote, newest first.
drop index concurrently if exists order_questionnaire_comments;

create index concurrently order_questionnaire_comments on order_questionnaire (at desc, order_id) where comment <> '';
