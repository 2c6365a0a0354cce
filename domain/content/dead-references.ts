// Content outlives what it names: before it is stored with its references, those that lead nowhere are taken out.
import { textOf, type Loose } from './loose-values.ts'

/** Every `{ id }` of the ids becomes null, in lists it goes; the rest stays the same value. */
export function withoutReferences(value: unknown, gone: ReadonlySet<string>): unknown {
  if (gone.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.filter((each) => !namesGone(each, gone)).map((each) => withoutReferences(each, gone))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      namesGone(inner, gone) ? null : withoutReferences(inner, gone),
    ]),
  )
}

/** A reference carries nothing but what it names; sections and entries with such an id carry more. */
function namesGone(value: unknown, gone: ReadonlySet<string>): boolean {
  if (typeof value !== 'object' || value === null || !('id' in value)) return false
  const { id, ...rest } = value
  return typeof id === 'string' && gone.has(id) && !('value' in rest)
}

/** Of a navigation: an entry whose target is gone goes, or becomes a heading over what stands below it. */
export function entriesThatLead(items: unknown, gone: ReadonlySet<string>): unknown {
  if (gone.size === 0 || !Array.isArray(items)) return items
  return items.flatMap((item: Loose) => {
    const children = entriesThatLead(item['children'], gone)
    if (!gone.has(textOf(item['target']))) return [{ ...item, children }]
    const label = textOf(item['label'])
    if (!Array.isArray(children) || children.length === 0) return []
    return label === '' ? children : [{ ...item, type: 'heading', target: '', children }]
  })
}
