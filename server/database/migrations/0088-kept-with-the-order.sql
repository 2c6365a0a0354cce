-- What an order donates is kept with it: another amount in the configuration changes no day that is over.
alter table "order" add column donation_cents bigint not null default 0 check (donation_cents >= 0);
alter table "order" disable trigger user;
update "order" set donation_cents = (
  select coalesce(round((settings ->> 'donationAmount')::numeric * 100), 7)::bigint from config
) where donatee_name is not null and exists (select from config);
alter table "order" enable trigger user;

-- `donated`, how many, stays for the former version, which reads and writes it while a business is renewed; a later version drops it.
alter table rollup_order alter column donated set default 0, add column donation_cents bigint not null default 0;
alter table rollup_hour alter column donated set default 0, add column donation_cents bigint not null default 0;
update rollup_order set donation_cents = donated * (
  select coalesce(round((settings ->> 'donationAmount')::numeric * 100), 7)::bigint from config
) where donated > 0 and exists (select from config);
update rollup_hour set donation_cents = donated * (
  select coalesce(round((settings ->> 'donationAmount')::numeric * 100), 7)::bigint from config
) where donated > 0 and exists (select from config);

-- The funnel begins with who saw a menu, not with any page. Days of which the entries are still there are counted anew by the job.
alter table rollup_use add column menu_viewers bigint not null default 0;
update rollup_use set menu_viewers = viewers;
delete from rollup_use where day > (select min(at)::date + 1 from analytics_event);
