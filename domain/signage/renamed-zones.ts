// What follows for entries when zones of their stream are renamed or go.
interface Named {
  readonly key: string
}

/**
 * The zones' names as their entries know them, by position: while a name is being typed it may be another zone's for a moment, or none, and
 * entries stay with the name before.
 */
export function knownNames(zones: readonly Named[], before: readonly string[]): string[] {
  return zones.map(({ key }, at) => {
    const isAlone = key !== '' && zones.every((other, place) => place === at || other.key !== key)
    return isAlone ? key : (before[at] ?? key)
  })
}

/** Entries of a zone with a new name go along; those of one that went name none, and so play in the first. */
export function followZones<Entry extends { readonly zoneKey: string }>(
  entries: readonly Entry[],
  before: readonly string[],
  after: readonly string[],
): readonly Entry[] {
  const isRenamed = before.length === after.length
  return entries.map((entry) => {
    const at = before.indexOf(entry.zoneKey)
    if (at === -1 || after.includes(entry.zoneKey)) return entry
    return { ...entry, zoneKey: (isRenamed ? after[at] : undefined) ?? '' }
  })
}
