// Which dishes a guest's words find: every word somewhere in name, description, category or what a bundle holds.
import type { GroupView } from '../../catalog/menu-view.ts'

/** Product id → lower-case text, made once per menu: while typing only these are looked through. */
export type DishTexts = ReadonlyMap<string, string>

export function dishTexts(groups: readonly GroupView[]): DishTexts {
  return new Map(
    groups.flatMap((group) =>
      group.dishes.map(({ product, bundle }) => {
        const texts = [group.name, product.name, product.description ?? '', ...(bundle ?? []).map(({ name }) => name)]
        return [product.id, texts.join('\n').toLocaleLowerCase('de')] as const
      }),
    ),
  )
}

/** The ids found; null for a term without a word: nothing is searched then. */
export function findDishes(texts: DishTexts, term: string): ReadonlySet<string> | null {
  const words = term.toLocaleLowerCase('de').split(/\s+/)
  if (words.every((word) => word === '')) return null
  const found = [...texts].filter(([, text]) => words.every((word) => text.includes(word)))
  return new Set(found.map(([id]) => id))
}
