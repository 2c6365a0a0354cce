// Transfers: a file of the staff on its way, piece after piece. What a cut connection stopped goes on from where it stopped, also after
// the page was loaded anew and the file chosen again.
import { z } from 'zod'
import { staff } from '../access.ts'
import { line } from '../field.ts'
import { whole } from '../inputs.ts'
import { answerSchema } from '../resource.ts'
import { route } from '../route.ts'
import { images, pictureMegabytes } from './images.ts'
import { sentFile } from './sent-file.ts'

const megabyte = 1024 * 1024

/** What a file may become, and how many bytes it may have. */
export const transferPurposes = ['picture', 'video'] as const
export type TransferPurpose = (typeof transferPurposes)[number]
export const videoMegabytes = 500
export const largestTransfer: Readonly<Record<TransferPurpose, number>> = {
  picture: pictureMegabytes * megabyte,
  video: videoMegabytes * megabyte,
}

/** For films and all that is on its way, of the whole shop. */
export const storedGigabytes = 20

/** Of one piece at most; all but the last have at least the least. */
export const pieceBytes = 4 * megabyte
export const leastPieceBytes = megabyte / 4

/** As the back office sends them: a cut connection costs a piece, and of a photo that must be less than all of it. */
export const usualPieceBytes: Readonly<Record<TransferPurpose, number>> = { picture: megabyte / 2, video: pieceBytes }

const byId = z.strictObject({ id: z.uuid() })
const transfer = z
  .object({
    id: z.uuid(),
    /** Of all. */
    bytes: z.int(),
    /** How many of them are there: the next piece begins at this one. */
    received: z.int(),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.output<typeof transfer>

/** Who may edit pictures may make films of them, too. */
const access = staff('editImages')
const answeredImage = answerSchema(images)

export const transferRoutes = {
  'POST /transfers': route({
    access,
    summary: 'Announce a file that is sent in pieces; the same file of the same person again goes on where it stopped',
    status: 201,
    body: z.strictObject({
      purpose: z.enum(transferPurposes),
      fileName: line().min(1),
      bytes: whole(1, largestTransfer.video),
      /** Epoch ms of the file's last change. */
      modifiedMs: whole(0, Number.MAX_SAFE_INTEGER).default(0),
    }),
    answer: transfer,
  }),
  'GET /transfers/:id': route({
    access,
    summary: 'How much of a file has arrived',
    status: 200,
    params: byId,
    answer: transfer,
  }),
  'POST /transfers/:id/pieces': route({
    access,
    summary: 'The next piece of a file. One that begins elsewhere is not kept: the answer says where to go on',
    status: 200,
    params: byId,
    body: z.strictObject({ at: whole(0, largestTransfer.video), data: sentFile }),
    answer: transfer,
    takesFiles: { megabytes: pieceBytes / megabyte },
  }),
  'DELETE /transfers/:id': route({
    access,
    summary: 'Give up a file that is on its way',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /transfers/:id/picture': route({
    access,
    summary: 'Make a picture of a file that has arrived. Asked again, the same picture is answered',
    status: 201,
    params: byId,
    body: z.strictObject({ name: line().min(1), alt: line().default(''), folder: line(120).default('') }),
    answer: answeredImage,
  }),
}
