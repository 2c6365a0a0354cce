// Sends an order. The key of the attempt is kept before sending, so that trying again after a lost answer orders only once.
import type { PlaceOrderDraft, PublicOrder } from '#contract/ordering/orders.ts'
import type { OrderRequest } from '#domain/ordering/order-request.ts'
import { ApiFailure, call } from '#parts/api-client.ts'

interface Attempt {
  readonly key: string
  readonly body: string
}

export async function placeOrder(
  branch: { id: string; identifier: string },
  request: OrderRequest,
): Promise<PublicOrder> {
  // The rules take read-only lists where the contract's type has plain ones: the same JSON.
  const body = { ...request, branch: { id: branch.id } } as unknown as PlaceOrderDraft
  const place = `order-attempt:${branch.identifier}`
  const key = attemptKey(place, JSON.stringify(body))
  try {
    const order = await call(
      'POST /orders',
      { body },
      {
        headers: { 'idempotency-key': key },
      },
    )
    forget(place)
    return order
  } catch (error) {
    // Refused for good: nothing stands under this key, also where the payment could not be started. Anything else may.
    if (error instanceof ApiFailure && (error.status === 502 || (error.status >= 400 && error.status < 500))) {
      forget(place)
    }
    throw error
  }
}

/** The same key while the same order is tried again; another order is another attempt. */
function attemptKey(place: string, body: string): string {
  const last = read(place)
  if (last?.body === body) return last.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  try {
    sessionStorage.setItem(place, JSON.stringify({ key, body } satisfies Attempt))
  } catch {
    // Storage is forbidden: the attempt is protected as long as the page lives.
  }
  return key
}

function read(place: string): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Attempt | null
  } catch {
    return null
  }
}

function forget(place: string): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was stored either.
  }
}
