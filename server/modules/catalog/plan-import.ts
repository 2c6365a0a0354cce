// What an import would do, row by row: cells become drafts, drafts are judged by the contract's own schemas.
import { isDeepStrictEqual } from 'node:util'
import { judge } from '#contract/errors.ts'
import { inputSchema, type AnyDeclaration } from '#contract/resource.ts'
import { productProblems, type JudgedProduct } from '#domain/catalog/product-problems.ts'
import { readCell } from '#domain/catalog/table-cells.ts'
import { columnsOf, type CellKind, type ColumnName, type TableKind } from '#domain/catalog/table-columns.ts'
import type { NamedBundleEntry } from '#domain/catalog/table-texts.ts'
import { at, problem, type Problem } from '#domain/ground/problem.ts'
import type { Value } from '#server/resources/row.ts'
import { isThere, matchRows, type MatchedRow, type SentRow } from './match-rows.ts'

export interface PlannedRow extends Pick<MatchedRow, 'existing' | 'id'> {
  readonly line: number
  readonly label: string
  /** What is written; meaningless where there are problems. */
  readonly input: Value
  /** Names of the columns that change; of new rows too. */
  readonly fields: readonly string[]
  /** Fields as columns: `price`, `parts.0.name`. */
  readonly problems: readonly Problem[]
  /** The names under `category`; null where the row says nothing. */
  readonly categoryNames: readonly string[] | null
}

export interface ImportWanted {
  readonly of: TableKind
  readonly rows: readonly SentRow[]
  /** For new rows that say nothing there. */
  readonly defaults: SentRow['cells']
}

/** All problems of all rows. `existing` are all answers of the declaration. */
export function planImport(
  declared: AnyDeclaration,
  { of, rows, defaults }: ImportWanted,
  existing: readonly Value[],
): PlannedRow[] {
  const schema = inputSchema(declared)
  const matches = matchRows(rows, existing)
  const find = productFinder(existing.filter(isThere), rows, matches)
  const planned = rows.map((row, index) => {
    const { existing: current, id, problems: unclear } = matches[index] ?? { existing: null, id: '', problems: [] }
    const { values, problems: unread } = valuesOf(of, current === null ? withDefaults(row.cells, defaults) : row.cells)
    const { category, bundle, ...fields } = values
    const resolved = bundleOf(bundle, find)
    const draft = draftOf(declared, current, { ...fields, ...resolved.draft }, 'bundle' in values)
    const judged = judge(schema, draft)
    // A cell that nobody can read is no missing one.
    const silent = new Set([...unread, ...resolved.problems].map(({ field }) => field))
    const refused = (judged.success ? neverMeant(of, judged.data, current) : judged.problems)
      .map((each) => at(each, each.field?.replace(/^config\.parts|^config/, 'parts') ?? null))
      .filter(({ field }) => !silent.has(field))
    const { uid, images, image } = draft
    const input: Value = judged.success ? judged.data : { uid, images, image }
    const label = [draft['name'], draft['uid']].find((text) => typeof text === 'string' && text !== '') as
      | string
      | undefined
    return {
      line: row.line,
      existing: current,
      id,
      label: label ?? '',
      input,
      fields: judged.success ? changedFields(current, input) : [],
      problems: [...unclear, ...unread, ...resolved.problems, ...refused],
      categoryNames: (category as readonly string[] | undefined) ?? null,
    }
  })
  return withTakenUids(planned, existing)
}

function neverMeant(of: TableKind, input: Value, current: Value | null): Problem[] {
  return of === 'products' ? productProblems(input as unknown as JudgedProduct, current as JudgedProduct | null) : []
}

function withDefaults(cells: SentRow['cells'], defaults: SentRow['cells']): SentRow['cells'] {
  const said = Object.entries(cells).filter(([, text]) => text.trim() !== '')
  return { ...cells, ...defaults, ...Object.fromEntries(said) }
}

