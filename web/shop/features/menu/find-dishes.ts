// Which dishes a guest's words find: every word somewhere in name, category, description or what a bundle holds.
import { bestFirst, fitOf, searchText, type Fit } from '#domain/search/find-text.ts'
import type { GroupView } from '../../catalog/menu-view.ts'

/** Product id → its name and all its text to search, made once per menu: while typing only these are looked through. */
export type DishTexts = ReadonlyMap<string, readonly [name: string, all: string]>

export function dishTexts(groups: readonly GroupView[]): DishTexts {
  return new Map(
    groups.flatMap((group) =>
      group.dishes.map(({ product, bundle }) => {
        const texts = [product.name, group.name, product.description ?? '', ...(bundle ?? []).map(({ name }) => name)]
        return [product.id, [searchText(product.name), searchText(texts.join('\n'))]] as const
      }),
    ),
  )
}

/** The ids found, the best first; null for a term without a word: nothing is searched then. */
export function findDishes(texts: DishTexts, term: string): ReadonlySet<string> | null {
  const fitsTerm = fitOf(term)
  if (fitsTerm === null) return null
  const fits = new Map<string, Fit>()
  const called = new Set<string>()
  for (const [id, [name, text]] of texts) {
    const fit = fitsTerm(text)
    if (fit === null) continue
    fits.set(id, fit)
    if ((fitsTerm(name) ?? 3) < 3) called.add(id)
  }
  // „torte“: „Geburtstagstorte“ is meant before all that stands under „Süßes & Torten“.
  const found = bestFirst(fits)
  return new Set([...found.filter((id) => called.has(id)), ...found])
}

/** The groups with what is found before the rest, the best first; what is not found keeps its place, since moving it would show nothing. */
export function groupsByFit(groups: readonly GroupView[], found: ReadonlySet<string>): readonly GroupView[] {
  const place = new Map([...found].map((id, index) => [id, index]))
  const best = (group: GroupView) => Math.min(...group.dishes.map(({ product }) => place.get(product.id) ?? Infinity))
  const inside = groups.map((group) => ({
    ...group,
    dishes: sortedWhere(group.dishes, ({ product }) => place.get(product.id)),
  }))
  return sortedWhere(inside, (group) => {
    const at = best(group)
    return at === Infinity ? undefined : at
  })
}

/** Those with a rank change places among themselves. */
function sortedWhere<Item>(items: readonly Item[], rankOf: (item: Item) => number | undefined): Item[] {
  const ranked = items.flatMap((item) => {
    const rank = rankOf(item)
    return rank === undefined ? [] : [{ item, rank }]
  })
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank).values()
  return items.map((item) => (rankOf(item) === undefined ? item : (sorted.next().value?.item ?? item)))
}
