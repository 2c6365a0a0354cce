// A file of the staff arrives in pieces: each is a file of the storage, whole or not there at all, so that a cut connection costs the
// piece that was under way and nothing else. How much has arrived is what lies there.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { v7 as newId } from 'uuid'
import {
  largestTransfer,
  leastPieceBytes,
  pieceBytes,
  storedGigabytes,
  type Transfer,
} from '#contract/media/transfers.ts'
import type { SentFile } from '#contract/media/sent-file.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { bytesOf } from '#server/http/sent-files.ts'
import { videoBytes } from './video-store.ts'
import {
  announcedBytes,
  deleteTransfer,
  deleteTransfersBefore,
  findBegun,
  findTransfer,
  insertTransfer,
  lockTransfers,
  openTransferIds,
  type TransferRow,
} from './transfer-store.ts'

export interface TransferParts {
  readonly database: Database
  readonly storage: Storage
  /** Where files lie until their request is answered. */
  readonly incomingFolder: string
}

const gigabyte = 1024 ** 3

const folder = 'transfers/'
const startOf = (id: string) => `${folder}${id}-`
const nameOf = (id: string, at: number) => `${startOf(id)}${String(at).padStart(12, '0')}`

export function personOf(caller: Caller): TransferRow['userId'] {
  if (caller.kind !== 'staff') throw notFound()
  return caller.userId
}

/** The same file of the same person goes on. 422 where it is too large, or no room is left for it. */
export async function beginTransfer(
  { database, storage }: TransferParts,
  wanted: Omit<TransferRow, 'id'>,
): Promise<Transfer | Problems> {
  const limit = largestTransfer[wanted.purpose]
  if (wanted.bytes > limit) {
    const megabytes = limit / 1024 ** 2
    return new Problems([problem('fileTooLargeLimit', 'bytes', { limit: megabytes, suffix: 'MB' })])
  }
  const row = await database.transaction(async (tx) => {
    await lockTransfers(tx)
    const begun = await findBegun(tx, wanted)
    if (begun !== undefined) return begun
    if ((await videoBytes(tx)) + (await announcedBytes(tx)) + wanted.bytes > storedGigabytes * gigabyte) return null
    const made = { ...wanted, id: newId() }
    await insertTransfer(tx, made)
    return made
  })
  if (row === null) return new Problems([problem('transfersFull', 'bytes', { limit: storedGigabytes })])
  return stateOf(storage, row)
}

export async function ownTransfer({ database }: TransferParts, id: string, caller: Caller): Promise<TransferRow> {
  const found = await findTransfer(database.kysely, id, personOf(caller))
  if (found === undefined) throw notFound()
  return found
}

export async function stateOf(storage: Storage, { id, bytes }: TransferRow): Promise<Transfer> {
  const { received } = await arrived(storage, id)
  return { id, bytes, received }
}

/** What follows from the beginning without a gap, in its order. */
async function arrived(storage: Storage, id: string) {
  const pieces = await storage.measure(startOf(id))
  const names: string[] = []
  let received = 0
  for (const { name, size } of pieces.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name !== nameOf(id, received)) break
    names.push(name)
    received += size
  }
  return { names, received }
}

/** Where it does not begin at the end of what is there, nothing is kept and the answer says where to go on. */
export async function takePiece(
  { storage }: TransferParts,
  row: TransferRow,
  { at, data }: { readonly at: number; readonly data: SentFile },
): Promise<Transfer | Problems> {
  const state = await stateOf(storage, row)
  if (at !== state.received) return state
  const piece = await bytesOf(data)
  if (piece === null) return new Problems([problem('fileEmpty', 'data')])
  const received = at + piece.size
  const isLast = received === row.bytes
  const isPiece = piece.size <= pieceBytes && (isLast || piece.size >= leastPieceBytes)
  if (received > row.bytes || !isPiece) return new Problems([problem('uploadPartial', 'data')])
  await storage.put(nameOf(row.id, at), piece.content, { isKept: true })
  return { ...state, received }
}

/** All of it as a file on this machine, gone again once `use` is done. 422 where something is missing. */
export async function withWhole<T>(
  { storage, incomingFolder }: TransferParts,
  row: TransferRow,
  use: (path: string) => Promise<T>,
): Promise<T | Problems> {
  const { names, received } = await arrived(storage, row.id)
  if (received !== row.bytes) return new Problems([problem('uploadPartial', null)])
  const place = join(incomingFolder, randomUUID())
  const path = join(place, 'sent')
  await mkdir(place, { recursive: true })
  try {
    for (const name of names) {
      const piece = await storage.open(name)
      if (piece === null) return new Problems([problem('uploadPartial', null)])
      await pipeline(piece.stream, createWriteStream(path, { flags: 'a' }))
    }
    return await use(path)
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/**
 * What became of a transfer: made once, and answered again to whoever asks after the answer was lost or while another one makes it, whose
 * transfer and pieces are gone by then. 404 where there is nothing to make it of.
 */
export async function finished<T>(
  known: () => Promise<T | undefined>,
  make: () => Promise<T | undefined | Problems>,
): Promise<T | Problems> {
  const before = await known()
  if (before !== undefined) return before
  const outcome = await make().catch((error: unknown) => error)
  if (outcome !== undefined && !(outcome instanceof Problems) && !(outcome instanceof Error)) return outcome as T
  const meanwhile = await known()
  if (meanwhile !== undefined) return meanwhile
  if (outcome instanceof Problems) return outcome
  throw outcome ?? notFound()
}

export async function giveUp({ database, storage }: TransferParts, id: string): Promise<void> {
  await deleteTransfer(database.kysely, id)
  await removePieces(storage, id)
}

/** Of what is no transfer any more. A storage that fails now leaves pieces that nobody reaches; they go within the hour. */
export async function removePieces(storage: Storage, id: string): Promise<void> {
  for (const name of await storage.list(startOf(id)).catch(() => [])) await storage.remove(name).catch(() => undefined)
}

/** What did not become anything within a day, and pieces that belong to nothing any more. */
export async function removeOldTransfers(
  { database, storage }: Omit<TransferParts, 'incomingFolder'>,
  now: Temporal.Instant,
): Promise<void> {
  await deleteTransfersBefore(database.kysely, now.subtract({ hours: 24 }))
  // Before the rows: a piece is never there before its row.
  const pieces = await storage.list(folder)
  const open = await openTransferIds(database.kysely)
  for (const name of pieces) {
    if (!open.has(name.slice(folder.length).replace(/-\d+$/, ''))) await storage.remove(name)
  }
}
