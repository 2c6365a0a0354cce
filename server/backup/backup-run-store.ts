import { v7 as newId } from 'uuid'
import type { LastBackups } from '#domain/operation/backups.ts'
import type { Executor } from '../resources/store.ts'

export interface BackupRun {
  readonly finishedAt: Temporal.Instant
  readonly place: string
  /** Bytes; 0 where it failed. */
  readonly size: number
  readonly isRehearsed: boolean
  readonly failure: string
}

/** Those of half a year say enough. */
const keptDays = 180

/** Answers its id. */
export async function saveBackupRun(database: Executor, run: BackupRun): Promise<string> {
  const { finishedAt, place, size, isRehearsed, failure } = run
  const id = newId()
  await database
    .insertInto('backup_run')
    .values({
      id,
      finished_at: finishedAt,
      place: place.slice(0, 1000),
      size,
      is_rehearsed: isRehearsed,
      failure: failure.slice(0, 500),
    })
    .execute()
  const before = finishedAt.subtract({ hours: 24 * keptDays })
  await database.deleteFrom('backup_run').where('finished_at', '<', before).execute()
  return id
}

export async function saveRemovalFailure(database: Executor, id: string, failure: string): Promise<void> {
  await database
    .updateTable('backup_run')
    .set({ removal_failure: failure.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

/** The last try, the last that succeeded, and when one was last restored for trial. */
export async function lastBackups(database: Executor): Promise<LastBackups> {
  const newest = () => database.selectFrom('backup_run').orderBy('finished_at', 'desc').limit(1)
  const tried = await newest().select(['finished_at', 'failure']).executeTakeFirst()
  const done = await newest()
    .select(['finished_at', 'place', 'size', 'removal_failure'])
    .where('failure', '=', '')
    .executeTakeFirst()
  const rehearsed = await newest().select('finished_at').where('is_rehearsed', '=', true).executeTakeFirst()
  return {
    tried: tried === undefined ? null : { at: tried.finished_at, failure: tried.failure },
    done:
      done === undefined
        ? null
        : { at: done.finished_at, place: done.place, size: done.size, removalFailure: done.removal_failure },
    rehearsedAt: rehearsed?.finished_at ?? null,
  }
}
