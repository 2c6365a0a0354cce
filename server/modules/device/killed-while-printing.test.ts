// The process dies at every statement there is between an order's event and its paper, before and after it was carried out.
// @module-tag long
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareCatalog } from '#server/modules/catalog/public.ts'
import { dispatchEvents } from '#server/modules/ordering/public.ts'
import { diskStorage } from '#server/gateways/storage-disk.ts'
import { mortalDatabase, type MortalDatabase } from '#server/testing/mortal-database.ts'
import { wednesdayNoon } from '#server/testing/test-shop.ts'
import { printDueJobs } from './print-due-jobs.ts'
import { openPrintShop, textOf, type PrintShop } from './print-shop.fixture.ts'
import type { PrintingParts } from './print-parts.ts'
import { queueDockets } from './queue-dockets.ts'
import { claimedSeconds } from './save-print-job.ts'

const log = pino({ level: 'silent' })
const tickets: string[] = []
let at: PrintShop
let mortal: MortalDatabase
let parts: PrintingParts
let now = Temporal.Instant.from(wednesdayNoon)

beforeAll(async () => {
  at = await openPrintShop()
  // Without a printer yet: the application that takes the orders queues nothing.
  for (let order = 0; order < 2; order += 1) tickets.push(String((await at.order()).ticketNumber))
  await at.addDevice({ address: 'kitchen' })
  await at.shop.app.close()
  mortal = mortalDatabase(at.shop.database)
  parts = {
    database: mortal.database,
    catalog: prepareCatalog(at.shop.database),
    storage: diskStorage(at.shop.dataDir),
    linkBase: 'http://x',
    resolve: async () => ({ host: '127.0.0.1', port: at.kitchen.port }),
    nearby: () => [],
    patience: { connect: 500, status: 200, print: 300 },
    testMilliseconds: 500,
    clock: () => now,
    log,
  }
})
afterAll(() => at.close())

/** What the workers of a living process do. */
async function work(): Promise<void> {
  await dispatchEvents(mortal.database, [queueDockets(parts)], { now, log })
  await printDueJobs(parts, { now, log })
}

async function begin(): Promise<void> {
  const database = at.shop.database.kysely
  await sql`delete from print_job`.execute(database)
  await sql`update order_event set dispatched_at = null, dispatch_tries = 0, next_dispatch_at = '-infinity'`.execute(
    database,
  )
  at.kitchen.sheets.length = 0
}

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from print_job order by number`.execute(
    at.shop.database.kysely,
  )
  return rows.map(({ state }) => state)
}

test.each(['before', 'after'] as const)(
  '%s any statement: every docket is queued once and comes out',
  async (moment) => {
    let deaths = 0
    for (let statement = 1; ; statement += 1) {
      await begin()
      mortal.dieAt(statement, moment)
      await work().catch(() => undefined)
      const hasDied = await mortal.restart()
      if (!hasDied) break
      deaths += 1
      // Events that were put off are told again, what was taken is cut off, what failed is tried again.
      for (let look = 0; look < 3; look += 1) {
        now = now.add({ seconds: claimedSeconds + 1 })
        await work()
      }
      expect([statement, await states()]).toEqual([statement, tickets.map(() => 'printed')])
      for (const ticket of tickets) {
        const sheets = at.kitchen.sheets.filter(
          ({ rows, isWhole }) => isWhole && textOf(rows).includes(`Nr. ${ticket}`),
        )
        const marks = sheets.map(({ rows }) => textOf(rows).includes('MÖGLICHE KOPIE'))
        // Once; where the process died between the paper and its note, a second one that says so.
        expect([statement, ticket, [1, 2].includes(marks.length)]).toEqual([statement, ticket, true])
        expect([statement, marks.slice(1)]).toEqual([statement, marks.slice(1).map(() => true)])
      }
    }
    // Otherwise it died nowhere, and nothing was tested.
    expect(deaths).toBeGreaterThan(15)
  },
)
