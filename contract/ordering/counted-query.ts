// How the orders behind a figure are asked for.
import { z } from 'zod'
import { unitIds } from '#domain/ground/units.ts'
import { countedKinds } from '#domain/ordering/counted-orders.ts'
import { dateSchema } from '../field.ts'
import { partOfWeek } from '../part-of-week.ts'
import { branchIds, orderTypeList } from '../statistics/figure.ts'

export const countedQuery = {
  /**
   * The orders behind a figure, as it counts them: from and to are business days of each branch then, and those that were taken out of the
   * lists are among them for administrators. What follows narrows them further.
   */
  counted: z.enum(countedKinds).optional(),
  ...partOfWeek,
  /** Several, comma between them; beside branch and type, which are one each. */
  branchIds: branchIds.optional(),
  orderTypes: orderTypeList.optional(),
  /** By the calendar of the branch: a business day that begins within an hour has that hour twice. */
  date: dateSchema.optional(),
  /** In which a dish was ordered in this unit: of this product (missing: one that is no more), and named so on its line. */
  unit: z.enum(unitIds).optional(),
  product: z.uuid().optional(),
  dish: z.string().max(500).optional(),
  /** With a dish that figures count for this category; `none`: with one that stands on no menu any more. */
  category: z.union([z.uuid(), z.literal('none')]).optional(),
  /** Why it was refused or called off; empty: nobody said. */
  reason: z.string().max(500).optional(),
}
