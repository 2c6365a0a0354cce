// Content outlives what it names: before it is stored with its references, those that lead nowhere are taken out.

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
