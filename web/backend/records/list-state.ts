// What a list shows stands in its address: search, filters, order, page; a link and the back button know it.
import type { AnyDeclaration } from '#contract/resource.ts'

export interface ListState {
  readonly q: string
  readonly page: number
  /** As the server takes it, `-price`; empty: its own order. */
  readonly sort: string
  readonly filters: Readonly<Record<string, string>>
}

export const pageSize = 50

export function stateOf(declared: AnyDeclaration, search: URLSearchParams): ListState {
  const set = Object.keys(declared.filters).flatMap((name) => {
    const value = search.get(name)
    return value === null || value === '' ? [] : [[name, value] as const]
  })
  const sort = search.get('sort') ?? ''
  return {
    q: search.get('q') ?? '',
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
    sort: isSortable(declared, sort.replace(/^-/, '')) ? sort : '',
    filters: Object.fromEntries(set),
  }
}

/** Anything but another page begins on the first one. */
export function withChange(search: URLSearchParams, changes: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The query of the list. `branch` is the one that the frame is set to, where the resource belongs to branches. */
export function queryOf(
  declared: AnyDeclaration,
  { q, sort, filters }: ListState,
  branch: string | null,
): Readonly<Record<string, string>> {
  return {
    ...(q !== '' && { q }),
    ...(sort !== '' && { sort }),
    ...(branch !== null && 'branch' in declared.filters && { branch }),
    ...filters,
  }
}

export function isNarrowed({ q, filters }: ListState): boolean {
  return q !== '' || Object.keys(filters).length > 0
}

/** As the server sorts: by what stands in a row of its own table. */
export function isSortable({ fields }: AnyDeclaration, name: string): boolean {
  if (name === 'createdAt' || name === 'updatedAt') return true
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined || field.storage.kind === 'references' || field.storage.kind === 'added') return false
  return field.storage.kind !== 'json' && field.storage.kind !== 'reference'
}

export function isSearched({ fields }: AnyDeclaration): boolean {
  return Object.values(fields).some((field) => field.isSearched)
}

/** Columns that a list can show: no secrets, and nothing that fits no cell. */
export function possibleColumns({ fields }: AnyDeclaration): readonly string[] {
  const own = Object.entries(fields).filter(
    ([, { access, storage, control }]) =>
      access !== 'writeOnly' && (control === 'list' || storage.kind !== 'json') && control !== 'markdown',
  )
  return [...own.map(([name]) => name), 'createdAt', 'updatedAt']
}
