// „Änderung vorschlagen“: what somebody who may not change something shared asks of the administrators (24.8).
import { z } from 'zod'
import { wishAnswers, wishStatuses } from '#domain/catalog/change-wish.ts'
import { administrators, ownBranches } from '../access.ts'
import { line } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'

const subjectTypes = ['product', 'category', 'menu'] as const

const wishSchema = z
  .object({
    id: z.uuid(),
    createdAt: z.string(),
    /** Who wrote it, as called then. */
    author: z.string(),
    /** As it is called now; as it was called where it is gone. */
    subject: z.object({ type: z.enum(subjectTypes), id: z.uuid(), label: z.string(), isGone: z.boolean() }),
    wish: z.string(),
    status: z.enum(wishStatuses),
    /** Empty while it is open, and where nothing was to be said. */
    answer: z.string(),
    answeredAt: z.string().nullable(),
    answeredBy: z.string().nullable(),
  })
  .meta({ id: 'ChangeWish' })
export type ChangeWish = z.output<typeof wishSchema>

export const changeWishRoutes = {
  'GET /change-wishes': route({
    access: ownBranches('editCatalog'),
    summary: 'Wishes for changes, newest first: all of them for administrators, their own for anybody else',
    status: 200,
    query: z.strictObject({
      status: z.enum(wishStatuses).optional(),
      subject: z.uuid().optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(30),
    }),
    answer: z.array(wishSchema),
    meta: listMeta,
  }),
  'POST /change-wishes': route({
    access: ownBranches('editCatalog'),
    summary: 'Ask the administrators to change what foreign branches sell, too; they are told by mail',
    status: 201,
    mayFail: [409],
    body: z.strictObject({
      subject: z.strictObject({ type: z.enum(subjectTypes), id: idSchema<'product' | 'category' | 'menu'>() }),
      wish: line(2000).min(1),
    }),
    answer: wishSchema,
  }),
  'POST /change-wishes/:id/answer': route({
    access: administrators,
    summary: 'Say that it is done, or why it is not; who asked is told by mail',
    status: 200,
    mayFail: [409],
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ status: z.enum(wishAnswers), answer: line(2000).default('') }),
    answer: wishSchema,
  }),
}
