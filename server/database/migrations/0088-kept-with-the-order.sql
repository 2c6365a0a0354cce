-- What an order donates is kept with it: another amount in the configuration changes no day that is over.
alter table "order" add column donation_cents bigint not null default 0 check (donation_cents >= 0);
alter table "order" disable trigger user;
update "order" set donation_cents = (
  select coalesce(round((settings ->> 'donationAmount')::numeric * 100), 7)::bigint from config
) where donatee_name is not null and exists (select from config);
alter table "order" enable trigger user;

alter table rollup_order rename column donated to donation_cents;
alter table rollup_hour rename column donated to donation_cents;
update rollup_order set donation_cents = donation_cents * (
  select coalesce(round((settings ->> 'donationAmount')::numeric * 100), 7)::bigint from config
) where donation_cents > 0 and exists (select from config);
update rollup_hour set donation_cents = donation_cents * (
  select coalesce(round((settings ->> 'donationAmount')::numeric * 100), 7)::bigint from config
) where donation_cents > 0 and exists (select from config);

-- The funnel begins with who saw a menu, not with any page. Days of which the entries are still there are counted anew by the job.
alter table rollup_use add column menu_viewers bigint;
update rollup_use set menu_viewers = viewers;
delete from rollup_use where day > (select min(at)::date + 1 from analytics_event);
alter table rollup_use alter column menu_viewers set not null;
