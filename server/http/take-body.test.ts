// Who holds room for large bodies, and that the next one is asked to come later.
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
const held: PassThrough[] = []
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  for (const body of held) body.destroy(new Error('gone'))
  await shop.close()
})

/** Promised, and never sent to its end. */
function promise(remoteAddress: string): Promise<number> {
  const payload = new PassThrough()
  held.push(payload)
  payload.write('{')
  const headers = { 'content-type': 'application/json', 'content-length': String(12 * 1024 * 1024) }
  return shop.app.inject({ method: 'POST', url: '/api/uploads', remoteAddress, headers, payload }).then(
    ({ statusCode }) => statusCode,
    () => 0,
  )
}

test('a network of the sixth version is one household, whatever address of it sends', async () => {
  const early = new AbortController()
  for (let index = 0; index < 4; index += 1) void promise(`2001:db8:1:1::${index}`).finally(() => early.abort())
  expect(await promise('2001:db8:1:1:ffff::1')).toBe(503)
  expect(early.signal.aborted).toBe(false)
  // Another network still has room.
  const other = promise('2001:db8:1:2::1')
  expect(await Promise.race([other, promise('2001:db8:1:1:aaaa::2')])).toBe(503)
})
