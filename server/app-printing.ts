// Paper as the application runs it: who writes dockets, who sends them to the printers we call, the addresses that other
// printers poll, and printers to try things with.
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Transaction } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Hub } from './events/announcements.ts'
import { nearbyAddresses } from './gateways/printer/find-printers.ts'
import { rawAddress, usualPatience, type Patience, type RawAddress } from './gateways/printer/send-raw.ts'
import { openSimulatedPrinters } from './gateways/printer/simulator/simulated-printers.ts'
import type { Storage } from './gateways/storage.ts'
import { closedWithin, startWorker, type Trying, type Worker, type Working } from './jobs/due-rows.ts'
import type { Recurring } from './jobs/timetable.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import {
  deleteDone,
  deviceRoutes,
  printDueJobs,
  probePrinters,
  queueDockets,
  queueDocketsOf,
  servePollingPrinters,
  type PrintingParts,
} from './modules/device/public.ts'
import type { EventListener } from './modules/ordering/public.ts'
import type { Surroundings } from './resources/serve.ts'

export interface PrinterOptions {
  /** Where a device's address leads. */
  readonly resolve: (address: string) => RawAddress | null
  readonly patience: Patience
  /** Where a printer is looked for; missing: in the networks of this machine. */
  readonly nearby?: () => readonly RawAddress[]
}

export interface PrintingWanted extends Working {
  readonly environment: Environment
  readonly database: Database
  readonly catalog: PreparedCatalog
  readonly storage: Storage
  readonly linkBase: string
  readonly hub: Hub
  /** How long the test of a device may take. */
  readonly testMilliseconds: number
  readonly printers: PrinterOptions | undefined
}

export interface Printing {
  readonly handlers: (around: Surroundings) => ReturnType<typeof deviceRoutes>
  readonly listener: EventListener
  /** What the clock makes happen to an order: missed, or to be begun. */
  readonly print: (tx: Transaction, happened: Parameters<typeof queueDocketsOf>[2]) => Promise<void>
  /** Dockets may be due. */
  readonly wake: () => void
  readonly recurring: readonly Recurring[]
  readonly serve: (app: FastifyInstance) => Promise<void>
  readonly close: () => Promise<void>
}

/** A docket that was put off is looked for this often: printers are switched on while somebody waits. */
const lookEverySeconds = 5
/** Dockets hold names and addresses. */
const keptDays = 30

export function openPrinting(wanted: PrintingWanted): Printing {
  const { environment, hub, log, clock } = wanted
  const { resolve = rawAddress, patience = usualPatience, nearby = nearbyAddresses } = wanted.printers ?? {}
  const simulated = openSimulatedPrinters(environment.demo ? join(environment.dataDir, 'printed') : null, log)
  const parts: PrintingParts = {
    ...wanted,
    resolve: async (address) => (await simulated.resolve(address)) ?? resolve(address),
    patience,
    nearby,
  }
  const serving = { printers: new Map<string, Promise<number>>(), printed: () => worker.wake() }
  // Not waited for: a printer that takes a minute for its queue must not keep the next look from all others.
  const look = async (trying: Trying) =>
    void printDueJobs(parts, trying, serving).catch((error: unknown) => log.error({ err: error }, 'printing failed'))
  const worker: Worker = startWorker(look, wanted, 'docket')
  const timer = setInterval(worker.wake, lookEverySeconds * 1000).unref()
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'printQueued') worker.wake()
  })
  return {
    handlers: (around) => deviceRoutes(around, parts),
    listener: queueDockets(parts),
    print: (tx, happened) => queueDocketsOf(parts, tx, happened),
    wake: worker.wake,
    recurring: [
      { everyMinutes: 1, run: () => probePrinters(parts, clock()) },
      { everyMinutes: 60, run: () => deleteDone(wanted.database.kysely, clock().subtract({ hours: 24 * keptDays })) },
    ],
    serve: (app) => servePollingPrinters(app, parts),
    async close() {
      clearInterval(timer)
      stopHearing()
      await worker.close()
      await Promise.race([
        Promise.allSettled(serving.printers.values()),
        pause(closedWithin, undefined, { ref: false }),
      ])
      await simulated.close()
    },
  }
}
