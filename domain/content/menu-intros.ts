// What the house says above its dishes: blocks whose identifier begins with „menu-“ (storefront § 3, back-office § 3).
import { publicBlock, type Block } from './news.ts'
import { readHighlights, type Highlights } from './sections.ts'

interface Named {
  readonly identifier: string
}

/** `menu-{menu identifier}` on every branch that has this menu now, then `menu-{branch identifier}` on its own page. */
export function menuIntros(blocks: readonly Block[], branch: Named, menu: Named | null): Highlights[] {
  const names = new Set([menu?.identifier ?? '', branch.identifier])
  return [...names]
    .filter((name) => name !== '')
    .flatMap((name) => publicBlock(blocks, `menu-${name}`) ?? [])
    .map(({ content }) => readHighlights(content))
    .filter(({ html, menus, button }) => html !== '' || menus.length > 0 || button !== null)
}
