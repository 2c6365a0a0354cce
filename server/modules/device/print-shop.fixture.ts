// A shop with printers, for the tests of printing.
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { PrintJob } from '#contract/device/print-calls.ts'
import type { Device, devices } from '#contract/device/devices.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { Draft } from '#contract/resource.ts'
import { paperText, type PaperRow } from '#domain/ordering/docket-rows.ts'
import { announce } from '#server/events/announcements.ts'
import type { DrawnRow } from '#server/gateways/printer/draw-paper.ts'
import type { HttpLine } from '#server/gateways/printer/simulator/http-line.ts'
import { startTcpPrinter, type TcpPrinter } from '#server/gateways/printer/simulator/tcp-printer.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'

export interface PrintShop {
  readonly shop: TestShop
  readonly cast: Cast
  readonly admin: Record<string, string>
  /** At the address `kitchen`. */
  readonly kitchen: TcpPrinter
  /** At the address `counter`. */
  readonly counter: TcpPrinter
  readonly line: HttpLine
  readonly addDevice: (draft: Partial<Draft<typeof devices>>) => Promise<Device>
  readonly order: () => Promise<PublicOrder>
  readonly jobsOf: (device: Pick<Device, 'id'>) => Promise<PrintJob[]>
  /** Lets the clock go on and the worker work until nothing is due. */
  readonly pass: (seconds: number) => Promise<void>
  readonly settle: () => Promise<void>
  /** Without devices, jobs and orders. */
  readonly clear: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openPrintShop(): Promise<PrintShop> {
  const [kitchen, counter] = [await startTcpPrinter(), await startTcpPrinter()]
  const ports: Record<string, number> = { kitchen: kitchen.port, counter: counter.port, nowhere: 1 }
  const resolve = (address: string) => {
    // `:9100`: a printer of the story's own.
    const port = ports[address] ?? (address.startsWith(':') ? Number(address.slice(1)) : undefined)
    return port === undefined ? null : { host: '127.0.0.1', port }
  }
  const shop = await openTestShop({
    printers: {
      resolve,
      patience: { connect: 3000, status: 1000, print: 2000 },
      nearby: () => [kitchen, counter].map(({ port }) => ({ host: '127.0.0.1', port })),
    },
  })
  const admin = await shop.signIn()
  const cast = await addCast(shop, admin)
  const database = shop.database.kysely
  let now = Temporal.Instant.from(wednesdayNoon)

  async function settle(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ open: number }>`
          select (select count(*) from order_event where dispatched_at is null)
            + (select count(*) from print_job j join device d on d.id = j.device_id
                left join device f on f.id = d.fallback_device_id
                where d.connection = 'network' and (j.state = 'fetched' or j.state = 'queued' and (
                  j.next_try_at <= ${now} or j.expires_at <= ${now}
                  or j.attempts >= d.max_attempts and f.is_enabled and position(f.id::text in j.idempotency_key) = 0))) as open
        `.execute(database)
        if (rows[0]?.open === 0) return
        await announce(database, { kind: 'printQueued' })
        throw new Error('dockets are still due')
      },
      { timeout: 10_000, interval: 20 },
    )
  }

  return {
    shop,
    cast,
    admin,
    kitchen,
    counter,
    settle,
    line: async ({ method, url, headers, body }) => {
      const answer = await shop.app.inject({
        method,
        url,
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { payload: body }),
      })
      return {
        status: answer.statusCode,
        type: answer.headers['content-type']?.toString() ?? '',
        body: answer.rawPayload,
      }
    },
    async addDevice(draft) {
      const body = {
        name: 'Drucker',
        kind: 'print',
        branch: { id: cast.stadtplatz.id },
        connection: 'network',
        renderMode: 'text',
        triggers: [{ event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false }],
        ...draft,
      }
      const made = await shop.call<Device>('POST', '/devices', body, admin)
      if (made.status !== 201) throw new Error(JSON.stringify(made.errors))
      return made.data
    },
    async order() {
      const placed = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
      if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
      await settle()
      return placed.data
    },
    async jobsOf({ id }) {
      return (await shop.call<PrintJob[]>('GET', `/devices/${id}/print-jobs`, undefined, admin)).data.toReversed()
    },
    async pass(seconds) {
      now = now.add({ seconds })
      shop.setNow(now.toString())
      await announce(database, { kind: 'printQueued' })
      await settle()
    },
    async clear() {
      await sql`delete from print_job`.execute(database)
      await sql`delete from device`.execute(database)
      for (const printer of [kitchen, counter]) {
        printer.sheets.length = 0
        Object.assign(printer.faults, {
          paperOut: false,
          coverOpen: false,
          isSilent: false,
          breakAfter: null,
          slowMilliseconds: 0,
        })
      }
    },
    async close() {
      await shop.close()
      await kitchen.close()
      await counter.close()
    },
  }
}

export function textOf(rows: readonly DrawnRow[]): string {
  return paperText(rows.filter((row): row is PaperRow => row.kind !== 'picture'))
}
