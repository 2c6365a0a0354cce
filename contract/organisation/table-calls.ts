// What is done to the tables of a branch beside changing each: many at once, new codes, printed cards.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { ownBranches } from '../access.ts'
import { line } from '../field.ts'
import { answerSchema } from '../resource.ts'
import { route } from '../route.ts'
import { isStorable } from '../storable.ts'
import { tables } from './tables.ts'

const byId = z.strictObject({ id: z.uuid() })
const tableSchema = answerSchema(tables)

/** Tables of one call. */
export const mostTablesAtOnce = 500

const number = z.int().min(1).max(9999)

const range = z
  .strictObject({
    from: number,
    to: number,
    /** In front of the number, as typed: „T“ makes T1, „Garten “ makes Garten 1. */
    prefix: z
      .string()
      .max(20)
      .refine(isStorable, { params: { problem: problem('charset', null) } })
      .overwrite((text) => text.trimStart())
      .default(''),
    area: line(80).default(''),
    seats: z.int().min(1).max(500).default(2),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], params: { problem: problem('rangeReversed', null) } })
  .refine(({ from, to }) => to - from < mostTablesAtOnce, {
    path: ['to'],
    params: { problem: problem('countMax', null, { limit: mostTablesAtOnce }) },
  })

export const tableCallRoutes = {
  'POST /branches/:id/tables': route({
    access: ownBranches('runBranch'),
    summary: 'Make tables with running numbers; those that exist already stay as they are and are not answered',
    status: 201,
    params: byId,
    body: range,
    answer: z.array(tableSchema),
  }),
  'GET /branches/:id/table-cards': route({
    access: ownBranches('runBranch'),
    summary: 'Cards with the QR codes of the tables to cut out, as PDF (A4): of all that take orders, an area, or one',
    status: 200,
    params: byId,
    query: z.strictObject({ area: line(80).optional(), table: z.uuid().optional() }),
    contentType: 'application/pdf',
    mayFail: [409],
    answer: z.string(),
  }),
  'POST /tables/:id/qr-token': route({
    access: ownBranches('runBranch'),
    summary: 'A new code for a table; the printed one opens nothing any more',
    status: 200,
    params: byId,
    answer: tableSchema,
  }),
}
