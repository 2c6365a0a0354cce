// Files of staff: how much somebody may send, how they are read, and when they go.
import type { SentFile } from '#contract/media/sent-file.ts'
import { problem } from '#domain/ground/problem.ts'
import { keepNotesYears, keepPhotosYears } from '#domain/staff/retention.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import { notFound, TooMuch, type Problems } from '#server/http/refusal.ts'
import { takePrivateFile, type PrivateFile } from '#server/modules/media/public.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { bytesSentBy, deleteStaffFile, extendIllnesses, findOldStaffFiles, findStaffFile } from './staff-file-store.ts'

const megabyte = 1024 * 1024
/** What one person may send within 24 hours. */
export const dailyMegabytes = 100

interface Sent {
  readonly data: SentFile
  readonly field: string
  readonly by: string
  readonly now: Temporal.Instant
}

export const photoEndings = ['jpg', 'jpeg', 'png'] as const
export const noteEndings = [...photoEndings, 'pdf'] as const

/** Stored; its row is to follow. 429 where somebody has sent too much today. */
export async function takeStaffFile(
  database: Executor,
  storage: Storage,
  { data, field, by, now }: Sent,
  endings: typeof noteEndings | typeof photoEndings,
): Promise<PrivateFile | Problems> {
  const { bytes, oldest } = await bytesSentBy(database, by, now.subtract({ hours: 24 }))
  if (bytes >= dailyMegabytes * megabyte && oldest !== null) {
    const until = oldest.add({ hours: 24 })
    throw new TooMuch(problem('filesOfDay', field, { limit: dailyMegabytes }), { now, until })
  }
  return takePrivateFile(storage, { data, field }, endings)
}

interface Answering {
  readonly reply: { header(name: string, value: string): unknown; type(name: string): unknown }
}

/** Nobody keeps a copy, and nothing in it runs. Whoever asks has shown the right to it. */
export async function openStaffFile(
  database: Executor,
  storage: Storage,
  { id, reply }: Answering & { readonly id: string },
): Promise<Bytes> {
  const file = await findStaffFile(database, id)
  const content = file === undefined ? null : await storage.read(file.storageName)
  if (file === undefined || content === null) throw notFound()
  const name = encodeURIComponent(file.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  // A browser's reader of PDF does not open in a sandbox.
  const isShown = file.extension !== 'pdf'
  reply.header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
  reply.header('content-security-policy', "sandbox; default-src 'none'")
  reply.header('x-content-type-options', 'nosniff')
  reply.header('cache-control', 'private, no-store')
  reply.type(file.mimeType)
  return new Bytes(content)
}

/** By the clock: an illness without a known end goes on for another day. */
export async function followIllnesses(database: Executor, now: Temporal.Instant): Promise<void> {
  const { timeZone } = await loadConfig(database)
  await extendIllnesses(database, now.toZonedDateTimeISO(timeZone).toPlainDate().toString())
}

/** Answers how many went. The row first: a file without one is found by nobody. */
export async function removeOldStaffFiles(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  now: Temporal.Instant,
): Promise<number> {
  const yearsAgo = (years: number) => now.toZonedDateTimeISO('UTC').subtract({ years }).toInstant()
  const old = await findOldStaffFiles(database.kysely, {
    now,
    photosUntil: yearsAgo(keepPhotosYears),
    notesUntil: yearsAgo(keepNotesYears),
  })
  for (const { id, storageName } of old) {
    await deleteStaffFile(database.kysely, id)
    await storage.remove(storageName)
  }
  return old.length
}
