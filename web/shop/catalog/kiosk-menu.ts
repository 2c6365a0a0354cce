// Where German words may be parted, for the narrow tiles of a kiosk: the browser of a device on a wall seldom has a dictionary of
// its own. On the server only, loaded with the first kiosk (7 MB).
import { isForeign } from '../features/kiosk/kiosk-language.ts'
import type { MenuView } from './menu-view.ts'

/** Shorter ones fit. */
const minWordLength = 9

/** The menu with soft hyphens in what its tiles and its rail show; the names that carts keep stay as they are. */
export async function withPartedNames(menu: MenuView): Promise<MenuView> {
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
