// The dashboard as SQL: a fixed number of queries, however many branches; each follows an index that begins with the branch.
import { inBranches, isIn } from '#server/database/in-set.ts'
import { keyKinds } from '#contract/organisation/branch-calls.ts'
import { statusSets } from '#domain/ordering/status-sets.ts'
import { sql } from 'kysely'
import type { Cents } from '#domain/numbers/money.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import { printJobSets } from '#domain/ordering/print-jobs.ts'
import type { Window } from '#domain/time/windows.ts'
import { refusedAction } from '#server/log/log-refusals.ts'
import type { Executor } from '#server/resources/store.ts'
import { answeredAt, givenBack, isReal, received, sold } from '#server/modules/ordering/public.ts'

export interface WantedDay {
  readonly branchId: string
  readonly day: 'today' | 'lastWeek'
  /** The business day, of which `window` may be the beginning only. */
  readonly date: string
  readonly timeZone: string
  readonly window: Window
}

export interface DayRow {
  readonly branchId: string
  readonly day: WantedDay['day']
  readonly orders: number
  readonly completed: number
  readonly ended: number
  readonly gross: Cents
  readonly averageConfirmMinutes: string | null
}

/**
 * Days without orders have no row. Money in cents. The whole hours of a day that are rolled up are read, the rest is counted. `offset 0`
 * keeps the planner, who cannot know how short the days are, from reading all orders instead of following the index branch by branch.
 */
export async function daysOfBranches(
  database: Executor,
  wanted: readonly WantedDay[],
  startsAt: string,
): Promise<DayRow[]> {
  const moment = (edge: keyof Window) =>
    wanted.map(({ window }) => Temporal.Instant.fromEpochMilliseconds(window[edge]).toString())
  const { rows } = await sql<DayRow>`
    with asked as (
      select w.*, k.since, coalesce(k.since, w.begins) as counted_since
      from unnest(${wanted.map(({ branchId }) => branchId)}::uuid[], ${wanted.map(({ day }) => day)}::text[],
        ${wanted.map(({ date }) => date)}::date[], ${wanted.map(({ timeZone }) => timeZone)}::text[],
        ${moment('from')}::timestamptz[], ${moment('to')}::timestamptz[]) as w (branch_id, day, date, zone, begins, ends)
      left join lateral (
        select date_trunc('hour', least(r.until, w.ends) at time zone w.zone) at time zone w.zone as since from rollup_day r
        where r.place = w.branch_id and r.day = w.date and r.starts_at = ${startsAt}::time and r.time_zone = w.zone
          and not exists (select from rollup_change c
            where c.place = w.branch_id and c.at >= w.begins and c.at < w.begins + interval '25 hours')
      ) k on true
    ),
    found as (
      select w.day as asked, o.* from asked w cross join lateral (
        select * from "order" where branch_id = w.branch_id and created_at >= w.counted_since and created_at < w.ends and ${isReal} offset 0
      ) o
    ),
    cells as (
      select w.branch_id, w.day, h.received, h.completed, h.rejected + h.canceled as ended, h.gross_cents, h.confirm_us, h.confirmed
      from asked w cross join lateral (select w.since at time zone w.zone as local) l join rollup_hour h
        on h.place = w.branch_id and h.day = w.date and h.hour < extract(hour from l.local) + 24 * (l.local::date - w.date)
      union all
      select branch_id, asked, count(*) filter (where ${received}), count(*) filter (where status = 'completed'),
        count(*) filter (where ${isIn(sql`status`, statusSets.calledOff)}),
        coalesce(sum(total_cents) filter (where ${sold}), 0)::bigint,
        coalesce(sum(extract(epoch from s.answered - s.received) * 1000000) filter (where ${received}), 0)::bigint,
        count(s.answered - s.received) filter (where ${received})
      from found f left join lateral (
        select min(e.at) filter (where e.status = 'new') as received,
          ${answeredAt} as answered
        from order_event e where e.order_id = f.id and e.kind in ('status', 'counterAppointment')
      ) s on true
      group by 1, 2
    )
    select branch_id as "branchId", day, sum(received)::bigint as orders, sum(completed)::bigint as completed,
      sum(ended)::bigint as ended, sum(gross_cents)::bigint as gross,
      round(sum(confirm_us)::numeric / 60000000 / nullif(sum(confirmed), 0), 1) as "averageConfirmMinutes"
    from cells group by 1, 2
  `.execute(database)
  return rows
}

/** What was given back in these days; those without any have no row. */
export async function refundsOfBranches(
  database: Executor,
  wanted: readonly WantedDay[],
): Promise<{ readonly branchId: string; readonly day: WantedDay['day']; readonly cents: Cents }[]> {
  const moment = (edge: keyof Window) =>
    wanted.map(({ window }) => Temporal.Instant.fromEpochMilliseconds(window[edge]).toString())
  const first = moment('from').toSorted()[0] ?? null
  const { rows } = await sql<{ branchId: string; day: WantedDay['day']; cents: Cents }>`
    select w.branch_id as "branchId", w.day, sum(g.cents)::bigint as cents
    from (${givenBack((at) => sql`${at} >= ${first}::timestamptz`)}) g join "order" o on o.id = g.order_id
    join unnest(${wanted.map(({ branchId }) => branchId)}::uuid[], ${wanted.map(({ day }) => day)}::text[],
      ${moment('from')}::timestamptz[], ${moment('to')}::timestamptz[]) as w (branch_id, day, begins, ends)
      on w.branch_id = o.branch_id and g.at >= w.begins and g.at < w.ends
    group by 1, 2
  `.execute(database)
  return rows
}

