-- The former version names whom an order is for and not how much (0088): beside it the amount is what the configuration says then. Of the
-- sums of days it writes how many orders. A later version drops the triggers and functions, as those of 0085.
create function donation_amount_cents() returns bigint language sql stable as $$
  select coalesce((select round((settings ->> 'donationAmount')::numeric * 100)::bigint from config), 7)
$$;

create function order_donation() returns trigger language plpgsql as $$
begin
  new.donation_cents := donation_amount_cents();
  return new;
end $$;
create trigger order_donation before insert on "order" for each row
  when (new.donatee_name is not null and new.donation_cents = 0) execute function order_donation();

create function rollup_donation() returns trigger language plpgsql as $$
begin
  new.donation_cents := new.donated * donation_amount_cents();
  return new;
end $$;
create trigger rollup_order_donation before insert or update on rollup_order for each row
  when (new.donated > 0 and new.donation_cents = 0) execute function rollup_donation();
create trigger rollup_hour_donation before insert or update on rollup_hour for each row
  when (new.donated > 0 and new.donation_cents = 0) execute function rollup_donation();

-- Those that came while a business was renewed from the version before 0088. Their days are counted anew, as after every change of orders.
update "order" set donation_cents = donation_amount_cents()
where donatee_name is not null and donation_cents = 0 and donation_amount_cents() > 0
  and created_at >= (select applied_at from migration where name like '0088-%');
