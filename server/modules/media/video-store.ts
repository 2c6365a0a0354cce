// Films for screens as rows, and the uploads that became some.
import { sql } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import type { FileHolder } from './file-holder.ts'

/** As a screen is given it. */
export interface StoredVideo {
  readonly id: string
  readonly publicHash: string
  readonly extension: string
  readonly durationSeconds: number | null
  readonly name: string
}

export async function findVideosById(database: Executor, ids: readonly string[]): Promise<StoredVideo[]> {
  const { rows } = await sql<StoredVideo>`
    select id, public_hash as "publicHash", extension, duration_seconds as "durationSeconds", name from video
    where id = any(${[...ids]}::uuid[])
  `.execute(database)
  return rows
}

/** Of all films. */
export async function videoBytes(tx: Executor): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::float8 as bytes from video`.execute(tx)
  return rows[0]?.bytes ?? 0
}

/** Films that once were uploads share their file with them. */
export const uploadsOfVideos: FileHolder = {
  isHeld: (uploadId) => sql<boolean>`exists (select 1 from video where id = ${uploadId})`,
  async holders(database, uploadId) {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from video where id = ${uploadId}`.execute(
      database,
    )
    return rows.map((row) => ({ resource: 'videos', ...row }))
  },
}
