// Menus on paper: how each is set, kept so that the file is made again by one press whenever the menu has changed.
import { z } from 'zod'
import { menuCardLayouts } from '#domain/catalog/menu-card.ts'
import { ownBranches } from '../access.ts'
import { choice, flag, reference, text } from '../field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { route } from '../route.ts'

export const menuCards = declare({
  name: 'menu-cards',
  kind: 'menuCard',
  read: ownBranches('editCatalog'),
  write: ownBranches('editCatalog'),
  branchField: 'branch',
  isForAllWithoutBranch: true,
  filters: filtersBy('branch', 'menu'),
  fields: {
    name: text({ required: true, searched: true }),
    menu: reference('menu', { required: true }),
    /** Whose address stands at the end; null: the business alone. */
    branch: reference('branch'),
    layout: choice(menuCardLayouts, 'a4'),
    title: text({ max: 80 }),
    subtitle: text({ max: 120 }),
    note: text({ max: 500 }),
    showPrices: flag(true),
    showDescriptions: flag(true),
    showAllergens: flag(true),
  },
})
export type MenuCard = Answer<typeof menuCards>

export const menuCardRoutes = {
  'GET /menu-cards/:id/pdf': route({
    access: ownBranches('editCatalog'),
    summary: 'The menu as it is now, on paper: pages of A4, or sheets to print on both sides and fold to A5',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    contentType: 'application/pdf',
    answer: z.string(),
  }),
}
