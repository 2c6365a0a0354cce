// What goes by itself once nobody needs it, and where files live.
import { join } from 'node:path'
import type { Database } from './database/open-database.ts'
import { declarations } from '#contract/declarations.ts'
import { removeBetweenBackups } from './backup/hold-files.ts'
import type { Environment } from './environment.ts'
import { removeOldPapers } from './gateways/old-papers.ts'
import { openStorage } from './gateways/storage.ts'
import { deleteOverLimits } from './http/limit-store.ts'
import type { Recurring } from './jobs/timetable.ts'
import { shortenLogAddresses } from './log/write-log.ts'
import { deleteFormRequestsBefore, picturesOfDrafts, publishDue, uploadsOfDrafts } from './modules/content/public.ts'
import { deleteDeviceLogsBefore } from './modules/device/public.ts'
import {
  heldByAny,
  pictureCache,
  picturesOfVariables,
  removeOldTransfers,
  removeUnusedUploads,
  uploadsOfVideos,
} from './modules/media/public.ts'
import { deleteRequestsBefore, uploadsOfOrders } from './modules/ordering/public.ts'
import { deletePlaysBefore, filesOnScreens, picturesOfItems } from './modules/signage/public.ts'
import { deleteUseBefore, rollUp } from './modules/statistics/public.ts'

export function openMedia(environment: Environment, database: Database) {
  const opened = openStorage(environment)
  return {
    database,
    declarations,
    storage: removeBetweenBackups(opened, database),
    /** Where files lie until their request is answered. */
    incomingFolder: join(environment.dataDir, 'incoming'),
    // Backups hold no sized pictures, so clearing them waits for none.
    cache: pictureCache(opened),
    holder: heldByAny(uploadsOfOrders, uploadsOfDrafts, uploadsOfVideos),
    pictureHolders: [picturesOfDrafts, picturesOfVariables, picturesOfItems, filesOnScreens],
    videoHolder: filesOnScreens,
  }
}

export function sweeps({
  dataDir,
  clock,
  ...media
}: ReturnType<typeof openMedia> & { readonly dataDir: string; readonly clock: () => Temporal.Instant }): Recurring[] {
  const { database, cache } = media
  const daysAgo = (days: number) => clock().subtract({ hours: 24 * days })
  return [
    { everyMinutes: 60, run: () => shortenLogAddresses(database.kysely, daysAgo(7)) },
    { everyMinutes: 60, run: () => deleteDeviceLogsBefore(database.kysely, daysAgo(30)) },
    { everyMinutes: 60, run: () => deleteFormRequestsBefore(database.kysely, daysAgo(90)) },
    { everyMinutes: 60, run: () => deleteRequestsBefore(database.kysely, daysAgo(2)) },
    { everyMinutes: 60, run: async () => void (await removeUnusedUploads(media, clock())) },
    { everyMinutes: 60, run: () => removeOldTransfers(media, clock()) },
    { everyMinutes: 60, run: () => deleteUseBefore(database, clock()) },
    { everyMinutes: 60, run: () => deletePlaysBefore(database.kysely, daysAgo(400)) },
    { everyMinutes: 1, run: async () => void (await rollUp(database, clock())) },
    { everyMinutes: 1, run: () => publishDue(database, clock()) },
    { everyMinutes: 1, run: () => deleteOverLimits(database.kysely, clock()) },
    { everyMinutes: 60, run: () => removeOldPapers(dataDir, clock()), inEach: true },
    { everyMinutes: 10, run: async () => void (await cache.clear(clock())), inEach: true },
  ]
}
