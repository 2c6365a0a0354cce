// Paper: who writes dockets, who sends them to the printers we call, and in the demo the printers themselves.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { linkBaseOf } from './app-people.ts'
import type { Database } from './database/open-database.ts'
import type { Environment } from './environment.ts'
import type { Hub } from './events/announcements.ts'
import { rawAddress, usualPatience, type Patience, type RawAddress } from './gateways/printer/send-raw.ts'
import { openSimulatedPrinters } from './gateways/printer/simulator/simulated-printers.ts'
import type { Storage } from './gateways/storage.ts'
import { startWorker } from './jobs/due-rows.ts'
import type { Recurring } from './jobs/timetable.ts'
import type { PreparedCatalog } from './modules/catalog/public.ts'
import { deleteDone, printDueJobs, probePrinters, type PrintingParts } from './modules/device/public.ts'

export interface PrintingWanted {
  readonly environment: Environment
  readonly database: Database
  readonly catalog: PreparedCatalog
  readonly storage: Storage
  readonly hub: Hub
  readonly log: Logger
  readonly clock: () => Temporal.Instant
  /** Only tests know printers on other ports and wait less for them. */
  readonly printers?:
    | { readonly resolve?: (address: string) => RawAddress | null; readonly patience?: Patience }
    | undefined
}

export interface Printing {
  readonly parts: PrintingParts
  readonly recurring: readonly Recurring[]
  readonly stop: () => Promise<void>
}

/** A docket that was put off is looked for this often: printers are switched on while somebody waits. */
const lookEverySeconds = 5
/** Dockets hold names and addresses. */
const keptDays = 30

export function startPrinting(wanted: PrintingWanted): Printing {
  const { environment, database, catalog, storage, hub, log, clock } = wanted
  const simulated = environment.demo ? openSimulatedPrinters(join(environment.dataDir, 'printed'), log) : undefined
  const resolve = wanted.printers?.resolve ?? rawAddress
  const parts: PrintingParts = {
    database,
    catalog,
    storage,
    linkBase: linkBaseOf(environment),
    isSimulated: environment.paymentSimulator,
    resolve: async (address) => (await simulated?.resolve(address)) ?? resolve(address),
    patience: wanted.printers?.patience ?? usualPatience,
    clock,
    log,
  }
  const worker = startWorker((trying) => printDueJobs(parts, trying), { clock, log })
  const timer = setInterval(worker.wake, lookEverySeconds * 1000).unref()
  const stopHearing = hub.hear((announcement) => {
    if (announcement === 'missed' || announcement.kind === 'printQueued') worker.wake()
  })
  return {
    parts,
    recurring: [
      { everyMinutes: 1, run: () => probePrinters(parts, clock()) },
      { everyMinutes: 60, run: () => deleteDone(database.kysely, clock().subtract({ hours: 24 * keptDays })) },
    ],
    async stop() {
      clearInterval(timer)
      stopHearing()
      await worker.close()
      await simulated?.close()
    },
  }
}
