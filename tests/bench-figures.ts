// `npm run bench:figures`: every figure of a year and 20 branches, what is to be expected, and the board of an owner, with many orders
// (`-- 10000000` for ten million; three lines and five entries of use for each). The database makes them day by day, so that nothing of
// them is ever in our memory. `--keep=<folder>` keeps them there and takes what stands there: whoever stops it goes on where it was, and
// who measures later makes only the days since. `--today=27000`: as many of the running day, which is counted from the orders, so that few
// orders say what many would cost. `--only-fill` ends once they are made and added up, `--only=<pattern>` measures what is called so.
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { connect } from '#server/database/connection.ts'
import { machineLoad, openBenchShop } from './bench-shop.ts'
import { boardCalls, figureCalls } from './figure-calls.ts'
import { judgeReads, judgeTries } from './judged.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    today: { type: 'string' },
    'only-fill': { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const orders = Number(positionals[0] ?? 200_000)
const ordersToday = options.today === undefined ? undefined : Number(options.today)
const [branchCount, productCount, days, tries] = [20, 60, 365, 20]
/** One more than are asked for: of use the first one may have been shortened, so that it is counted with every question. */
const daysMade = days + 1
/** That first day of use, and of the running day little use is counted with every question. */
const notUsed = 3
const limits = { figure: 300, dashboard: 150 }
/** So few days are added to what is kept with its indexes; more are faster without. */
const fewDays = 7
/**
 * From eleven in the morning to eleven at night, of guests who come 20 times; what would be later than now has not happened. Keys grow with
 * time, as the product's do.
 */
const ordersOfDay = `
  with drawn as (
    select uuidv7(at - now()) as id, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as branch_id, at, random() as a, random() as b,
      1 + floor(random() * 5000)::int as cents, n
    from generate_series(1, $1::int) n, lateral (select $2::date + interval '9 hours' + (n - 1) * interval '12 hours' / $1::int as at) d
  ), placed as (
    insert into "order" (id, version, created_at, updated_at, uid, hash, branch_id, branch_name, status, type, is_preorder,
      is_quotation, payment_method, refunded_at, name, company, phone, email, street, zip_code, city, floor, stairway, door, comment,
      goods_cents, delivery_cents, total_cents, net_cents, taxes)
    select id, 1, at, at, $2 || '-' || n, 'x', branch_id, 'B', case when a < 0.93 then 'completed' when a < 0.97 then 'canceled' else 'rejected' end,
      (array['takeaway','delivery','dineIn'])[1 + floor(b * 3)::int], b < 0.1, false, (array['cash','mollie'])[1 + floor(b * 2)::int],
      case when a < 0.01 then at end, 'Gast', '', '', 'gast' || floor(random() * $1::int * 18)::int || '@example.org', '', '', '', '', '',
      '', '', cents * 3, 0, cents * 3, round(cents * 3 / 1.1)::bigint, jsonb_build_object('10', jsonb_build_object('gross', cents * 3,
        'net', round(cents * 3 / 1.1), 'tax', cents * 3 - round(cents * 3 / 1.1)))
    from drawn where at < now() returning id, branch_id, created_at, status, goods_cents / 3 as cents
  ), lines as (
    insert into order_item (order_id, position, product_id, name, amount, unit, unit_price_cents, gross_cents, tax_rate, parts, option_names,
      base_price_cents)
    select p.id, n, ($4::uuid[])[i.which], 'Gericht ' || i.which, 1, 'piece', cents, cents, 10, '[]',
      case when i.which % 3 = 0 then '["Apfelmus"]'::jsonb else '[]' end,
      -- A dish has one price, which changes at new year: prices that are drawn would be a change each day.
      500 + 25 * i.which + case when $2::date < date_trunc('year', now())::date then 0 else 40 end
    from placed p, generate_series(0, 2) n, lateral (select 1 + (hashtext(p.id::text || n) & 1023) % cardinality($4::uuid[]) as which) i
  ), reviews as (
    insert into order_questionnaire (order_id, at, rating, food_rating, service_rating, process_rating, comment, of_branch_id, of_trial)
    select id, created_at, 4, 4, 4, 4, '', branch_id, false from placed where cents % 10 = 0
    returning of_branch_id, at
  ), kept as (
    insert into review_day as kept
    select of_branch_id, (at at time zone 'UTC')::date, count(*), 4 * count(*), 4 * count(*), 4 * count(*), 4 * count(*)
    from reviews group by 1, 2
    on conflict (day, place) do update set count = kept.count + excluded.count, rating = kept.rating + excluded.rating,
      food_rating = kept.food_rating + excluded.food_rating, service_rating = kept.service_rating + excluded.service_rating,
      process_rating = kept.process_rating + excluded.process_rating
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
    sha256(($2 || '-' || floor(random() * $1::int / 4))::bytea)
  from (select $2::date + interval '9 hours' + (n - 1) * interval '12 hours' / $1::int as at, random() as a, random() as b
    from generate_series(1, $1::int) n) d
  where at < now()`

if (options.keep !== undefined) mkdirSync(options.keep, { recursive: true })
const shop = await openBenchShop({
  branchCount,
  productCount,
  ...(options.keep !== undefined && { folder: options.keep }),
})
try {
  await fill()
  await rollUpAll()
  if (!options['only-fill']) await measure()
} finally {
  await shop.close()
}

async function measure(): Promise<void> {
  const today = Temporal.Now.zonedDateTimeISO('Europe/Vienna').subtract({ hours: 5 }).toPlainDate()
  const range = { from: today.subtract({ days: days - 1 }).toString(), to: today.toString() }
  const only = new RegExp(options.only)
  const isWanted = ({ name }: { readonly name: string }) => only.test(name)
  const as = shop.staff
  console.log(`load of the machine before: ${machineLoad()}`)
  for (const { name, path } of figureCalls(range).filter(isWanted))
    await judgeReads(name, path, { as, tries, limit: limits.figure })
  const { steps, further } = boardCalls(today.toString())
  const tiles = [...steps.flat(), ...further].map((call) => ({ ...call, name: `board: ${call.name}` }))
  for (const { name, path } of tiles.filter(isWanted))
    await judgeReads(name, path, { as, tries, limit: limits.dashboard })
  const whole = async () => {
    for (const step of steps) await Promise.all(step.map(({ path }) => as.call('GET', path)))
  }
  // Nine calls at once go over as many connections, each of which reads about each table once: after a dozen boards all have.
  const judging = { tries, limit: limits.dashboard, opening: 12 }
  if (isWanted({ name: 'board: whole' })) await judgeTries('board: whole', whole, judging)
  console.log(`load of the machine after: ${machineLoad()}`)
}

/** By the product's own timetable. */
async function rollUpAll(): Promise<void> {
  const begun = performance.now()
  const left = `with over as (select day from bench_day where day <= (now() at time zone 'Europe/Vienna' - interval '5 hours')::date)
    select (select count(*) from over d, branch b where not exists (
      select from rollup_day r where r.place = b.id and r.day = d.day))
    + (select count(*) from over d where not exists (select from rollup_use u where u.day = d.day)) as days`
  const client = await unlimited()
  for (let days = Infinity; days > notUsed;) {
    await pause(2000)
    days = Number((await client.query<{ days: string }>(left)).rows[0]?.days)
  }
  console.log(`rolled up after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await client.query('vacuum analyze')
  // What is measured are questions, not how what was made before them gets to the disk.
  await client.query('checkpoint')
  await client.end()
}

/** Indexes and the like of ten million orders take longer than anything in operation is waited for. */
function unlimited() {
  return connect({ connectionString: shop.databaseUrl })
}

async function fill(): Promise<void> {
  const client = await unlimited()
  try {
    await fillBy(client)
  } finally {
    await client.end()
  }
}

/** Without triggers and indexes, which are built once all is there: what is measured are questions. */
async function fillBy(client: pg.ClientBase): Promise<void> {
  await client.query('set synchronous_commit = off; set session_replication_role = replica')
  await client.query(`set maintenance_work_mem = '1GB'; set timezone = 'UTC'`)
  await client.query('create table if not exists bench_day (day date primary key)')
  await client.query('create table if not exists bench_index (name text primary key, made text not null)')
  await client.query(`insert into bench_index select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where c.oid is null and i.indrelid in ('"order"'::regclass, 'order_item'::regclass, 'order_event'::regclass, 'analytics_event'::regclass)
    on conflict do nothing`)
  const begun = performance.now()
  const perDay = Math.round(orders / days)
  const today = Temporal.Now.plainDateISO('UTC')
  const done = new Set(
    (await client.query<{ day: string }>('select day::text from bench_day')).rows.map(({ day }) => day),
  )
  const running = Temporal.Now.zonedDateTimeISO('Europe/Vienna').subtract({ hours: 5 }).toPlainDate()
  // The running day first: who stops it early has it.
  const wanted = Array.from({ length: daysMade }, (_, ago) => today.subtract({ days: ago })).filter(
    (day) => !done.has(day.toString()),
  )
  const indexes = (await client.query<{ name: string; made: string }>('select * from bench_index')).rows
  if (wanted.length > fewDays) for (const { name } of indexes) await client.query(`drop index if exists ${name}`)
  for (const day of wanted) {
    const count = day.equals(running) ? (ordersToday ?? perDay) : perDay
    await client.query('begin')
    await client.query(ordersOfDay, [count, day.toString(), shop.branches, shop.products])
    await client.query(useOfDay, [count * 5, day.toString()])
    await client.query('insert into bench_day values ($1)', [day.toString()])
    await client.query('commit')
  }
  console.log(`${wanted.length} of ${daysMade} days made in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  for (const { made } of indexes)
    await client.query(made.replace(/^create (unique )?index /i, (words) => `${words}if not exists `))
  await client.query('vacuum analyze')
  const { rows } = await client.query<Record<string, string>>(`select (select count(*) from "order") || ' orders, '
    || (select count(*) from order_item) || ' lines, ' || (select count(*) from analytics_event) || ' entries of use, '
    || pg_size_pretty(pg_database_size(current_database())) as all`)
  console.log(`${rows[0]?.['all']}; ready after ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}
