// Files of staff in pieces, and what becomes of them. It has the transfer's id: an answer that was lost is answered again.
import { images, type Image } from '#contract/media/images.ts'
import { inputSchema } from '#contract/resource.ts'
import type { transferRoutes } from '#contract/media/transfers.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Handlers } from '#server/http/serve-routes.ts'
import type { Change } from '#server/resources/change.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { addImage } from './change-image.ts'
import { withTransferred } from './sent-picture.ts'
import {
  beginTransfer,
  finished,
  giveUp,
  ownTransfer,
  personOf,
  stateOf,
  takePiece,
  type TransferParts,
} from './transfer.ts'

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
        return withTransferred(parts, row, asked.body.name, ({ picture, take }) =>
          change(async (tx) => {
            await take(tx)
            return addImage(tx, { storage, cause: asked, input, picture, id })
          }),
        )
      })
    },
  }
}