export interface OpenRow {
  readonly branchId: string
  readonly status: (typeof statusSets.open)[number]
  readonly count: number
  /** Of new ones: since when they are. */
  readonly newSince: readonly Temporal.Instant[]
}

const isOpen = sql<boolean>`${isIn(sql`o.status`, statusSets.open)} and o.hidden_at is null`

export async function openByStatus(database: Executor, branchIds: readonly string[]): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select o.branch_id as "branchId", o.status, count(*) as count,
      coalesce(array_agg(coalesce((select max(e.at) from order_event e
        where e.order_id = o.id and e.kind = 'status' and e.status = 'new'), o.created_at))
        filter (where o.status = 'new'), '{}') as "newSince"
    from "order" o where ${inBranches(branchIds, sql`o.branch_id`)} and ${isOpen} group by 1, 2
  `.execute(database)
  return rows
}

export interface PreorderRow {
  readonly branchId: string
  readonly id: string
  readonly uid: string
  readonly ticketNumber: number | null
  readonly orderType: OrderType
  readonly appointment: Temporal.Instant
  readonly totalCents: Cents
  /** How many the branch has. */
  readonly count: number
}

/** The next three of each branch. */
export async function nextPreorders(
  database: Executor,
  branchIds: readonly string[],
  now: Temporal.Instant,
): Promise<PreorderRow[]> {
  const { rows } = await sql<PreorderRow>`
    with coming as (
      select o.branch_id as "branchId", o.id, o.uid, o.ticket_number as "ticketNumber", o.type as "orderType",
        coalesce(o.appointment, o.appointment_date) as appointment, o.total_cents as "totalCents",
        count(*) over of_branch as count,
        row_number() over (of_branch order by coalesce(o.appointment, o.appointment_date), o.id) as place
      from "order" o
      where ${inBranches(branchIds, sql`o.branch_id`)} and ${isOpen} and o.status <> 'inDelivery'
        and coalesce(o.appointment, o.appointment_date) >= ${now}
      window of_branch as (partition by o.branch_id)
    )
    select "branchId", id, uid, "ticketNumber", "orderType", appointment, "totalCents", count
    from coming where place <= 3 order by appointment, id
  `.execute(database)
  return rows
}

export interface DeviceRow {
  readonly branchId: string
  readonly id: string
  readonly kind: 'printer' | 'terminal'
  readonly name: string
  readonly pollSeconds: number
  readonly lastSeenAt: Temporal.Instant | null
  readonly queueLength: number
  readonly state: { readonly paper: string; readonly cover: string; readonly error: string | null } | null
}

/** Printers of a browser report nothing and are left out. A terminal is noted once a minute. */
export async function devicesOf(database: Executor, branchIds: readonly string[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select branch_id as "branchId", id, 'printer' as kind, name, poll_seconds as "pollSeconds",
      last_seen_at as "lastSeenAt", printer_state as state,
      (select count(*) from print_job j where j.device_id = d.id and ${isIn(sql`j.state`, printJobSets.waiting)}) as "queueLength"
    from device d
    where d.kind = 'print' and d.is_enabled and d.connection not in ('webUsb', 'browser')
      and ${inBranches(branchIds, sql`d.branch_id`)}
    union all
    select branch_id, id, 'terminal', name, 60, last_seen_at, null, 0
    from device_key where kind = any(${keyKinds}) and ${inBranches(branchIds, sql`branch_id`)}
    order by 3, 4, 2
  `.execute(database)
  return rows
}

/** Requests that a limit refused (log-refusals.ts). */
export async function refusedSince(database: Executor, since: Temporal.Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from log where action = ${refusedAction} and at > ${since}
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Webhooks that somebody should look at. */
export async function failingWebhooksOf(database: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook
    where switched_off is not null or (is_active and failing_since is not null)
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Mails of the house itself, of no branch (reports, sign-ins), that never arrived since then. */
export async function failedHouseMails(
  database: Executor,
  { since, now }: { readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from message
    where branch_id is null and sent_at is null and created_at > ${since} and (given_up_at is not null or expires_at <= ${now})
  `.execute(database)
  return rows[0]?.count ?? 0
}

export interface FailedRow {
  readonly branchId: string
  readonly prints: number
  readonly messages: number
}

/** What never came onto paper or never arrived since then, by branch; branches without any have no row. */
export async function failuresSince(
  database: Executor,
  branchIds: readonly string[],
  { since, now }: { readonly since: Temporal.Instant; readonly now: Temporal.Instant },
): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select branch_id as "branchId", count(*) filter (where is_print)::int as prints,
      count(*) filter (where not is_print)::int as messages
    from (
      select d.branch_id, true as is_print from print_job j join device d on d.id = j.device_id
      where j.state = 'failed' and j.done_at > ${since} and ${inBranches(branchIds, sql`d.branch_id`)}
      union all
      select branch_id, false from message
      where sent_at is null and created_at > ${since} and (given_up_at is not null or expires_at <= ${now})
        and ${inBranches(branchIds, sql`branch_id`)}
    ) as failed
    group by branch_id
  `.execute(database)
  return rows
}
