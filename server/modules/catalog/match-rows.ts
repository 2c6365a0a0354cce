// Which entry of the shop a row of a table means: by id, else by article number, else by name.
import { v7 as newId } from 'uuid'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { readCell } from '#domain/catalog/table-cells.ts'
import type { ColumnName } from '#domain/catalog/table-columns.ts'
import type { Value } from '#server/resources/row.ts'

export interface SentRow {
  readonly line: number
  readonly cells: Readonly<Partial<Record<ColumnName, string>>>
}

export interface MatchedRow {
  /** As it is in the shop; null where the row is new. */
  readonly existing: Value | null
  /** A new row keeps the id it names: a catalogue that was deleted comes back with its ids. */
  readonly id: string
  readonly problems: readonly Problem[]
}

/**
 * A row with an article number that the shop does not know is new, whatever its name. What is archived is found by its id or
 * number only, and changed by no table: a new dish may have its name.
 */
export function matchRows(rows: readonly SentRow[], existing: readonly Value[]): MatchedRow[] {
  const byId = new Map(existing.map((one) => [String(one['id']), one]))
  const byUid = new Map(existing.filter((one) => one['uid']).map((one) => [String(one['uid']), one]))
  const byName = Map.groupBy(existing.filter(isThere), (one) => String(one['name']))
  const lines = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const text = (name: ColumnName) => cells[name]?.trim() ?? ''
    const read = readCell('id', text('id'))
    const named = 'value' in read ? (read.value as string | undefined) : undefined
    const [uid, name] = [text('uid'), text('name')]
    const namesakes = uid === '' ? (byName.get(name) ?? []) : []
    const found = byId.get(named ?? '') ?? byUid.get(uid) ?? namesakes[0] ?? null
    const isAmbiguous = found !== null && found === namesakes[0] && namesakes.length > 1 && !byId.has(named ?? '')
    const key = found === null ? (named ?? (uid === '' ? `name ${name}` : `uid ${uid}`)) : String(found['id'])
    const other = lines.get(key)
    if (other === undefined) lines.set(key, line)
    return {
      existing: found,
      id: found === null ? (named ?? newId()) : String(found['id']),
      problems: [
        ...(found !== null && !isThere(found) ? [problem('importArchived', null)] : []),
        ...(isAmbiguous ? [problem('importAmbiguous', 'name')] : []),
        ...(other === undefined ? [] : [problem('importTwice', null, { line: other })]),
      ],
    }
  })
}

/** Not laid aside. */
export function isThere(row: Value): boolean {
  return row['isArchived'] !== true
}
