// Films for screens: taken in from what has arrived in pieces, with the picture that the sender's browser made of them.
import { videos, type Video, type videoRoutes } from '#contract/media/videos.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { bytesIn } from '#server/gateways/content.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Asked, Handlers } from '#server/http/serve-routes.ts'
import { logWrite } from '#server/resources/log-write.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'
import { findRow, insertRow, type Executor } from '#server/resources/store.ts'
import { usersFor, usersOf } from '#server/resources/users-of.ts'
import type { FileHolder } from './file-holder.ts'
import { removeUploadFiles } from './remove-uploads.ts'
import { drawnPoster, keepVideo } from './save-video.ts'
import { finished, giveUp, ownTransfer, removePieces, withWhole, type TransferParts } from './transfer.ts'
import { deleteTransfer } from './transfer-store.ts'

const declaration: AnyDeclaration = videos

export function videoHandlers(
  around: Surroundings & TransferParts & { readonly holder: FileHolder },
): Handlers<keyof typeof videoRoutes> {
  const { database, storage, change } = around
  const served = serveResource(videos, around, {
    users: around.holder.holders,
    complete: (executor, answers, _now, caller) =>
      Promise.all(
        answers.map(async (answer) => {
          const id = String(answer['id'])
          const declared = await usersOf(executor, around.declarations, 'video', id)
          const all = [...declared, ...(await around.holder.holders(executor, id))]
          return { ...answer, usedIn: await usersFor(executor, around.declarations, caller, all) }
        }),
      ),
  })
  const answer = (asked: Asked<'POST /videos'>, id: string) =>
    served['GET /videos/:id']({ ...asked, params: { id }, query: undefined, body: undefined })
  const made = async (executor: Executor, id: string) => (await findRow(executor, declaration, id)) as Video | undefined
  return {
    ...served,
    'POST /videos': async (asked) => {
      const { transfer: id, name, poster } = asked.body
      const known = async () => made(database.kysely, id)
      const added = await finished(known, async () => {
        const row = await ownTransfer(around, id, asked.caller)
        if (row.purpose !== 'video') throw notFound()
        const picture = poster === null ? null : await drawnPoster(poster)
        if (picture instanceof Problems) return picture
        return withWhole(around, row, async (path) => {
          const columns = await keepVideo(storage, id, { bytes: await bytesIn(path), picture })
          if (isProblem(columns)) {
            await giveUp(around, id)
            return new Problems([columns])
          }
          const video = await change(async (tx) => {
            if (!(await deleteTransfer(tx, id))) return made(tx, id)
            await insertRow(tx, declaration, { name }, columns)
            const after = await made(tx, id)
            await logWrite(tx, asked, declaration, { before: null, after: after ?? null, input: { name } })
            return after
          })
          await removePieces(storage, id)
          return video
        })
      })
      return added instanceof Problems ? added : answer(asked, id)
    },
    'DELETE /videos/:id': async (asked) => {
      await served['DELETE /videos/:id'](asked)
      await removeUploadFiles(storage, asked.params.id).catch((error: unknown) =>
        asked.http.log.warn({ err: error }, 'files of a removed video stay'),
      )
    },
  }
}
