-- Balances of months that are over, so that a balance of years reads months instead of days. Everything here is derived: it can be
-- thrown away at any moment, and is counted anew by itself.
create table time_rollup (
  user_id uuid not null references "user" on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- The first day that counts: nobody owes what was before time began to be kept.
  since date not null,
  -- Of the contracts, absences and public holidays it was counted by; by others it is worthless.
  basis text not null,
  balance_minutes integer not null,
  primary key (user_id, month)
);

-- Worked time that changes takes its month away. Whoever sums up a person's months holds the lock alone: nothing is summed up while
-- somebody writes, and what is written afterwards finds the sum.
create function forget_summed_months() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('time ' || user_id::text, 0))
    from (select distinct user_id from touched order by user_id) people;
  delete from time_rollup r using touched t
    where r.user_id = t.user_id and r.month = date_trunc('month', t.business_date)::date;
  return null;
end $$;

create function forget_changed_months() returns trigger language plpgsql as $$
declare
  -- Approving and closing change no time.
  changed uuid[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.user_id, n.business_date, n.started_at, n.ended_at, n.breaks)
      is distinct from (o.user_id, o.business_date, o.started_at, o.ended_at, o.breaks));
begin
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('time ' || user_id::text, 0)) from (
    select user_id from new_rows where id = any(changed) union select user_id from old_rows where id = any(changed)
    order by user_id) people;
  delete from time_rollup r using (
    select user_id, business_date from new_rows where id = any(changed)
    union select user_id, business_date from old_rows where id = any(changed)) t
    where r.user_id = t.user_id and r.month = date_trunc('month', t.business_date)::date;
  return null;
end $$;

create trigger summed_months_inserted after insert on working_activity
  referencing new table as touched for each statement execute function forget_summed_months();
create trigger summed_months_deleted after delete on working_activity
  referencing old table as touched for each statement execute function forget_summed_months();
create trigger summed_months_updated after update on working_activity
  referencing old table as old_rows new table as new_rows for each statement execute function forget_changed_months();
