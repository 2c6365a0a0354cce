// The past of an invented shop: its business days, closed one after the other as somebody would have closed them the morning after.
import { v7 as newId } from 'uuid'
import type { Cents } from '#domain/numbers/money.ts'
import { cashOf, sumsOfDay } from '#domain/payment/day-end.ts'
import { businessDayWindow } from '#domain/time/business-day.ts'
import { isoOf } from '#domain/time/wall-clock.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { creditsOfOrders } from './given-back-store.ts'
import { insertPastDays, pastOf } from './past-day-store.ts'

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
  const { sales, back } = await pastOf(tx, branch.id, config)
  const credits = await creditsOfOrders(
    tx,
    back.map(({ orderId }) => orderId),
  )
  const refunds = back.map((row) => ({ ...row, credit: credits.get(row.id) ?? { cents: 0 as Cents, taxes: {} } }))
  const [soldOn, backOn] = [Map.groupBy(sales, ({ day }) => day), Map.groupBy(refunds, ({ day }) => day)]
  const days = [...new Set([...soldOn.keys(), ...backOn.keys()])].filter((day) => day <= until).toSorted()
  const closed = days.flatMap((day, index) => {
    const window = businessDayWindow(day, config.businessDayStartsAt, config.timeZone)
    if (window === null) return []
    const [own, returned] = [soldOn.get(day) ?? [], backOn.get(day) ?? []]
    // Their cash was expected where it was handed over, as it stood in days of that time.
    const { cashAhead: _ahead, cashBefore: _before, ...sums } = sumsOfDay(own, returned)
    const { float, tips, difference, note } = drawerOf(day)
    const [from, until] = [window.from, window.to].map((at) => isoOf(at))
    const counted = Math.max(0, float + tips + cashOf(sums) + difference)
    const row = { id: newId(), day, number: index + 1, from, until, sums, float, tips, counted, note }
    return [{ row, sales: own, refunds: returned }]
  })
  await insertPastDays(tx, {
    branch,
    by,
    timeZone: config.timeZone,
    currency: config.currency,
    days: closed.map(({ row }) => row),
    entries: closed.flatMap(({ row, sales: own, refunds: returned }) => [
      ...own.map(({ id }) => ({ sourceId: id, dayEndId: row.id, kind: 'sale' as const, orderId: id })),
      ...returned.map(({ id, orderId }) => ({ sourceId: id, dayEndId: row.id, kind: 'refund' as const, orderId })),
    ]),
  })
}
