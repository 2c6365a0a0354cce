// Between an entry of a navigation as it is stored, with one target for all kinds, and as a form chooses it.
import { navigationLayout } from '#contract/content/layouts.ts'
import { describe } from '#contract/shape.ts'
import type { NavigationItem } from '#domain/content/navigation.ts'
import type { Branching } from '#domain/content/navigation-tree.ts'
import { datesOf, listOf, recordOf, textOf, type Loose } from '#domain/content/loose-values.ts'
import { v4 as newId } from 'uuid'
import { keyOf } from './section-keys.ts'

/** An entry in the editor: whatever else is stored of it stays. */
export type Entry = NavigationItem & Branching<Entry> & { readonly id: string }

export const entryShape = describe(navigationLayout)

/** Each with an id, by which it is the same while it is moved. */
export function entriesOf(items: unknown): Entry[] {
  return listOf(items).map((item) => {
    const { visibleFrom, visibleUntil } = datesOf(item)
    return {
      ...item,
      id: keyOf(item),
      type: textOf(item['type']),
      target: textOf(item['target']),
      label: typeof item['label'] === 'string' ? item['label'] : '',
      isEnabled: item['isEnabled'] !== false,
      visibleFrom: visibleFrom || null,
      visibleUntil: visibleUntil || null,
      children: entriesOf(item['children']),
    }
  })
}

export function newEntry(): Entry {
  return entriesOf([{ id: newId(), type: 'site' }])[0] as Entry
}

export function entryForForm({ target, ...entry }: Entry): Loose {
  const { type } = entry
  const chosen = type === 'site' || type === 'branch' ? { [type]: target === '' ? null : { id: target } } : {}
  return { ...entry, ...chosen, ...(type === 'link' && { link: target }) }
}

export function withForm(entry: Entry, form: Loose): Entry {
  const { site, branch, link, ...own } = form
  const type = textOf(own['type'])
  const reference = textOf(recordOf(type === 'site' ? site : branch)['id'])
  const target = type === 'home' || type === 'heading' ? '' : type === 'link' ? textOf(link) : reference
  return { ...(own as unknown as Entry), type, target, id: entry.id, children: entry.children }
}

/** What is wrong with a target stands at the input that was filled in. */
export function problemsForForm(problems: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    [...problems].flatMap(([path, text]): (readonly [string, string])[] =>
      path === 'target' ? ['site', 'branch', 'link'].map((name) => [name, text] as const) : [[path, text]],
    ),
  )
}
