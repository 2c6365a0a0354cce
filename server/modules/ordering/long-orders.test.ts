// Orders fill the disk: what is longer than any table's is counted by bytes, each household for itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop()
  cast = await addCast(shop, await shop.signIn())
})
afterAll(() => shop.close())

/** Read and judged, but not kept: the branch delivers to no such area. */
async function order(remoteAddress: string, lines: number) {
  const usual = orderOf(cast) as { readonly items: readonly object[] }
  const [line] = usual.items
  const items = Array.from({ length: lines }, () => ({ ...line, note: 'ohne Zwiebel '.repeat(10).trim() }))
  const payload = JSON.stringify({ ...usual, isDelivery: true, deliveryArea: 'Nirgendwo', items })
  const headers = { 'content-type': 'application/json' }
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    remoteAddress,
    headers,
    payload,
  })
  const { errors } = JSON.parse(body) as { errors: readonly { code: string }[] }
  return { length: payload.length, status: statusCode, code: errors[0]?.code }
}

test('a household that sends one long order after the other is asked to come later; with usual ones it goes on', async () => {
  let [sent, last] = [0, await order('203.0.113.5', 500)]
  while (last.status === 422 && sent < 10_000_000) {
    sent += last.length
    last = await order('203.0.113.5', 500)
  }
  expect(last).toMatchObject({ status: 429, code: 'ordersOfHour' })
  expect(sent).toBeGreaterThan(7_500_000)
  expect((await order('203.0.113.5', 3)).status).toBe(422)
  expect((await order('203.0.113.6', 500)).status).toBe(422)
})
