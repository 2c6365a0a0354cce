// `npm run bench:figures`: every figure of a year and 20 branches, and the dashboard, with many orders (`-- 10000000` for ten million;
// three lines and five entries of use for each). The database makes them day by day, so that nothing of them is ever in our memory.
import type pg from 'pg'
import { openDatabase } from '#server/database/open-database.ts'
import { rollUp } from '#server/modules/statistics/public.ts'
import { machineLoad, openBenchShop } from './bench-shop.ts'
import { judgeReads } from './judged.ts'

const orders = Number(process.argv[2] ?? 200_000)
const [branchCount, productCount, days, tries] = [20, 60, 365, 20]
const limits = { figure: 300, dashboard: 150 }
const figures = [
  'unique-visitors',
  'page-views',
  'pages',
  'events',
  'orders',
  'revenue',
  'canceled-orders',
  'items',
  'popular-items',
  'visitor-times',
  'order-times',
  'working-activities',
  'working-schedules',
  'menu',
]

/** From ten in the morning to ten at night, of guests who come 20 times; what would be later than now has not happened. */
const ordersOfDay = `
  with drawn as (
    select gen_random_uuid() as id, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as branch_id,
      date_trunc('day', now()) - $2::int * interval '1 day' + interval '9 hours' + random() * interval '12 hours' as at,
      random() as a, random() as b, 1 + floor(random() * 5000)::int as cents, n
    from generate_series(1, $1::int) n
  ), placed as (
    insert into "order" (id, version, created_at, updated_at, uid, hash, branch_id, branch_name, status, type, is_preorder,
      is_quotation, payment_method, refunded_at, name, company, phone, email, street, zip_code, city, floor, stairway, door, comment,
      goods_cents, delivery_cents, total_cents, net_cents, taxes)
    select id, 1, at, at, id::text, 'x', branch_id, 'B', case when a < 0.93 then 'completed' when a < 0.97 then 'canceled' else 'rejected' end,
      (array['takeaway','delivery','dineIn'])[1 + floor(b * 3)::int], b < 0.1, false, (array['cash','mollie'])[1 + floor(b * 2)::int],
      case when a < 0.01 then at end, 'Gast', '', '', 'gast' || floor(random() * $1::int * 18)::int || '@example.org', '', '', '', '', '',
      '', '', cents * 3, 0, cents * 3, round(cents * 3 / 1.1)::bigint, jsonb_build_object('10', jsonb_build_object('gross', cents * 3,
        'net', round(cents * 3 / 1.1), 'tax', cents * 3 - round(cents * 3 / 1.1)))
    from drawn where at < now() returning id, created_at, status, goods_cents / 3 as cents
  ), lines as (
    insert into order_item (order_id, position, product_id, name, amount, unit, unit_price_cents, gross_cents, tax_rate, parts, option_names)
    select p.id, n, ($4::uuid[])[i.which], 'Gericht ' || i.which, 1, 'piece', cents, cents, 10, '[]',
      case when i.which % 3 = 0 then '["Apfelmus"]'::jsonb else '[]' end
    from placed p, generate_series(0, 2) n, lateral (select 1 + (hashtext(p.id::text || n) & 1023) % cardinality($4::uuid[]) as which) i
  ), reviews as (
    insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment)
    select id, created_at, 4, 4, 4, 4, '' from placed where cents % 10 = 0
  )
  insert into order_event (order_id, position, at, kind, status, actor, params, dispatched_at)
  select id, n, created_at + n * interval '4 minutes', 'status', (array['new','confirmed','inDelivery'])[n + 1], 'system', '{}', created_at
  from placed, generate_series(0, 2) n`

const useOfDay = `
  insert into analytics_event (at, type, action, category, data, visitor)
  select at, case when a < 0.8 then 'pageview' else 'event' end,
    case when a < 0.8 then '' else (array['add_to_cart','begin_checkout','purchase'])[1 + floor(b * 3)::int] end,
    case when a < 0.8 then '' else 'ecommerce' end,
    jsonb_build_object('path', '/' || floor(b * 80)::int, 'title', 'Seite ' || floor(b * 80)::int),
    sha256(($2::int || '-' || floor(random() * $1::int / 4))::bytea)
  from (select date_trunc('day', now()) - $2::int * interval '1 day' + interval '9 hours' + random() * interval '12 hours' as at,
    random() as a, random() as b from generate_series(1, $1::int)) d
  where at < now()`

const shop = await openBenchShop({ branchCount, productCount })
try {
  await fill()
  await rollUpAll()
  const today = Temporal.Now.zonedDateTimeISO('Europe/Vienna').subtract({ hours: 5 }).toPlainDate()
  const range = `from=${today.subtract({ days: days - 1 }).toString()}&to=${today.toString()}`
  console.log(`load of the machine before: ${machineLoad()}`)
  for (const name of figures)
    await judgeReads(name, `/statistics/${name}?${range}`, { as: shop.staff, tries, limit: limits.figure })
  await judgeReads('dashboard', '/dashboard', { as: shop.staff, tries, limit: limits.dashboard })
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await shop.close()
}

async function rollUpAll(): Promise<void> {
  const folder = shop.dataDir
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, { join: true })
  const begun = performance.now()
  await rollUp(database, Temporal.Now.instant())
  console.log(`rolled up in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await database.close()
  const client = await shop.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  client.release(true)
}

async function fill(): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await fillBy(client)
  } finally {
    client.release(true)
  }
}

async function fillBy(client: pg.PoolClient): Promise<void> {
  await client.query('set statement_timeout = 0; set synchronous_commit = off')
  const begun = performance.now()
  const perDay = Math.round(orders / days)
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    await client.query(ordersOfDay, [perDay, ago, shop.branches, shop.products])
    await client.query(useOfDay, [perDay * 5, ago])
  }
  await client.query('vacuum analyze')
  const seconds = (performance.now() - begun) / 1000
  console.log(
    `${perDay * days} orders, ${perDay * days * 3} lines, ${perDay * days * 5} entries of use made in ${seconds.toFixed(0)} s`,
  )
}
