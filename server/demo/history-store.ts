// The demo's past in bulk: orders of the last 120 days are those that were judged one by one, at other times, by other guests. Each is
// at its end and everything that follows from its events has followed: nothing is sent, nothing is printed, nothing is open.
import { sql } from 'kysely'
import { formerPrices, historyComments, historyHours, historyOf } from '#demo/history-shape.ts'
import type { BranchKey } from '#demo/branches.ts'
import type { ProductKey } from '#demo/products.ts'
import type { Executor } from '#server/resources/store.ts'
import { addMoney, paidOnline } from './money-store.ts'

const timeZone = 'Europe/Vienna'

export async function addHistory(
  tx: Executor,
  now: Temporal.Instant,
  idOf: (branch: BranchKey) => string,
  productOf: (product: ProductKey) => string,
): Promise<void> {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const days = historyOf(today)
  await sql`select setseed(0.42)`.execute(tx)
  // Times by branch, day and guest; a template of the branch for each, one in twenty of those that came to nothing.
  await sql`
    create temporary table past on commit drop as
    with hours as (
      select * from unnest(${Object.keys(historyHours).map((key) => idOf(key as BranchKey))}::uuid[],
        ${Object.values(historyHours).map((list) => JSON.stringify(list))}::jsonb[]) as h (branch_id, list)
    ), wanted as (
      select d.branch_id, d.date, n, h.list, random() as chance, random() as hour, random() as minute, random() as pick,
        random() as guest, 0.6 + random() * 1.1 as pace, random() as stars, random() as words
      from unnest(${days.map(({ branch }) => idOf(branch))}::uuid[], ${days.map(({ date }) => date)}::date[],
        ${days.map(({ orders }) => orders)}::int[]) as d (branch_id, date, orders)
      join hours h on h.branch_id = d.branch_id, generate_series(1, d.orders) as n
    ), templates as (
      select branch_id, status = 'completed' as is_good, array_agg(id order by created_at) as ids from "order" group by 1, 2
    ), placed as (
      select w.*, (w.date + make_interval(hours => (w.list ->> floor(w.hour * jsonb_array_length(w.list))::int)::int,
          mins => floor(w.minute * 60)::int)) at time zone ${timeZone} as at,
        coalesce(lost.ids, good.ids) as ids
      from wanted w join templates good on good.branch_id = w.branch_id and good.is_good
      left join templates lost on lost.branch_id = w.branch_id and not lost.is_good and w.chance < 0.05
    )
    select gen_random_uuid() as id, p.branch_id, p.at, p.ids[1 + floor(p.pick * cardinality(p.ids))::int] as template_id,
      (p.at at time zone ${timeZone} - interval '5 hours')::date as day, 1 + floor(p.guest * p.guest * 900)::int as guest,
      p.pace, p.stars, p.words
    from placed p
  `.execute(tx)
  // What would not be over by now has not been ordered.
  await sql`
    delete from past p using "order" o
    where o.id = p.template_id and p.at + (o.updated_at - o.created_at) * 1.7 > ${now}
  `.execute(tx)
  // What the lines of dishes cost less that had a former price on that day.
  await sql`
    create temporary table cheaper on commit drop as
    select p.id as order_id, i.position, f.cents as unit_cents, (f.cents * i.amount)::bigint as cents,
      trim_scale(i.tax_rate)::text as rate
    from past p join order_item i on i.order_id = p.template_id
    join unnest(${formerPrices.map(({ product }) => productOf(product))}::uuid[], ${formerPrices.map(({ less }) => Math.round(less * 100))}::bigint[],
      ${formerPrices.map(({ daysAgo }) => today.subtract({ days: daysAgo }).toString())}::date[]) as f (product_id, cents, until)
      on f.product_id = i.product_id and p.day < f.until
  `.execute(tx)
  await sql`create index on cheaper (order_id, position)`.execute(tx)
  await sql`analyze past, cheaper`.execute(tx)
  await addOrders(tx)
  await addMoney(tx, now)
  await addReviews(tx, now)
  await addUse(tx, now)
  await sql`analyze "order", order_item, order_event, order_questionnaire, analytics_event`.execute(tx)
}

/** Of a past order and its template: who has a wish is served by it. */
const pace = sql`(case when o.appointment_date is null then p.pace else 1 end)`

