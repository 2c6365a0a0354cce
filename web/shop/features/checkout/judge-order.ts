// The rules of an order, as the server will apply them: fetched while the guest fills in the form.
import { checkOrder, isRefused, type OrderRequest, type OrderSurroundings } from '#domain/ordering/check-order.ts'
import { guestProblemText } from '#domain/wording/guest-problems.ts'
import type { FoundProblem } from './problems.tsx'

/** `now`: epoch ms. */
export function judgeOrder(request: OrderRequest, surroundings: OrderSurroundings, now: number): FoundProblem[] {
  const checked = checkOrder(request, surroundings, Temporal.Instant.fromEpochMilliseconds(now))
  if (!isRefused(checked)) return []
  return checked.problems.map((one) => ({ field: one.field, message: guestProblemText(one) }))
}
