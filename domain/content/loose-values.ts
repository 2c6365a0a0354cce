// Reads values that editors and older versions wrote: what has not the expected shape counts as empty.

export type Loose = Readonly<Record<string, unknown>>

export function recordOf(value: unknown): Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {}
}

export function listOf(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

/** Entries of a collection stand as `{ value: … }`, or as they are. */
export function valuesOf(value: unknown): Loose[] {
  return listOf(value).map((entry) => ('value' in entry ? recordOf(entry['value']) : entry))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

export function idOf(value: unknown): string | null {
  return textOf(recordOf(value)['id']) || null
}

/** A picture is `{ id }`; a list of pictures counts by its first. */
export function imageIdOf(value: unknown): string | null {
  return idOf(Array.isArray(value) ? value[0] : value)
}

/** When an entry is to be shown; what is no moment counts as none. */
export function datesOf(entry: Loose): { readonly visibleFrom: string; readonly visibleUntil: string } {
  return { visibleFrom: textOf(entry['visibleFrom']), visibleUntil: textOf(entry['visibleUntil']) }
}
