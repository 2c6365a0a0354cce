// Sends the order once, whatever happens to its answer.
import type { PlaceOrderDraft, PublicOrder } from '#contract/ordering/orders.ts'
import type { OrderRequest } from '#domain/ordering/order-request.ts'
import { languageTexts } from '#domain/wording/language.ts'
import { ApiFailure, call } from '#parts/api-client.ts'
import { beginAttempt, endAttempt, openAttempt, printOf, type Attempt } from './attempt.ts'

/** `scope`: the cart's. Answers an earlier order of this cart whose answer was lost rather than making a second one. */
export async function placeOrder(branchId: string, scope: string, request: OrderRequest): Promise<PublicOrder> {
  // The rules take read-only lists where the contract's type has plain ones: the same JSON.
  const wish = { ...request, branch: { id: branchId } }
  const body = { ...wish, language: languageTexts.code } as unknown as PlaceOrderDraft
  // Who changes the language meanwhile still wants the same.
  const print = printOf(JSON.stringify(wish))
  const earlier = openAttempt(scope)
  if (earlier && earlier.print !== print) {
    const found = await findPlaced(scope, earlier)
    if (found) return found
  }
  const attempt = earlier?.print === print ? earlier : beginAttempt(scope, print)
  try {
    const order = await call('POST /orders', { body }, { headers: { 'idempotency-key': attempt.key } })
    endAttempt(scope, attempt)
    return order
  } catch (error) {
    const isAnswered = error instanceof ApiFailure && isFinal(error)
    if (isAnswered) endAttempt(scope, attempt)
    // The answer was lost on its way: perhaps the order stands.
    const found = isAnswered ? null : await findPlaced(scope, attempt).catch(() => null)
    if (found) return found
    throw error
  }
}

/** The order of a lost answer; null where there is none. Throws while the server cannot be asked. */
export async function findLostOrder(scope: string): Promise<PublicOrder | null> {
  const attempt = openAttempt(scope)
  return attempt && findPlaced(scope, attempt)
}

async function findPlaced(scope: string, attempt: Attempt): Promise<PublicOrder | null> {
  try {
    const order = await call('GET /orders/placed/:key', { params: { key: attempt.key } })
    endAttempt(scope, attempt)
    return order.status === 'failed' ? null : order
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null
    throw error
  }
}

/** Refused: nothing stands under this key. Or the payment did not start, and the order has failed with it. */
function isFinal({ status, errors }: ApiFailure): boolean {
  return (status >= 400 && status < 500) || errors.some(({ code }) => code === 'paymentNotStarted')
}
