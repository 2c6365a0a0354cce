// The past of an invented shop: its business days, closed one after the other as somebody would have closed them the morning after.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { nearestCents, type Cents } from '#domain/numbers/money.ts'
import { cashOf, sumsOfDay, type DaySale } from '#domain/payment/day-end.ts'
import { businessDayWindow } from '#domain/time/business-day.ts'
import { givenBack } from '#server/modules/ordering/public.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { insertDayEnd, insertEntries } from './day-end-store.ts'
import { creditsOfOrders } from './given-back-store.ts'

export interface PastClosing {
  readonly branch: { readonly id: string; readonly name: string }
  readonly by: string
  /** The last business day that is closed. */
  readonly until: string
  /** What was in the drawer in the morning, tips in it, and how much it differed, with the note that says why. */
  readonly drawerOf: (day: string) => {
    readonly float: Cents
    readonly tips: Cents
    readonly difference: Cents
    readonly note: string
  }
}

export async function closePastDays(tx: Executor, closing: PastClosing): Promise<void> {
  const { branch, by, until, drawerOf } = closing
  const config = await loadConfig(tx)
  const dayOf = (at: unknown) =>
    sql<string>`((${at} at time zone ${config.timeZone}) - ${config.businessDayStartsAt}::time::interval)::date`
  const { rows: sales } = await sql<DaySale & { readonly id: string; readonly day: string }>`
    select o.id, ${dayOf(sql`e.at`)}::text as day, o.total_cents as "totalCents", o.net_cents as "netCents",
      o.delivery_cents as "deliveryCents", o.taxes, o.payment_method as "paymentMethod", o.donatee_name is not null as "hasDonation"
    from "order" o join order_event e on e.order_id = o.id and e.kind = 'status' and e.status = 'completed'
    where o.branch_id = ${branch.id} and o.status = 'completed' and not o.is_test
  `.execute(tx)
  const { rows: back } = await sql<{ id: string; orderId: string; day: string; amountCents: Cents; isCash: boolean }>`
    select g.id, g.order_id as "orderId", ${dayOf(sql`g.at`)}::text as day, g.cents as "amountCents", g.is_cash as "isCash"
    from (${givenBack(() => sql`true`)}) g join "order" o on o.id = g.order_id where o.branch_id = ${branch.id}
  `.execute(tx)
  const credits = await creditsOfOrders(
    tx,
    back.map(({ orderId }) => orderId),
  )
  const refunds = back.map((row) => ({ ...row, credit: credits.get(row.id) ?? { cents: 0 as Cents, taxes: {} } }))
  const [soldOn, backOn] = [Map.groupBy(sales, ({ day }) => day), Map.groupBy(refunds, ({ day }) => day)]
  const days = [...new Set([...soldOn.keys(), ...backOn.keys()])].filter((day) => day <= until).toSorted()
  for (const day of days) {
    const window = businessDayWindow(day, config.businessDayStartsAt, config.timeZone)
    if (window === null) continue
    const [own, returned] = [soldOn.get(day) ?? [], backOn.get(day) ?? []]
    const sums = sumsOfDay(own, returned, nearestCents(config.donationAmount))
    const { float, tips, difference, note } = drawerOf(day)
    const id = newId()
    const end = Temporal.Instant.fromEpochMilliseconds(window.to)
    await insertDayEnd(tx, {
      id,
      branchId: branch.id,
      branchName: branch.name,
      day,
      from: Temporal.Instant.fromEpochMilliseconds(window.from),
      until: end,
      timeZone: config.timeZone,
      currency: config.currency,
      sums,
      float,
      tips,
      counted: Math.max(0, float + tips + cashOf(sums) + difference) as Cents,
      coins: [],
      note,
      closedAt: end.add({ hours: 4, minutes: 20 }),
      closedById: null,
      closedBy: by,
    })
    await insertEntries(tx, id, own, returned)
  }
}
