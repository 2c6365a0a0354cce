// Tables (Tische) where guests order while they sit.
import { z } from 'zod'
import { everyone, ownBranches } from '../access.ts'
import { choice, flag, integer, optionalInteger, reference, text } from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

export const tables = declare({
  name: 'tables',
  kind: 'table',
  read: everyone,
  write: ownBranches('runBranch'),
  branchField: 'branch',
  filters: filtersBy('branch', 'isEnabled'),
  order: ['sortOrder', 'identifier'],
  fields: {
    identifier: text({ required: true, max: 40, searched: true }),
    name: text({ searched: true }),
    branch: reference('branch', { required: true }),
    area: text({ max: 80 }),
    seats: integer({ min: 1, max: 500, missing: 2 }),
    shape: choice(['rectangle', 'round'], 'rectangle'),
    /** Where it stands on the plan of its area, in centimetres from the upper left; null: on no plan. */
    x: optionalInteger({ max: 100_000 }),
    y: optionalInteger({ max: 100_000 }),
    /** Degrees, clockwise. */
    rotation: integer({ max: 359 }),
    isOrderable: flag(true),
    isEnabled: flag(true),
    sortOrder: integer(),
    /** What the QR code on the table carries; only staff see it. */
    qrToken: readOnly(z.string().optional(), { kind: 'column' }),
  },
})
export type Table = Answer<typeof tables>