/** `undefined` for empty cells; the id is no field. */
function valuesOf(of: TableKind, cells: SentRow['cells']): { values: Value; problems: Problem[] } {
  const kinds: Readonly<Partial<Record<ColumnName, CellKind>>> = columnsOf[of]
  const values: Value = {}
  const problems: Problem[] = []
  for (const [name, text] of Object.entries(cells) as [ColumnName, string][]) {
    const kind = kinds[name]
    const read = kind === undefined ? problem('extraField', name) : readCell(kind, text)
    if (!('value' in read)) problems.push(at(read, name))
    else if (name === 'parts') values['config'] = read.value === undefined ? undefined : { parts: read.value }
    else if (name !== 'id') values[name] = read.value
  }
  return { values, problems }
}

/** An existing row keeps what the table says nothing about; an empty cell is the field's default, else what is usual. */
function draftOf(declared: AnyDeclaration, current: Value | null, values: Value, hasBundle: boolean): Value {
  const writable = Object.keys(declared.fields).filter((name) => current?.[name] !== undefined)
  const draft: Value = { ...Object.fromEntries(writable.map((name) => [name, current?.[name]])), ...values }
  if (!draft['uid']) delete draft['uid']
  if (current?.['uid'] && draft['uid'] === undefined) draft['uid'] = current['uid']
  if (!('price' in declared.fields)) return draft
  const parts = (draft['config'] as { parts: readonly unknown[] } | undefined)?.parts ?? []
  const isBundle = hasBundle && Array.isArray(draft['bundle']) && draft['bundle'].length > 0
  const usual = { unit: 'piece', type: isBundle ? 'bundle' : parts.length > 0 ? 'configurable' : 'simple' }
  return { ...draft, unit: draft['unit'] ?? usual.unit, type: draft['type'] ?? usual.type }
}

function changedFields(current: Value | null, input: Value): string[] {
  return Object.keys(input)
    .filter((name) => !isDeepStrictEqual(input[name], current?.[name]))
    .map((name) => (name === 'config' ? 'parts' : name))
}

type Find = (named: string) => string | undefined

/** By article number, id or name, among what is there and what comes with the same table. */
function productFinder(existing: readonly Value[], rows: readonly SentRow[], matches: readonly MatchedRow[]): Find {
  const ids = new Map<string, string>()
  const note = (key: unknown, id: string) => {
    const text = typeof key === 'string' ? key.trim() : ''
    if (text !== '' && !ids.has(text)) ids.set(text, id)
  }
  const known = existing.map((one) => ({ cells: one as SentRow['cells'], id: String(one['id']) }))
  const sent = rows.map(({ cells }, index) => ({ cells, id: matches[index]?.id ?? '' }))
  for (const key of ['uid', 'id', 'name'] as const) {
    for (const { cells, id } of [...known, ...sent]) note(key === 'id' ? id : cells[key], id)
  }
  return (named) => ids.get(named)
}

function bundleOf(entries: unknown, find: Find): { draft: Value; problems: Problem[] } {
  if (entries === undefined) return { draft: {}, problems: [] }
  const named = entries as readonly NamedBundleEntry[]
  const lost = named.filter(({ product }) => find(product) === undefined)
  const bundle = named.map(({ product, amount }) => ({ product: { id: find(product) }, amount }))
  return {
    draft: { bundle: lost.length > 0 ? [] : bundle },
    problems: lost.map(({ product }) => problem('importNoProduct', 'bundle', { label: product })),
  }
}

/** An article number that another product has or gets. */
function withTakenUids(rows: readonly PlannedRow[], existing: readonly Value[]): PlannedRow[] {
  const written = new Map(rows.map((row) => [row.id, row]))
  const owners = Map.groupBy(
    [
      ...existing.filter((one) => !written.has(String(one['id']))).map((one) => ({ uid: one['uid'], id: one['id'] })),
      ...rows.map(({ input, id }) => ({ uid: input['uid'], id })),
    ],
    ({ uid }) => uid,
  )
  return rows.map((row) => {
    const { uid } = row.input
    const others = uid === undefined ? [] : (owners.get(uid) ?? []).filter(({ id }) => id !== row.id)
    if (others.length === 0) return row
    return { ...row, problems: [...row.problems, problem('uniqueEntity', 'uid')] }
  })
}
