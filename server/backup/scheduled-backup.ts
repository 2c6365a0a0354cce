// Backups by the clock: written, read again, once a week restored for trial; old ones go by the rule.
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { backupsToRemove, isBackupDue, isRehearsalDue, type Kept } from '#domain/operation/backups.ts'
import type { Database } from '../database/open-database.ts'
import type { Environment } from '../environment.ts'
import { reasonOf } from '../start-problem.ts'
import { verifyArchive } from './archive.ts'
import { lastBackups, saveBackupRun } from './backup-run-store.ts'
import { rehearseRestore } from './rehearse-restore.ts'
import { writeBackup } from './write-backup.ts'

interface Scheduled {
  readonly database: Database
  readonly environment: Pick<Environment, 'backups' | 'backupPassword' | 'dataDir'>
  readonly log: Logger
  readonly timeZone: () => Promise<string>
}

const nameStart = 'theke-'
const nameOf = (now: Temporal.Instant) =>
  `${nameStart}${now.toString({ smallestUnit: 'second' }).replaceAll(':', '-')}.tar.gz`
const namePattern = /^theke-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)\.tar\.gz(?:\.age)?$/

/** Makes the backup that is due; answers whether one was. A failure is kept in the database, where „Systemzustand“ tells it. */
export async function makeDueBackup(scheduled: Scheduled, clock: () => Temporal.Instant): Promise<boolean> {
  const { database, environment, log } = scheduled
  const { backups } = environment
  if (backups === undefined) return false
  const timeZone = await scheduled.timeZone()
  const last = await lastBackups(database.kysely)
  const now = clock()
  if (!isBackupDue(last, backups.times, { now, timeZone })) return false
  const password = environment.backupPassword
  const file = join(backups.folder, password === undefined ? nameOf(now) : `${nameOf(now)}.age`)
  const run = { place: file, size: 0, isRehearsed: false, failure: '' }
  try {
    await mkdir(backups.folder, { recursive: true, mode: 0o700 })
    const { size } = await writeBackup(database, { file, password, dataDir: environment.dataDir, now })
    const isRehearsed = isRehearsalDue(last, now)
      ? await rehearseRestore(database, { file, password })
      : await verifyArchive({ file, password }).then(() => false)
    await saveBackupRun(database.kysely, { ...run, size, isRehearsed, finishedAt: clock() })
  } catch (error) {
    log.error({ err: error }, 'a backup failed')
    await saveBackupRun(database.kysely, { ...run, failure: reasonOf(error), finishedAt: clock() })
    return true
  }
  const old = backupsToRemove(await backupsIn(backups.folder), backups.keep, timeZone)
  for (const name of [...old, ...(await unfinishedIn(backups.folder))])
    await rm(join(backups.folder, name), { force: true })
  return true
}

/** Of a process that was killed: one makes backups at a time, and it has just finished. */
async function unfinishedIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter(
    (name) => name.endsWith('.part') && namePattern.test(name.slice(0, -'.part'.length)),
  )
}

/** Only those that we name so ourselves: what somebody else keeps there stays. */
async function backupsIn(folder: string): Promise<Kept[]> {
  const names = await readdir(folder)
  const kept = names.flatMap((name) => {
    const [, day, hour, minute, second] = namePattern.exec(name) ?? []
    return day === undefined ? [] : [{ name, madeAt: Temporal.Instant.from(`${day}${hour}:${minute}:${second}`) }]
  })
  const present = await Promise.all(kept.map(({ name }) => stat(join(folder, name)).then((found) => found.isFile())))
  return kept.filter((_, index) => present[index])
}
