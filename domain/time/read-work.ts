// Hours of work as people type them; kept as whole minutes, shown by `clockText`.

/**
 * „7:42“, „7,7“, „7.7“, „8“, „8 h“, „7 h 42“, „45 min“ as minutes; null for anything else. A part of an hour is rounded to the minute.
 */
export function readWork(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const [, onlyMinutes] = /^(\d{1,9}) ?min\.?$/.exec(text) ?? []
  if (onlyMinutes !== undefined) return Number(onlyMinutes)
  const [, hours, minutes = '0'] = /^(\d{1,7})(?::| ?h ?)(\d{1,2})?(?: ?min\.?)?$/.exec(text) ?? []
  if (hours !== undefined) return Number(minutes) > 59 ? null : Number(hours) * 60 + Number(minutes)
  const [, whole, part = '0'] = /^(\d{1,7})(?:[.,](\d{1,4}))?$/.exec(text) ?? []
  return whole === undefined ? null : Math.round(Number(`${whole}.${part}`) * 60)
}
