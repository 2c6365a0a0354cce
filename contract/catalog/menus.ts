// Menus (Produktkataloge): which products a branch offers, in which order, from when.
import { z } from 'zod'
import type { Menu as MenuRules } from '#domain/catalog/menu.ts'
import { everyone, ownBranches } from '../access.ts'
import { identifier, instant, nested, references, text } from '../field.ts'
import { referencedId } from '../inputs.ts'
import { openingHoursSchema } from '../opening-hours.ts'
import { answerSchema, declare, type Answer } from '../resource.ts'
import { route } from '../route.ts'
import { translations } from '../translations.ts'

const catalogProduct = z.strictObject({
  id: referencedId('product'),
  isEnabled: z.boolean().default(true),
  schedule: openingHoursSchema.default([]),
})

const catalogCategory = z.strictObject({
  id: referencedId('category'),
  products: z.array(catalogProduct).max(2000).default([]),
})

const catalog = z.array(catalogCategory).max(200)

export const menus = declare({
  name: 'menus',
  kind: 'menu',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: ownBranches('editCatalog'),
  branchField: 'branches',
  filters: { branch: { field: 'branches', by: 'is' } },
  fields: {
    identifier: identifier({ required: false }),
    name: text({ searched: true }),
    availableFrom: instant(),
    branches: references('branch', { required: true }),
    catalog: nested(catalog, catalog, { required: true }),
    translations: translations({ texts: { name: 250 } }),
  },
})
export type Menu = Answer<typeof menus>

export const branchMenuRoutes = {
  'GET /branches/:id/menus': route({
    access: everyone,
    summary: 'The menus of a branch, the newest first',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: z.array(answerSchema(menus)),
  }),
}

type RulesReadAnswers = Menu extends MenuRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadMenus: RulesReadAnswers = true
