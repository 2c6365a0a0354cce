import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeOrderBody, type PublicOrder } from '#contract/ordering/orders.ts'
import type { Database } from '#server/database/open-database.ts'
import { prepareCatalog, type PreparedCatalog } from '#server/modules/catalog/public.ts'
import { asOwner } from '#server/testing/test-database.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { answerOrder } from './answer-order.ts'
import { dispatchEvents, type EventListener } from './dispatch-events.ts'
import { placeOrder } from './place-order.ts'
import { recordPastOrder } from './record-past-order.ts'

const log = pino({ level: 'silent' })
const noon = Temporal.Instant.from(wednesdayNoon)
const after = (seconds: number) => noon.add({ milliseconds: seconds * 1000 })

let shop: TestShop
let database: Database
let catalog: PreparedCatalog
let cast: Cast

beforeAll(async () => {
  shop = await openTestShop()
  cast = await addCast(shop, await shop.signIn())
  // From here on nobody but the tests listens.
  await shop.app.close()
  database = shop.database
  catalog = prepareCatalog(database)
  await asOwner(database, 'create table told (event text not null, what text not null)')
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from "order"`.execute(database.kysely)
  await sql`delete from told`.execute(database.kysely)
})

const wanted = () => placeOrderBody.parse(orderOf(cast))
async function place(): Promise<PublicOrder> {
  const placed = await placeOrder({ database, catalog }, wanted(), undefined, noon)
  if ('problems' in placed) throw new Error(JSON.stringify(placed.problems))
  return placed
}

/** Writes down what it heard, as a real listener writes a mail or a print job. */
const hears =
  (name = 'heard'): EventListener =>
  async (tx, { event }) => {
    await sql`insert into told values (${event.id}, ${`${name} ${event.kind} ${event.status}`})`.execute(tx)
  }

async function told(): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from told order by event, what`.execute(database.kysely)
  return rows.map(({ what }) => what)
}

const dispatch = (listeners: readonly EventListener[], seconds = 0) =>
  dispatchEvents(database, listeners, { now: after(seconds), log })

describe('an event of an order', () => {
  test('is told to every listener once, with the order as staff read it', async () => {
    const placed = await place()
    const orders: unknown[] = []
    const reads: EventListener = async (_tx, { event, order, branchId }) => void orders.push({ event, order, branchId })
    expect(await dispatch([hears('first'), reads, hears('second')])).toBe(1)
    expect(await dispatch([hears()])).toBe(0)
    expect(await told()).toEqual(['first status new', 'second status new'])
    expect(orders).toMatchObject([
      {
        event: { id: `${placed.id}/0`, kind: 'status', status: 'new', at: noon, actor: 'guest' },
        order: { uid: placed.uid, name: 'Paula Berger', phone: '+436641234567', pricing: { totalGross: 37.4 } },
        branchId: cast.stadtplatz.id,
      },
    ])
  })

  test('is told in the order in which it happened', async () => {
    const placed = await place()
    await answerOrder(database, placed, 'cancelByGuest', after(1))
    await dispatch([hears()])
    expect(await told()).toEqual(['heard status new', 'heard status canceled'])
  })

  test('leaves nothing where a listener throws, is put off longer each time, and is told whole in the end', async () => {
    await place()
    const broken: EventListener = () => Promise.reject(new Error('out of paper'))
    expect(await dispatch([hears('first'), broken])).toBe(0)
    expect(await told()).toEqual([])
    expect(await dispatch([hears()], 4.9)).toBe(0)
    expect(await dispatch([broken], 5)).toBe(0)
    expect(await dispatch([hears()], 14.9)).toBe(0)
    expect(await dispatch([hears()], 15)).toBe(1)
    expect(await told()).toEqual(['heard status new'])
  })

  test('that cannot be told holds up no other', async () => {
    const [stuck] = [await place(), await place(), await place()]
    const refusesOne: EventListener = async (tx, happened) => {
      if (happened.order.uid === stuck?.uid) throw new Error('not this one')
      await hears()(tx, happened)
    }
    expect(await dispatch([refusesOne])).toBe(2)
    expect(await told()).toHaveLength(2)
  })

  test('is told once although the connection broke between the listeners and the commit', async () => {
    await place()
    const cutsOff: EventListener = async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    }
    expect(await dispatch([hears(), cutsOff])).toBe(0)
    expect(await told()).toEqual([])
    expect(await dispatch([hears()], 5)).toBe(1)
    expect(await told()).toEqual(['heard status new'])
  })

  test('of a change that was taken back is never told', async () => {
    const placed = await place()
    await dispatch([])
    await expect(
      database.transaction(async (tx) => {
        await sql`insert into order_event (order_id, position, at, status, actor)
          values (${placed.id}, 1, ${noon}, 'confirmed', 'user')`.execute(tx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await dispatch([hears()])).toBe(0)
  })

  test('of former days has no consequences', async () => {
    await database.transaction(async (tx) => recordPastOrder(tx, await catalog.load(), wanted(), noon, []))
    expect(await dispatch([hears()])).toBe(0)
  })
})

test('a thousand events are told once each by three workers, beside those that fail', async () => {
  for (let count = 0; count < 100; count += 1) await place()
  await sql`
    insert into order_event (order_id, position, at, status, actor)
    select id, n, ${noon}::timestamptz + n * interval '1 second', 'new', 'guest' from "order", generate_series(1, 9) n
  `.execute(database.kysely)
  const refusesSome: EventListener = async (tx, happened) => {
    if (happened.event.id.endsWith('/7')) throw new Error('sevens are refused')
    await hears()(tx, happened)
  }
  const counts = await Promise.all([1, 2, 3].map(() => dispatch([refusesSome])))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(900)
  expect(await dispatch([hears()], 5)).toBe(100)
  const { rows } = await sql<{ rows: number; events: number }>`
    select count(*) as rows, count(distinct event) as events from told
  `.execute(database.kysely)
  expect(rows[0]).toEqual({ rows: 1000, events: 1000 })
})

test('while a listener is slow, orders are placed and answered as ever', async () => {
  const slowOrder = await place()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const slow: EventListener = async () => {
    enter()
    await released
  }
  const dispatching = dispatch([slow])
  await entered
  const other = await place()
  await answerOrder(database, other, 'cancelByGuest', noon)
  expect((await answerOrder(database, slowOrder, 'cancelByGuest', noon)).status).toBe('canceled')
  release()
  expect(await dispatching).toBe(4)
})
