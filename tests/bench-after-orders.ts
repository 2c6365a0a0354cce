// What follows from orders while they come: two printers per branch, a mail for every guest and a webhook. Part of `npm run bench:orders`.
import { setTimeout as pause } from 'node:timers/promises'
import { judged } from './judged.ts'
import type { Measured } from './load-client.ts'
import { startProduct, type RunningProduct } from './running-product.ts'
import { memoryOf, openBenchShop, type BenchShop } from './bench-shop.ts'
import { startReceivers, type Receivers, type Taken } from './bench-receivers.ts'

/** Orders of the burst: two dockets, a mail and a call follow from each. */
const burst = Number(process.env['BENCH_BURST'] ?? 5_000)
const limits = { p50: 5, p99: 20, megabytes: 300, dockets: 150 }
/** How fast one guest orders with little to follow, pauses and all: what the machine gives at best. */
const undisturbedMilliseconds = 10_000

type OpenGuests = (shop: BenchShop) => Promise<{
  readonly order: (client: number, branch: number) => Promise<void>
  readonly close: () => void
}>

export interface AfterOrders {
  readonly shop: BenchShop
  /** The one that works off what follows, where the shop's own only answers. */
  readonly worker: RunningProduct | undefined
  readonly receivers: Receivers
  readonly close: () => Promise<void>
}

/** Two printers for each branch, and a mail for each guest. `apart`: the shop answers, another process works. */
export async function openAfterOrders(
  branchCount: number,
  { apart = false }: { apart?: boolean },
): Promise<AfterOrders> {
  const receivers = await startReceivers(2 * branchCount)
  const outside = { SMTP_URL: receivers.smtpUrl, PRIVATE_TARGETS: '127.0.0.0/8' }
  const environment = { ...outside, ROLE: apart ? 'web' : 'all' }
  const shop = await openBenchShop({ branchCount, withEmail: true, environment })
  const triggers = [{ event: 'newOrder', orderTypes: [], categories: [], onlyPreorders: false }]
  for (const [index, address] of receivers.printers.entries()) {
    const branch = { id: shop.branches[index % branchCount] }
    const device = { name: `P ${index}`, kind: 'print', connection: 'network', renderMode: 'text', branch, triggers }
    await shop.staff.call('POST', '/devices', { ...device, address })
  }
  await shop.staff.call('POST', '/webhooks', {
    name: 'Kassa',
    url: receivers.webhookUrl,
    topics: ['orders'],
    branches: null,
  })
  const worker = apart
    ? await startProduct({
        ...outside,
        DATA_DIR: shop.dataDir,
        DATABASE_URL: shop.databaseUrl,
        DEMO: '0',
        ROLE: 'worker',
      })
    : undefined
  return {
    shop,
    worker,
    receivers,
    async close() {
      await worker?.stop()
      await shop.close()
      await receivers.close()
    },
  }
}

/** A single guest's orders while everything of a burst is being worked off, and how fast it is. */
export async function measureBurst(running: AfterOrders, openGuests: OpenGuests): Promise<void> {
  const { shop, receivers } = running
  const clients = shop.branches.length
  await untilDone(shop)
  const { order, close } = await openGuests(shop)
  const undisturbed = await orderAlone(() => order(0, 0), AbortSignal.timeout(undisturbedMilliseconds))
  const before = await receivers.taken()
  let placed = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (placed < burst) {
        placed += 1
        await order(client, client)
      }
    }),
  )
  console.log(`a burst of ${burst} orders: ${(burst / secondsSince(began)).toFixed(0)}/s`)
  const worked = new AbortController()
  const from = await receivers.taken()
  const since = performance.now()
  /** Of each, as long as it had work. */
  const speeds: Partial<Record<keyof Taken, number>> = {}
  const note = async (waiting: Waiting) => {
    const now = await receivers.taken()
    for (const kind of ['dockets', 'mails', 'calls'] as const) {
      if (waiting[kind] < fewWaiting) speeds[kind] ??= (now[kind] - from[kind]) / secondsSince(since)
    }
  }
  const working = untilDone(shop, note).finally(() => worked.abort())
  const guest = await orderAlone(() => order(0, 0), worked.signal)
  const took = secondsSince(since)
  await working
  close()
  const after = await receivers.taken()
  const speed = (which: keyof Taken) => speeds[which] ?? 0
  console.log(
    `worked off in ${took.toFixed(0)} s after the burst: ${speed('dockets').toFixed(0)} dockets/s ` +
      `${judged(`${limits.dockets}/s`, speed('dockets') >= limits.dockets)}, ` +
      `${speed('mails').toFixed(0)} mails/s, ${speed('calls').toFixed(0)} calls/s ` +
      `(in all ${after.dockets - before.dockets}, ${after.mails - before.mails}, ${after.calls - before.calls})`,
  )
  console.log(
    `one guest meanwhile (${guest.count} orders): p50 ${guest.p50.toFixed(1)} ms ` +
      `${judged(`${limits.p50} ms`, guest.p50 <= limits.p50)}, p99 ${guest.p99.toFixed(1)} ms ` +
      `${judged(`${limits.p99} ms`, guest.p99 <= limits.p99)}; ` +
      `undisturbed p50 ${undisturbed.p50.toFixed(1)} ms, p99 ${undisturbed.p99.toFixed(1)} ms`,
  )
  for (const { role, megabytes } of await highestOfProcesses(running)) {
    console.log(
      `highest memory, ${role}: ${megabytes.toFixed(0)} MB ${judged(`${limits.megabytes} MB`, megabytes <= limits.megabytes)}`,
    )
  }
}

/** Some ten orders a second, until the signal. */
async function orderAlone(
  place: () => Promise<void>,
  signal: AbortSignal,
): Promise<Pick<Measured, 'count' | 'p50' | 'p99'>> {
  const times: number[] = []
  while (!signal.aborted) {
    const started = performance.now()
    await place()
    times.push(performance.now() - started)
    await pause(50 + 50 * Math.random())
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { count: times.length, p50: at(0.5), p99: at(0.99) }
}

type Waiting = Readonly<Record<keyof Taken, number>>
/** What the single guest has just ordered. */
const fewWaiting = 8

/** Until nothing waits but that. `look` hears what still waits. */
async function untilDone({ pool }: BenchShop, look?: (waiting: Waiting) => Promise<void>): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<Waiting & { readonly events: number }>(
      `select (select count(*) from order_event where dispatched_at is null)::int as events,
        (select count(*) from print_job where state in ('queued', 'fetched'))::int as dockets,
        (select count(*) from message where sent_at is null and given_up_at is null)::int as mails,
        (select count(*) from webhook_delivery where sent_at is null and given_up_at is null)::int as calls`,
    )
    const { events = 0, dockets = 0, mails = 0, calls = 0 } = rows[0] ?? {}
    // Each follows from an event that was not told yet, too.
    const waiting = { dockets: dockets + events, mails: mails + events, calls: calls + events }
    await look?.(waiting)
    if (Object.values(waiting).every((count) => count < fewWaiting)) return
    await pause(500)
  }
}

async function highestOfProcesses({ shop, worker }: AfterOrders): Promise<{ role: string; megabytes: number }[]> {
  const one = {
    role: worker === undefined ? 'the process' : 'the one that answers',
    megabytes: await shop.highestMegabytes(),
  }
  return worker === undefined
    ? [one]
    : [one, { role: 'the one that works', megabytes: await memoryOf(worker, 'VmHWM') }]
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000
}
