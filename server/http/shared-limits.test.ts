// Limits of one address are those of all processes together: two applications over one database.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { countRequests } from './limits.ts'
import { deleteOverLimits } from './limit-store.ts'

let one: TestShop
let other: TestShop
beforeAll(async () => {
  one = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  other = await openTestShop({ variables: { RATE_LIMIT: '1' }, beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

let last = 0
let address: string
beforeEach(() => {
  last += 1
  address = `198.51.100.${last}`
})

test('of a minute’s orders both let through sixty together, however they are asked', async () => {
  const order = (index: number) =>
    (index % 2 === 0 ? one : other).app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: {},
      remoteAddress: address,
    })
  const answers = await Promise.all(Array.from({ length: 80 }, async (_, index) => order(index)))
  expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(60)
  const [here, there] = [await order(0), await order(1)]
  expect([here.statusCode, there.statusCode]).toEqual([429, 429])
  for (const { headers } of [here, there]) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  const left = answers.map(({ headers }) => Number(headers['x-ratelimit-remaining']))
  expect(new Set(left).size).toBe(60)
})

test('reads at one process are told to the other within moments, which then refuses, too', async () => {
  const read = async ({ app }: TestShop) => app.inject({ url: '/api/products', remoteAddress: address })
  for (let count = 0; count < 3001; count += 1) await read(one)
  expect((await read(one)).statusCode).toBe(429)
  // It asks for itself, too: nobody is told about addresses that it does not know.
  for (let count = 0; count < 300; count += 1) await read(other)
  await expect.poll(async () => (await read(other)).statusCode).toBe(429)
})

const most = 1000
const now = Date.UTC(2026, 10, 18, 11)

/** Counts of as many processes; each takes so many of the same address. */
function processes(...taken: readonly number[]) {
  return taken.map((times) => {
    const counts = countRequests()
    for (let time = 0; time < times; time += 1) counts.take(address, most, now)
    return counts
  })
}

test('what several have counted is the sum for each, what is counted meanwhile included', async () => {
  const [a, b] = processes(600, 300)
  const { kysely } = one.database
  await a?.share(kysely, now)
  await b?.share(kysely, now)
  a?.take(address, most, now)
  await a?.share(kysely, now)
  expect([a, b].map((counts) => counts?.take(address, most, now).current)).toEqual([902, 901])
  // Both have taken one more, of which neither has told.
  await a?.share(kysely, now)
  await b?.share(kysely, now)
  expect(b?.take(address, most, now).current).toBe(904)
})

test('the minute of all ends with that of the first', async () => {
  const counts = [countRequests(), countRequests()]
  for (const [index, each] of counts.entries()) {
    for (let time = 0; time < 500; time += 1) each.take(address, most, now + index * 20_000)
    await each.share(one.database.kysely, now + index * 20_000)
  }
  const ends = counts.map((each) => each.take(address, most, now + 30_000).ttl)
  expect(ends).toEqual([30_000, 30_000])
  expect(counts.map((each) => each.take(address, most, now + 60_000).current)).toEqual([1, 1])
})

test('of an address that has not used a tenth of its limit nobody is told: that costs no statement', async () => {
  const [quiet, busy] = processes(99, 100)
  const asked: string[] = []
  const watched = one.database.kysely.withPlugin({
    transformQuery: ({ node }) => (asked.push(node.kind), node),
    transformResult: async ({ result }) => result,
  })
  await quiet?.share(watched, now)
  expect(asked).toEqual([])
  await busy?.share(watched, now)
  expect(asked).not.toEqual([])
})

test('a database that cannot be asked loses nothing of what was counted', async () => {
  const [a, b] = processes(400, 400)
  const broken = new Proxy(one.database.kysely, {
    get: () => {
      throw new Error('gone')
    },
  })
  await expect(a?.share(broken, now)).rejects.toThrow('gone')
  await a?.share(one.database.kysely, now)
  await b?.share(one.database.kysely, now)
  expect(b?.take(address, most, now).current).toBe(801)
})

test('what is over is forgotten', async () => {
  const [a] = processes(500)
  const { kysely } = one.database
  await a?.share(kysely, now)
  const isKept = async () =>
    (await kysely.selectFrom('limit_taken').select('taker').where('taker', '=', address).execute()).length > 0
  const at = Temporal.Instant.fromEpochMilliseconds(now)
  await deleteOverLimits(kysely, at.add({ seconds: 59 }))
  expect(await isKept()).toBe(true)
  await deleteOverLimits(kysely, at.add({ seconds: 60 }))
  expect(await isKept()).toBe(false)
})
