// A file on its way in pieces. Begun anew with the same file it goes on where it stopped, also on a page that was loaded anew.
import type { Image } from '#contract/media/images.ts'
import { usualPieceBytes, type Transfer, type TransferPurpose } from '#contract/media/transfers.ts'
import { sendFile } from '../shell/send-file.ts'
import { askAsStaff } from '../shell/staff-call.ts'

export interface Sending {
  readonly signal?: AbortSignal
  /** 0 to 1. */
  readonly onProgress?: (share: number) => void
}

const longestName = 250

/** The id of the transfer once all of it is there. Throws `ApiFailure`, status 0 where the connection was cut. Who aborts gives it up. */
export async function sendInPieces(
  file: File,
  purpose: TransferPurpose,
  { signal = new AbortController().signal, onProgress = () => undefined }: Sending = {},
): Promise<string> {
  const body = { purpose, fileName: file.name.slice(0, longestName), bytes: file.size, modifiedMs: file.lastModified }
  const { id, received } = (await askAsStaff('POST /transfers', { body }, { signal })).data
  let at = received
  try {
    while (at < file.size) {
      const piece = new File([file.slice(at, at + usualPieceBytes[purpose])], file.name)
      const before = at
      const progress = (share: number) => onProgress((before + share * piece.size) / file.size)
      const sent = sendFile(`/transfers/${id}/pieces`, { at, data: piece }, { signal, onProgress: progress })
      at = ((await sent) as Transfer).received
    }
    return id
  } catch (cause) {
    // Nobody wants it any more: what is there already need not lie for a day.
    if (signal.aborted) askAsStaff('DELETE /transfers/:id', { params: { id } }).catch(() => undefined)
    throw cause
  }
}

/** A picture of the library. */
export async function sendPicture(
  file: File,
  about: { readonly name: string; readonly alt?: string; readonly folder?: string },
  sending?: Sending,
): Promise<Image> {
  const id = await sendInPieces(file, 'picture', sending)
  return (await askAsStaff('POST /transfers/:id/picture', { params: { id }, body: about })).data
}
