// The orders behind a figure, as a condition on `"order" o`: by the business day of each branch and by what the figure counts, so that the
// list that is opened has as many orders as the figure said. Hidden orders stay in the sums (decisions § 5) and are among them for whoever
// may see them.
import { statusSets } from '#domain/ordering/status-sets.ts'
import type { OrderType } from '#domain/ground/order-type.ts'
import type { CountedKind } from '#domain/ordering/counted-orders.ts'
import { orderEventText } from '#domain/wording/order-events.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { DateRange } from '#domain/statistics/date-range.ts'
import { inBranches, inScope, isIn } from '#server/database/in-set.ts'
import { zoneOfBranch } from '#server/modules/organisation/public.ts'
import type { Scope } from '#server/http/caller.ts'
import type { Executor } from '#server/resources/store.ts'
import { sql, type RawBuilder } from 'kysely'
import { givenBack } from './given-back-store.ts'
import { answeredAt, isFirstOfGuest, isReal, received, sold } from './sold-order-store.ts'

/** Hours on the wall, both inclusive, over midnight where the first is after the last; weekdays of the business day, 1 Monday. */
export interface PartOfWeek {
  readonly weekdays?: readonly number[] | undefined
  readonly fromHour?: number | undefined
  readonly toHour?: number | undefined
}

/** Of `d.day`. */
export function onWeekday({ weekdays }: PartOfWeek): RawBuilder<boolean> {
  return weekdays === undefined ? sql`true` : sql`${weekdayOf(sql`d.day`)} = any(${[...weekdays]}::int[])`
}

/** 1 Monday to 7 Sunday, of a date. Counted from a Monday: `extract` takes five times as long, of a hundred thousand hours a noticeable while. */
export function weekdayOf(day: RawBuilder<unknown>): RawBuilder<number> {
  return sql`((${day} - date '0001-01-01') % 7 + 1)`
}

export function withinHours({ fromHour = 0, toHour = 23 }: PartOfWeek, hour: RawBuilder<unknown>): RawBuilder<boolean> {
  if (fromHour === 0 && toHour === 23) return sql<boolean>`true`
  return fromHour <= toHour
    ? sql<boolean>`${hour} between ${fromHour} and ${toHour}`
    : sql<boolean>`(${hour} >= ${fromHour} or ${hour} <= ${toHour})`
}

/** Why an order came to nothing: what was typed, else what the house said by itself; empty where nobody said anything. */
export function reasonOf(order: string): RawBuilder<string> {
  return sql`coalesce(${sql.ref(`${order}.rejection_message`)}, case when exists (
      select from order_event e where e.order_id = ${sql.ref(`${order}.id`)} and e.code = 'autoRejected'
    ) then ${sql.lit(orderEventText('autoRejected', {}))}::text end, '')`
}

export interface CountedOrders extends PartOfWeek {
  readonly counted: CountedKind
  /** Business days; null: all. */
  readonly days: DateRange | null
  /** By the calendar; undefined: all of the business days. */
  readonly date?: string | undefined
  readonly startsAt: string
  /** For branches without a zone of their own, and for what belongs to no branch. */
  readonly timeZone: string
  /** As its lines say it, under whatever name where none is said; without a product: one that is no more. */
  readonly dish?: { readonly product: string | null; readonly name: string | null; readonly unit: UnitId } | undefined
  /** With a line of any of these products, or of another one or none. */
  readonly ofProducts?: { readonly anyOf: readonly string[] } | { readonly noneOf: readonly string[] } | undefined
  readonly reason?: string | undefined
  readonly branchIds?: readonly string[] | undefined
  readonly orderTypes?: readonly OrderType[] | undefined
}

export function isCounted(wanted: CountedOrders): RawBuilder<unknown> {
  const { counted, dish, ofProducts, reason, branchIds, orderTypes } = wanted
  return sql.join(
    [
      counted === 'refunded'
        ? sql`o.id in (select b.order_id from (${givenBack((moment) => aroundDays(wanted, moment))}) b
            where ${onDays(wanted, sql`b.at`)})`
        : counted === 'due'
          ? onDays(wanted, dueAt)
          : sql`${aroundDays(wanted, sql`o.created_at`)} and ${onDays(wanted, sql`o.created_at`)}`,
      kinds[counted],
      ...(branchIds === undefined ? [] : [inBranches(branchIds, sql`o.branch_id`)]),
      ...(orderTypes === undefined ? [] : [isIn(sql`o.type`, orderTypes)]),
      ...(dish === undefined ? [] : [hasDish(dish)]),
      ...(ofProducts === undefined ? [] : [hasProduct(ofProducts)]),
      ...(reason === undefined ? [] : [sql`${reasonOf('o')} = ${reason}`]),
    ],
    sql` and `,
  )
}