/** Wishes and steps keep their distance from the order; without a wish the branch is quicker or slower. */
async function addOrders(tx: Executor): Promise<void> {
  await sql`
    insert into "order" (id, version, created_at, updated_at, uid, hash, branch_id, branch_name, status, type, is_preorder,
      is_quotation, ticket_day, ticket_number, payment_method, paid_at, table_id, table_identifier, donatee_id, donatee_name,
      donation_cents, appointment_date, appointment, expected_at, rejection_message, name, company, phone, email, street, zip_code, city,
      delivery_area, floor, stairway, door, comment, goods_cents, delivery_cents, total_cents, net_cents, taxes)
    select p.id, o.version, p.at, p.at + (o.updated_at - o.created_at) * ${pace}, upper(substr(md5(p.id::text), 1, 12)),
      replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), o.branch_id, o.branch_name, o.status, o.type,
      o.is_preorder, o.is_quotation, p.day,
      coalesce((select c.last from ticket_counter c where c.branch_id = p.branch_id and c.day = p.day), 0)
        + row_number() over (partition by p.branch_id, p.day order by p.at, p.id),
      case when ${paidOnline} then 'mollie' else o.payment_method end,
      case when ${paidOnline} then p.at when o.status = 'completed' and o.payment_method is not null
        then p.at + (o.updated_at - o.created_at) * ${pace} end, o.table_id, o.table_identifier, o.donatee_id, o.donatee_name,
      o.donation_cents, p.at + (o.appointment_date - o.created_at), p.at + (o.appointment - o.created_at),
      p.at + (o.expected_at - o.created_at), o.rejection_message, o.name, o.company,
      case when o.phone = '' then '' else '+436641' || lpad(p.guest::text, 6, '0') end,
      case when o.email = '' then '' else 'gast' || p.guest || '@example.org' end, o.street, o.zip_code, o.city,
      o.delivery_area, o.floor, o.stairway, o.door, '', o.goods_cents - c.cents, o.delivery_cents, o.total_cents - c.cents,
      c.net_cents, c.taxes
    from past p join "order" o on o.id = p.template_id, lateral (
      select coalesce(sum(less), 0)::bigint as cents, sum(gross - tax)::bigint as net_cents,
        jsonb_object_agg(rate, jsonb_build_object('gross', gross, 'net', gross - tax, 'tax', tax)) as taxes
      from (
        select rate, less, gross, gross - round(gross / (1 + rate::numeric / 100)) as tax
        from jsonb_each(o.taxes) as t (rate, sums), lateral (
          select coalesce(sum(cents), 0) as less, (sums ->> 'gross')::bigint - coalesce(sum(cents), 0) as gross
          from cheaper where cheaper.order_id = p.id and cheaper.rate = t.rate) l
      ) of_rate
    ) c
    where o.ticket_number is not null
  `.execute(tx)
  await sql`
    insert into ticket_counter (branch_id, day, last)
    select branch_id, ticket_day, max(ticket_number) from "order" where branch_id is not null and ticket_day is not null
    group by 1, 2 on conflict (branch_id, day) do update set last = greatest(ticket_counter.last, excluded.last)
  `.execute(tx)
  await sql`
    insert into order_item (order_id, position, product_id, name, amount, unit, unit_price_cents, base_price_cents,
      gross_cents, tax_rate, parts, option_names, part_names, note, contents, guest_words, is_approximate)
    select p.id, i.position, i.product_id, i.name, i.amount, i.unit, i.unit_price_cents - coalesce(c.unit_cents, 0),
      i.base_price_cents - coalesce(c.unit_cents, 0), i.gross_cents - coalesce(c.cents, 0), i.tax_rate, i.parts, i.option_names, i.part_names, i.note, i.contents, i.guest_words, i.is_approximate
    from past p join "order" o on o.id = p.id join order_item i on i.order_id = p.template_id
      left join cheaper c on c.order_id = p.id and c.position = i.position
  `.execute(tx)
  await sql`
    insert into order_event (order_id, position, at, status, actor, user_id, kind, code, params, dispatched_at)
    select p.id, e.position, moved.at, e.status, e.actor, e.user_id, e.kind, e.code, e.params, moved.at
    from past p join "order" own on own.id = p.id join "order" o on o.id = p.template_id
      join order_event e on e.order_id = p.template_id,
      lateral (select p.at + (e.at - o.created_at)
        * ${pace} as at) moved
  `.execute(tx)
}

/** One guest in five, mostly content; one of four of them in words. */
async function addReviews(tx: Executor, now: Temporal.Instant): Promise<void> {
  const stars = (shift: number) => sql`
    greatest(1, 5 - floor(power(mod((p.stars * 97 + ${shift})::numeric, 1), 3) * 5)::int)::smallint`
  await sql`
    insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment)
    select o.id, o.updated_at + interval '2 hours', ${stars(0)}, ${stars(0.31)}, ${stars(0.57)}, ${stars(0.83)},
      case when p.words < 0.25 then
        (${[...historyComments]}::text[])[1 + floor(p.words * 4 * ${historyComments.length})::int] else '' end
    from past p join "order" o on o.id = p.id where o.status = 'completed' and p.stars < 0.2
      and o.updated_at + interval '2 hours' < ${now}
  `.execute(tx)
}

/** Three look for one who orders; fewer the further they come. */
async function addUse(tx: Executor, now: Temporal.Instant): Promise<void> {
  await sql`
    create temporary table seen on commit drop as
    select p.at - make_interval(mins => 4 + floor(random() * 16)::int) as at, sha256((p.id::text || n)::bytea) as visitor,
      n, random() as depth, o.total_cents, o.branch_name,
      coalesce(b.identifier, lower(o.branch_name)) as identifier
    from past p join "order" o on o.id = p.id left join branch b on b.id = o.branch_id, generate_series(1, 3) as n where random() < 0.7
  `.execute(tx)
  await sql`
    insert into analytics_event (at, type, action, category, data, visitor)
    select s.at + make_interval(secs => step.after), step.type, step.action, step.category, step.data, s.visitor
    from seen s, lateral (values
      (0, 'pageview', '', '', jsonb_build_object('path', '/', 'title', 'Lindenhof'), true),
      (25, 'pageview', '', '', jsonb_build_object('path', '/store/' || s.identifier, 'title', s.branch_name), s.depth < 0.8),
      (90, 'event', 'add_to_cart', 'ecommerce', '{}'::jsonb, s.depth < 0.5),
      (180, 'event', 'begin_checkout', 'ecommerce', '{}'::jsonb, s.depth < 0.38),
      (182, 'pageview', '', '', jsonb_build_object('path', '/store/' || s.identifier || '/checkout', 'title', 'Kassa'), s.depth < 0.38),
      (240, 'event', 'purchase', 'ecommerce', jsonb_build_object('gross', s.total_cents / 100.0), s.n = 1 and s.depth < 0.3)
    ) as step (after, type, action, category, data, is_reached)
    where step.is_reached and s.at + make_interval(secs => step.after) < ${now}
  `.execute(tx)
}
