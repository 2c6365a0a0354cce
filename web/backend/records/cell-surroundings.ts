// What cells need beside their row: the names of what it refers to, the currency, the time zone.
import { createContext, useMemo } from 'react'
import type { AnyDeclaration } from '#contract/resource.ts'
import { useHouse } from '../shell/frame-queries.ts'
import type { CellSurroundings } from './cell-text.ts'
import { useReferredRows } from './reference-names.ts'
import { titleOfKind } from './resource-screens.ts'
import { idOf, type Row } from './row.ts'

export interface Around extends CellSurroundings {
  readonly rowOf: (kind: string, id: string | null) => Row | null
}

export const CellContext = createContext<Around>({
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  nameOf: () => null,
  rowOf: () => null,
})

/** At most four kinds stand in one list's columns; more keep their number of entries. */
export function useCellSurroundings(
  declared: AnyDeclaration,
  columns: readonly string[],
  rows: readonly Row[],
): Around {
  const { timeZone, currency } = useHouse()
  const wanted = useMemo(
    () => idsByKind(declared, hasPictures(declared) ? [...columns, 'images'] : columns, rows),
    [declared, columns, rows],
  )
  const kinds = [...wanted.keys()]
  const at = (index: number) => [kinds[index] ?? '', wanted.get(kinds[index] ?? '') ?? []] as const
  const first = useReferredRows(...at(0))
  const second = useReferredRows(...at(1))
  const third = useReferredRows(...at(2))
  const fourth = useReferredRows(...at(3))
  // The same object while nothing of it changes: with another one every cell would be drawn again.
  return useMemo(() => {
    const order = [...wanted.keys()]
    const found = [first, second, third, fourth]
    const rowOf = (kind: string, id: string | null) => found[order.indexOf(kind)]?.get(id ?? '') ?? null
    return {
      timeZone,
      currency,
      rowOf,
      nameOf: (kind, id) => {
        const row = rowOf(kind, id)
        return row === null ? null : titleOfKind(kind, row)
      },
    }
  }, [timeZone, currency, wanted, first, second, third, fourth])
}

/** Whether its records have pictures of their own, of which the first stands beside the name. */
export function hasPictures({ fields }: AnyDeclaration): boolean {
  const storage = fields['images']?.storage
  return storage?.kind === 'references' && storage.to === 'image'
}

export function idsByKind(
  { fields }: AnyDeclaration,
  columns: readonly string[],
  rows: readonly Row[],
): ReadonlyMap<string, readonly string[]> {
  const wanted = new Map<string, string[]>()
  for (const name of columns) {
    const storage = fields[name]?.storage
    if (storage?.kind !== 'reference' && storage?.kind !== 'references') continue
    const ids = rows.flatMap((row) => {
      const value = row[name]
      return (Array.isArray(value) ? value.slice(0, 3) : [value]).flatMap((each) => idOf(each) ?? [])
    })
    wanted.set(storage.to, [...(wanted.get(storage.to) ?? []), ...ids])
  }
  return wanted
}
