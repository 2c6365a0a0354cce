-- Reviews know the branch of their order and whether it was a trial, which never change: the weeks that the dashboard shows are read from
-- an index then, not from every order that was reviewed. Filled by the database, so that what the former version saves has them, too; under
-- names of their own, as it asks for those of the order without saying whose.
alter table order_questionnaire add column of_branch_id uuid, add column of_trial boolean;

create function review_of_order() returns trigger language plpgsql as $$
begin
  select branch_id, is_test into new.of_branch_id, new.of_trial from "order" where id = new.order_id;
  return new;
end $$;
create trigger order_questionnaire_of_order before insert on order_questionnaire
  for each row execute function review_of_order();
