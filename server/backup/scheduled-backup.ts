// Backups by the clock: written, read again, once a week restored for trial; old ones go by the rule.
import type { Logger } from 'pino'
import {
  backupsToRemove,
  isBackupDue,
  isRehearsalDue,
  type Kept,
  type KeepRule,
  type LastBackups,
} from '#domain/operation/backups.ts'
import type { Database } from '../database/open-database.ts'
import type { Environment } from '../environment.ts'
import { reasonOf } from '../start-problem.ts'
import { verifyArchive } from './archive.ts'
import { backupPlace, type BackupPlace } from './backup-place.ts'
import { lastBackups, saveBackupRun, saveRemovalFailure } from './backup-run-store.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { writeBackup } from './write-backup.ts'

interface Scheduled {
  readonly database: Database
  readonly environment: Pick<Environment, 'backups' | 'backupPassword' | 'dataDir' | 's3Keys'>
  readonly log: Logger
  readonly timeZone: () => Promise<string>
}

const nameStart = 'theke-'
const nameOf = (now: Temporal.Instant) =>
  `${nameStart}${now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.tar.gz`
const namePattern = /^theke-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz(?:\.age)?$/

/**
 * Held while a backup is made, on a connection of its own: the timetable's may be cut off meanwhile, and another process takes itself for the one
 * that works. Any number that nobody else takes here.
 */
const backupLock = 7_245_003

/** Makes the backup that is due; answers whether one was. A failure is kept in the database, where „Systemzustand“ tells it. */
export async function makeDueBackup(scheduled: Scheduled, clock: () => Temporal.Instant): Promise<boolean> {
  const { database, environment } = scheduled
  const { backups } = environment
  if (backups === undefined) return false
  const timeZone = await scheduled.timeZone()
  const due = async () => {
    const last = await lastBackups(database.kysely)
    return isBackupDue(last, backups.times, { now: clock(), timeZone }) ? last : undefined
  }
  if ((await due()) === undefined) return false
  const alone = database.stand(backupLock)
  try {
    if (!(await alone.leads())) return false
    const last = await due()
    if (last !== undefined) await makeBackup(scheduled, { backups, last, timeZone }, clock)
    return last !== undefined
  } finally {
    await alone.close()
  }
}

interface Due {
  readonly backups: NonNullable<Environment['backups']>
  readonly last: LastBackups
  readonly timeZone: string
}

async function makeBackup(
  { database, environment, log }: Scheduled,
  { backups, last, timeZone }: Due,
  clock: () => Temporal.Instant,
): Promise<void> {
  const now = clock()
  const password = environment.backupPassword
  const name = password === undefined ? nameOf(now) : `${nameOf(now)}.age`
  const place = backupPlace(backups.target, environment)
  let saved: string
  const run = { place: name, size: 0, isRehearsed: false, failure: '' }
  try {
    const file = await place.begin(name)
    const { size } = await writeBackup(database, { file, password, dataDir: environment.dataDir, now })
    const made = { file, password, isPaced: true }
    const isRehearsed = isRehearsalDue(last, now)
      ? await rehearseRestore(database, made)
      : await verifyArchive(made).then(() => false)
    const kept = await place.keep(name)
    saved = await saveBackupRun(database.kysely, { ...run, place: kept, size, isRehearsed, finishedAt: clock() })
  } catch (error) {
    log.error({ err: error }, 'a backup failed')
    await saveBackupRun(database.kysely, { ...run, failure: reasonOf(error), finishedAt: clock() })
    return
  } finally {
    await place.end(name)
  }
  const failure = await removeOld(place, backups.keep, timeZone)
  if (failure !== undefined) {
    log.error({ err: failure }, 'old backups were not removed')
    await saveRemovalFailure(database.kysely, saved, reasonOf(failure))
  }
}

/** All that can be; the answer is why one could not. */
async function removeOld(place: BackupPlace, keep: KeepRule, timeZone: string): Promise<unknown> {
  let failure: unknown
  try {
    const names = await place.names()
    const old = backupsToRemove(backupsOf(names), keep, timeZone)
    for (const each of [...old, ...unfinishedOf(names)]) {
      await place.remove(each).catch((error: unknown) => {
        failure = error
      })
    }
  } catch (error) {
    failure = error
  }
  return failure
}

/** Of a process that was killed: one makes backups at a time, and it has just finished. */
function unfinishedOf(names: readonly string[]): string[] {
  return names.filter((name) => name.endsWith('.part') && namePattern.test(name.slice(0, -'.part'.length)))
}

/** Only those that we name so ourselves: what somebody else keeps there stays. */
function backupsOf(names: readonly string[]): Kept[] {
  return names.flatMap((name) => {
    const [, day, hour, minute, second] = namePattern.exec(name) ?? []
    return day === undefined ? [] : [{ name, madeAt: Temporal.Instant.from(`${day}${hour}:${minute}:${second}`) }]
  })
}
