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

-- Figures count stars: whatever else becomes of a review leaves its day added up as it is (0109 touches every one there is).
create function note_changed_reviews() returns trigger language plpgsql as $$
declare
  reach timestamptz := (select until from rollup_reach);
begin
  if reach is not null then
    insert into rollup_change (place, at)
    select distinct coalesce(o.branch_id, '00000000-0000-0000-0000-000000000000'), date_trunc('minute', o.created_at)
    from new_parts n join old_parts p using (order_id) join "order" o on o.id = n.order_id
    where n.rating <> p.rating and o.created_at < reach;
  end if;
  return null;
end $$;
drop trigger order_questionnaire_updated on order_questionnaire;
create trigger order_questionnaire_updated after update on order_questionnaire referencing old table as old_parts new table as new_parts
  for each statement execute function note_changed_reviews();
