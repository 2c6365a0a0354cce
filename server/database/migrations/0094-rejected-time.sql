-- Worked time that is rejected counts no more, and counts again once it is not: its month is summed up anew.
create or replace function forget_changed_months() returns trigger language plpgsql as $$
declare
  -- Approving and closing change no time.
  changed uuid[] := array(select n.id from new_rows n join old_rows o using (id)
    where (n.user_id, n.business_date, n.started_at, n.ended_at, n.breaks, n.review_status = 'rejected')
      is distinct from (o.user_id, o.business_date, o.started_at, o.ended_at, o.breaks, o.review_status = 'rejected'));
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