const happened = (statuses: RawBuilder<boolean>) =>
  sql`exists (select from order_event e where e.order_id = o.id and e.kind = 'status' and ${statuses})`

const kinds: Readonly<Record<CountedKind, RawBuilder<unknown>>> = {
  received,
  sold,
  lost: sql`${isReal} and ${isIn(sql`status`, statusSets.lost)}`,
  calledOff: sql`${isReal} and ${isIn(sql`status`, statusSets.calledOff)}`,
  completed: sql`${isReal} and status = 'completed'`,
  newGuests: sql`${received} and ${isFirstOfGuest('o')}`,
  answered: sql`${received} and ${happened(sql`e.status = 'new'`)}
    and (select ${answeredAt} from order_event e where e.order_id = o.id) is not null`,
  readied: sql`${received} and ${happened(sql`e.status = 'confirmed'`)} and ${happened(sql`e.status = 'inDelivery'`)}`,
  rated: sql`${isReal} and exists (select from order_questionnaire q where q.order_id = o.id and q.rating is not null)`,
  waited: sql`${isReal} and not is_preorder and not is_quotation and ${happened(sql`e.status = 'new'`)}
    and ${happened(isIn(sql`e.status`, statusSets.ready))}`,
  refunded: sql`true`,
  due: isIn(sql`status`, statusSets.open),
}

/** When it is promised, else wished for, else said to be ready. */
const dueAt = sql`coalesce(o.appointment, o.appointment_date, o.expected_at)`

function hasDish({ product, name, unit }: NonNullable<CountedOrders['dish']>): RawBuilder<unknown> {
  return sql`exists (select from order_item i where i.order_id = o.id
    and i.product_id is not distinct from ${product}::uuid and (${name}::text is null or i.name = ${name}) and i.unit = ${unit})`
}

function hasProduct(of: NonNullable<CountedOrders['ofProducts']>): RawBuilder<unknown> {
  const isMeant =
    'anyOf' in of
      ? sql`i.product_id = any(${[...of.anyOf]}::uuid[])`
      : sql`(i.product_id is null or i.product_id <> all(${[...of.noneOf]}::uuid[]))`
  return sql`exists (select from order_item i where i.order_id = o.id and ${isMeant})`
}

/** Bounds for the index: no zone is further than a day from another one. */
function aroundDays({ days }: CountedOrders, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return days === null
    ? sql`true`
    : sql`${moment} >= ${days.from}::date - interval '2 days' and ${moment} < ${days.to}::date + interval '3 days'`
}

function onDays(wanted: CountedOrders, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  const { days, date, startsAt, timeZone } = wanted
  const zone = zoneOfBranch(sql`o.branch_id`, timeZone)
  const within = days === null ? sql`true` : sql`d.day between ${days.from}::date and ${days.to}::date`
  const onDate = date === undefined ? sql`true` : sql`l.local::date = ${date}::date`
  return sql`exists (select from (select ${moment} at time zone ${zone} as local) l,
    lateral (select (l.local - ${startsAt}::time::interval)::date as day) d
    where ${within} and ${onDate} and ${onWeekday(wanted)} and ${withinHours(wanted, sql`extract(hour from l.local)`)})`
}

/** Open orders that are due on each of some business days of their branch. */
export async function countDue(
  database: Executor,
  scope: Scope,
  { days, startsAt, timeZone }: { readonly days: DateRange } & Pick<CountedOrders, 'startsAt' | 'timeZone'>,
): Promise<{ branchId: string; date: string; orders: number }[]> {
  const zone = zoneOfBranch(sql`o.branch_id`, timeZone)
  const { rows } = await sql<{ branchId: string; date: string; orders: number }>`
    select o.branch_id as "branchId", d.day::text as date, count(*)::int as orders
    from "order" o, lateral (select (${dueAt} at time zone ${zone} - ${startsAt}::time::interval)::date as day) d
    where ${kinds.due} and ${inScope(scope, sql`o.branch_id`)} and o.hidden_at is null and o.branch_id is not null
      and d.day between ${days.from}::date and ${days.to}::date
    group by o.branch_id, d.day order by d.day, o.branch_id
  `.execute(database)
  return rows
}
