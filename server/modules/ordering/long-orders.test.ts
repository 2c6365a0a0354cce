// Orders fill the disk: what one is longer than any table's is counted as it is kept, each household for itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let cast: Cast
beforeAll(async () => {
  shop = await openTestShop()
  cast = await addCast(shop, await shop.signIn())
})
afterAll(() => shop.close())

interface Sending {
  readonly lines?: number
  readonly key?: string
  readonly changes?: object
}

async function order(remoteAddress: string, { lines = 1, key, changes = {} }: Sending = {}) {
  const usual = orderOf(cast) as { readonly items: readonly object[] }
  const [line] = usual.items
  const items = Array.from({ length: lines }, () => ({ ...line, note: 'ohne Zwiebel '.repeat(10).trim() }))
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    payload: { ...usual, ...changes, items },
  })
  const { errors, data } = JSON.parse(body) as {
    readonly errors?: readonly { code: string }[]
    readonly data?: { readonly uid: string }
  }
  return { status: statusCode, code: errors?.[0]?.code, uid: data?.uid }
}

test('a household that sends one long order after the other is asked to come later; with usual ones it goes on', async () => {
  const key = 'e'.repeat(32)
  const first = await order('203.0.113.5', { lines: 500, key })
  expect(first.status).toBe(201)
  let [sent, last] = [1, await order('203.0.113.5', { lines: 500 })]
  while (last.status === 201 && sent < 100) {
    sent += 1
    last = await order('203.0.113.5', { lines: 500 })
  }
  expect(last).toMatchObject({ status: 429, code: 'ordersOfHour' })
  // A catering of 500 lines with a note on each takes 150 KB.
  expect(sent).toBeGreaterThan(8)
  expect(sent).toBeLessThan(30)
  expect((await order('203.0.113.5', { lines: 2 })).status).toBe(201)
  expect((await order('203.0.113.6', { lines: 500 })).status).toBe(201)
  // Whose answer was lost is told of the order that stands already.
  expect(await order('203.0.113.5', { lines: 500, key })).toMatchObject({ status: 201, uid: first.uid })
})

test('what is refused, or stands already, leaves nothing and is not counted', async () => {
  const key = 'f'.repeat(32)
  for (let times = 0; times < 30; times += 1) {
    expect((await order('203.0.113.7', { lines: 500, key })).status).toBe(201)
    const changes = { isDelivery: true, deliveryArea: 'Nirgendwo' }
    expect((await order('203.0.113.7', { lines: 500, changes })).status).toBe(422)
  }
  expect((await order('203.0.113.7', { lines: 500 })).status).toBe(201)
})
