// The rows of files that only some people may read (media/take-private-file.ts stores the bytes).
import { sql } from 'kysely'
import { isIn } from '#server/database/in-set.ts'
import { absenceSets } from '#domain/staff/status-sets.ts'
import type { PrivateFile } from '#server/modules/media/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { longestIllness } from './store.ts'

export interface StaffFile extends PrivateFile {
  readonly createdAt: Temporal.Instant
}

interface NewStaffFile extends PrivateFile {
  readonly absenceId: string | null
  readonly by: string
  readonly now: Temporal.Instant
}

export async function insertStaffFile(tx: Executor, file: NewStaffFile): Promise<void> {
  const { id, storageName, fileName, extension, mimeType, bytes, absenceId, by, now } = file
  await sql`
    insert into staff_file (id, storage_name, file_name, extension, mime_type, bytes, absence_id, by_id, created_at)
    values (${id}, ${storageName}, ${fileName}, ${extension}, ${mimeType}, ${bytes}, ${absenceId}, ${by}, ${now})
  `.execute(tx)
}

export async function findStaffFile(database: Executor, id: string): Promise<StaffFile | undefined> {
  const { rows } = await sql<StaffFile>`
    select id, storage_name as "storageName", file_name as "fileName", extension, mime_type as "mimeType", bytes,
      created_at as "createdAt"
    from staff_file where id = ${id}
  `.execute(database)
  return rows[0]
}

/** With one absence, the newest first. */
export async function findNotes(
  database: Executor,
  absenceId: string,
): Promise<Pick<StaffFile, 'id' | 'fileName' | 'bytes' | 'createdAt' | 'storageName'>[]> {
  const { rows } = await sql<Pick<StaffFile, 'id' | 'fileName' | 'bytes' | 'createdAt' | 'storageName'>>`
    select id, file_name as "fileName", bytes, created_at as "createdAt", storage_name as "storageName"
    from staff_file where absence_id = ${absenceId} order by created_at desc, id
  `.execute(database)
  return rows
}

/** Illnesses that are still open last until today, at most a year; and a note about all of their days so far goes along. */
export async function extendIllnesses(database: Executor, today: string): Promise<void> {
  const last = sql`least(${today}::date, ${longestIllness})`
  await sql`
    update absence set ends_on = ${last}, certificate = case when certificate ->> 'until' >= ends_on::text
        then jsonb_set(certificate, '{until}', to_jsonb(${last})) else certificate end, version = version + 1, updated_at = now()
    where is_open_ended and ends_on < ${last} and ${isIn(sql`status`, absenceSets.wanted)}
  `.execute(database)
}

/** What somebody has sent since then, in bytes. */
export async function bytesSentBy(
  database: Executor,
  userId: string,
  since: Temporal.Instant,
): Promise<{ readonly bytes: number; readonly oldest: Temporal.Instant | null }> {
  const { rows } = await sql<{ bytes: string; oldest: Temporal.Instant | null }>`
    select coalesce(sum(bytes), 0) as bytes, min(created_at) as oldest from staff_file
    where by_id = ${userId} and created_at > ${since}
  `.execute(database)
  return { bytes: Number(rows[0]?.bytes ?? 0), oldest: rows[0]?.oldest ?? null }
}

/** What nothing names any more, photos made before `photosUntil`, and notes of absences that ended before `notesUntil`. */
export async function findOldStaffFiles(
  database: Executor,
  { now, photosUntil, notesUntil }: Readonly<Record<'now' | 'photosUntil' | 'notesUntil', Temporal.Instant>>,
): Promise<Pick<StaffFile, 'id' | 'storageName'>[]> {
  const { rows } = await sql<Pick<StaffFile, 'id' | 'storageName'>>`
    select f.id, f.storage_name as "storageName" from staff_file f left join absence a on a.id = f.absence_id
    where case when a.id is not null then a.ends_on < ${notesUntil}::timestamptz::date
      else f.created_at < ${photosUntil}
        or (f.created_at < ${now.subtract({ hours: 24 })} and not exists (select from task_report where photo_id = f.id))
      end
    order by f.created_at limit 1000
  `.execute(database)
  return rows
}

export async function deleteStaffFile(database: Executor, id: string): Promise<void> {
  await sql`delete from staff_file where id = ${id}`.execute(database)
}
