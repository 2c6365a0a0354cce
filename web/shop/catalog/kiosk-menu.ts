// The menu as a kiosk shows it, made on the server: only what can be ordered by touch and there, its own words for where one eats, and where German words may be parted in its
// narrow tiles, since the browser of a device on a wall seldom has a dictionary of its own (7 MB, loaded with the first kiosk).
import { isForKiosk, needsMoreThanTouch } from '#domain/catalog/kiosk-dishes.ts'
import { partsOf } from '#domain/catalog/parts.ts'
import { kioskTexts, kioskTypeNames } from '#domain/wording/kiosk.ts'
import type { DishView } from '#parts/dish/dish-view.ts'
import { wholeProduct } from '#parts/dish/slim-product.ts'
import { isForeign } from '../features/kiosk/kiosk-language.ts'
import type { MenuView } from './menu-view.ts'

/** Shorter ones fit. */
const minWordLength = 9

export async function kioskMenu(menu: MenuView): Promise<MenuView> {
  const types = menu.branch.types.flatMap((offered) => {
    const { type } = offered
    return type === 'delivery' ? [] : [{ ...offered, name: kioskTypeNames[type] }]
  })
  return withPartedNames({ ...menu, branch: { ...menu.branch, types }, ...byTouch(menu) })
}

/** Without dishes that require a text or a file, and without groups that have no other. */
function byTouch({ groups, bar, away = [] }: MenuView): Partial<MenuView> {
  if (groups === null) return { groups, bar }
  const offered = groups.flatMap((group) => {
    const dishes = group.dishes.filter(({ product }) => isForKiosk(wholeProduct(product))).map(askedByTouch)
    return dishes.length === 0 ? [] : [{ ...group, dishes }]
  })
  const shown = new Set(offered.map(({ id }) => id))
  const isNothingLeft = offered.length === 0 && groups.length > 0
  return {
    groups: offered,
    ...(away.length > 0 && { away: away.map(askedByTouch) }),
    bar: bar.filter((id) => shown.has(id)),
    ...(isNothingLeft && { nothing: kioskTexts.nothingToTouch }),
  }
}

/** Not asked for what only a keyboard or a file could answer and may be left out. */
function askedByTouch(dish: DishView): DishView {
  const parts = partsOf(wholeProduct(dish.product))
  const unasked = parts.flatMap(({ type }, index) => (needsMoreThanTouch(type) ? [index] : []))
  return unasked.length === 0 ? dish : { ...dish, unasked }
}

/** The menu with soft hyphens in what its tiles and its rail show; the names that carts keep stay as they are. */
async function withPartedNames(menu: MenuView): Promise<MenuView> {
  if (isForeign || menu.groups === null) return menu
  const { hyphenateSync } = (await import('hyphen/de-1996/index.js')).default
  const parted = (name: string) => hyphenateSync(name, { minWordLength })
  const groups = menu.groups.map((group) => ({
    ...group,
    name: parted(group.name),
    dishes: group.dishes.map((dish) => {
      const label = parted(dish.product.name)
      return label === dish.product.name ? dish : { ...dish, label }
    }),
  }))
  return { ...menu, groups }
}
