// Who a section is while it is moved, changed and taken back: its id, or one of this screen where it has none.
import type { Loose } from '#domain/content/loose-values.ts'
import { v4 as newId } from 'uuid'

const keys = new WeakMap<Loose, string>()

export function keyOf(section: Loose): string {
  const known = keys.get(section)
  if (known !== undefined) return known
  const own = section['id']
  const key = typeof own === 'string' && own !== '' ? own : newId()
  keys.set(section, key)
  return key
}

/** The changed section is the one that it was. */
export function keepKey(before: Loose, after: Loose): Loose {
  keys.set(after, keyOf(before))
  return after
}
