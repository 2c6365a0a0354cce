// Categories of a menu.
import type { Category as CategoryRules } from '#domain/catalog/category.ts'
import { everyone, ownBranches } from '../access.ts'
import { flag, integer, reference, text } from '../field.ts'
import { openingHours } from '../opening-hours.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'

export const categories = declare({
  name: 'categories',
  kind: 'category',
  read: everyone,
  write: ownBranches('editCatalog'),
  branchField: null,
  filters: filtersBy('isEnabled'),
  fields: {
    name: text({ required: true, searched: true }),
    description: text({ max: 2000, control: 'textarea' }),
    image: reference('image'),
    isEnabled: flag(true),
    schedule: openingHours(),
    isVisibleWhenUnavailable: flag(),
    sortOrder: integer(),
    translations: translations({ texts: { name: 250, description: 2000 } }),
  },
})
export type Category = Answer<typeof categories>

type RulesReadAnswers = Category extends CategoryRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadCategories: RulesReadAnswers = true
