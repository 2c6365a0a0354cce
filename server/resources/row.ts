// Between a declared resource's answer and its row: names of columns, values in and out.
import { sql, type RawBuilder } from 'kysely'
import { decimalOf, nearestCents, type Cents } from '#domain/numbers/money.ts'
import type { Field } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'

export type Value = Record<string, unknown>

/** `isATMCardEnabled` → `is_atm_card_enabled`. */
export function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
}

/** `workingActivity` → the table working_activity. */
export function tableOf(kind: string): RawBuilder<unknown> {
  return sql.table(snakeCase(kind))
}

export function columnOf(name: string, field: Pick<Field, 'storage'>): string {
  const base = snakeCase(name)
  if (field.storage.kind === 'reference') return `${base}_id`
  if (field.storage.kind === 'cents') return `${base}_cents`
  return base
}

/** The table of a list of references, and of ids inside a nested value. Both hold `owner_id` and `target_id`. */
export function listTable(declaration: AnyDeclaration, name: string): string {
  return `${snakeCase(declaration.kind)}_${snakeCase(name)}`
}

export function linkTable(declaration: AnyDeclaration, name: string, to: string): string {
  return `${listTable(declaration, name)}_${snakeCase(to)}`
}

/** Everything a list or a read selects, as the answer names it. */
export function selection(declaration: AnyDeclaration): RawBuilder<unknown> {
  const columns = Object.entries(declaration.fields)
    .filter(([, field]) => field.storage.kind !== 'added')
    .map(([name, field]) => {
      if (field.storage.kind !== 'references') return sql`t.${sql.id(columnOf(name, field))} as ${sql.id(name)}`
      const list = sql.table(listTable(declaration, name))
      return sql`(select coalesce(jsonb_agg(jsonb_build_object('id', target_id) order by position), '[]')
        from ${list} where owner_id = t.id) as ${sql.id(name)}`
    })
  const stored = sql`t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`
  return sql.join([stored, ...columns], sql`, `)
}

/** A selected row as the resource answers it (read-only `added` fields still missing). */
export function answerOf(declaration: AnyDeclaration, row: Value): Value {
  const answer: Value = {
    id: row.id,
    version: row.version,
    createdAt: String(row.createdAt),
    updatedAt: String(row.updatedAt),
  }
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (field.storage.kind !== 'added' && field.access !== 'writeOnly') answer[name] = decoded(field, row[name])
  }
  return answer
}

function decoded(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (field.storage.kind === 'reference') return { id: value }
  if (field.storage.kind === 'cents') return decimalOf(value as Cents)
  if (value instanceof Temporal.Instant) return value.toString()
  if (isNumeric(field) && typeof value === 'string') return Number(value)
  return value
}

function isNumeric(field: Field): boolean {
  return field.control === 'number' || field.control === 'percent'
}

/** Column → value of what a validated input writes into the resource's own row. */
export function columnsOf(declaration: AnyDeclaration, input: Value): Map<string, unknown> {
  const columns = new Map<string, unknown>()
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (!(name in input) || input[name] === undefined) continue
    const { kind } = field.storage
    if (kind === 'references' || kind === 'added') continue
    columns.set(columnOf(name, field), encoded(field, input[name]))
  }
  return columns
}

function encoded(field: Field, value: unknown): unknown {
  if (value === null) return null
  if (field.storage.kind === 'reference') return (value as { id: string }).id
  if (field.storage.kind === 'cents') return nearestCents(value as number)
  // As text: the driver would turn a bare list into a PostgreSQL array.
  if (field.storage.kind === 'json') return JSON.stringify(value)
  return value
}

export interface ReferenceFound {
  /** Dotted path in the request. */
  readonly field: string
  readonly to: string
  readonly id: string
}

/** Every reference an input makes, with the place where it stands. */
export function referencesIn(declaration: AnyDeclaration, input: Value): ReferenceFound[] {
  return Object.entries(declaration.fields).flatMap(([name, field]): ReferenceFound[] => {
    const value = input[name]
    if (value === null || value === undefined) return []
    const { storage } = field
    if (storage.kind === 'reference') return [{ field: name, to: storage.to, id: (value as { id: string }).id }]
    if (storage.kind === 'references') {
      return (value as { id: string }[]).map(({ id }, index) => ({ field: `${name}.${index}`, to: storage.to, id }))
    }
    if (storage.kind !== 'json') return []
    return storage.links.flatMap((link) => link.ids(value as never).map((id) => ({ field: name, to: link.to, id })))
  })
}
