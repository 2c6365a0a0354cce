// The picture of a request: sent with it, or in pieces before it.
import { SentPart, type SentOrTransferred } from '#contract/media/sent-file.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { pictureOf } from './change-image.ts'
import type { Picture } from './take-picture.ts'
import { findTransfer, deleteTransfer, type TransferRow } from './transfer-store.ts'
import { giveUp, personOf, removePieces, withWhole, type TransferParts } from './transfer.ts'

export interface SentPicture {
  readonly picture: Picture
  /** Part of the transaction that stores it: what was sent in pieces becomes something once. 404 where another one was faster. */
  readonly take: (tx: Transaction) => Promise<void>
}

/** Whether its bytes have arrived before. */
export function isTransferred(data: SentOrTransferred | undefined): data is { readonly transfer: string } {
  return typeof data === 'object' && !(data instanceof SentPart)
}

/** `use` stores the picture while its file lies on this machine. Where that fails, pieces stay for the next try. */
export async function withSentPicture<T>(
  parts: TransferParts,
  sent: { readonly data: SentOrTransferred | undefined; readonly name: string; readonly caller: Caller },
  use: (sent: SentPicture) => Promise<T>,
): Promise<T | Problems> {
  const { data, name, caller } = sent
  if (isTransferred(data)) {
    const row = await findTransfer(parts.database.kysely, data.transfer, personOf(caller))
    if (row?.purpose !== 'picture') return new Problems([problem('uploadPartial', 'data')])
    return withTransferred(parts, row, name, use)
  }
  const picture = await pictureOf(data, name)
  return picture instanceof Problems ? picture : use({ picture, take: async () => undefined })
}

/** The same of a transfer that is known. What is no picture is given up. */
export async function withTransferred<T>(
  parts: TransferParts,
  row: TransferRow,
  name: string,
  use: (sent: SentPicture) => Promise<T>,
): Promise<T | Problems> {
  return withWhole<T | Problems>(parts, row, async (path) => {
    const picture = await pictureOf(new SentPart(path, row.fileName), name)
    if (picture instanceof Problems) {
      await giveUp(parts, row.id)
      return picture
    }
    const take = async (tx: Transaction) => {
      if (!(await deleteTransfer(tx, row.id))) throw notFound()
    }
    const used = await use({ picture, take })
    await removePieces(parts.storage, row.id)
    return used
  })
}
