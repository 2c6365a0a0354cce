// Files of staff in pieces, and what becomes of them. It has the transfer's id: an answer that was lost is answered again.
import { images, type Image } from '#contract/media/images.ts'
import { SentPart } from '#contract/media/sent-file.ts'
import { inputSchema } from '#contract/resource.ts'
import type { transferRoutes } from '#contract/media/transfers.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { Change } from '#server/resources/change.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { addImage, pictureOf } from './change-image.ts'
import {
  beginTransfer,
  finished,
  giveUp,
  ownTransfer,
  personOf,
  removePieces,
  stateOf,
  takePiece,
  withWhole,
  type TransferParts,
} from './transfer.ts'
import { deleteTransfer } from './transfer-store.ts'

export function transferHandlers(
  parts: TransferParts & { readonly change: Change },
): Handlers<keyof typeof transferRoutes> {
  const { database, storage, change } = parts
  const made = async (executor: Executor, id: string) => (await findRow(executor, images, id)) as Image | undefined
  return {
    'POST /transfers': ({ body, caller }) => beginTransfer(parts, { ...body, userId: personOf(caller) }),
    'GET /transfers/:id': async ({ params, caller }) => stateOf(storage, await ownTransfer(parts, params.id, caller)),
    'POST /transfers/:id/pieces': async ({ params, body, caller }) =>
      takePiece(parts, await ownTransfer(parts, params.id, caller), body),
    'DELETE /transfers/:id': async ({ params, caller }) => {
      const { id } = await ownTransfer(parts, params.id, caller)
      await giveUp(parts, id)
    },
    'POST /transfers/:id/picture': async (asked) => {
      const { id } = asked.params
      const known = async () => made(database.kysely, id)
      return finished(known, async () => {
        const row = await ownTransfer(parts, id, asked.caller)
        if (row.purpose !== 'picture') throw notFound()
        const input = inputSchema(images).parse(asked.body)
        return withWhole(parts, row, async (path) => {
          const picture = await pictureOf(new SentPart(path, row.fileName), asked.body.name)
          if (picture instanceof Problems) {
            await giveUp(parts, id)
            return picture
          }
          const image = await change(async (tx) =>
            (await deleteTransfer(tx, id)) ? addImage(tx, { storage, cause: asked, input, picture, id }) : made(tx, id),
          )
          await removePieces(storage, id)
          return image
        })
      })
    },
  }
}
