// A plain resource is declared once: from the declaration come its five routes, their validation, documentation, storage and forms.
import { z } from 'zod'
import type { Access } from './access.ts'
import { dateSchema, instantSchema, type Field, type FieldAccess } from './field.ts'
import { idSchema } from './inputs.ts'
import type { ResourceKind } from './resource-kinds.ts'
import { route, type LargestBody } from './route.ts'
import { askRule, type Rule } from './rules.ts'

export type Fields = Readonly<Record<string, Field>>

export interface Declaration<Name extends string = string, Kind extends string = string, F extends Fields = Fields> {
  /** Plural, as in the address: `/branches`. */
  readonly name: Name
  /** Singular, as in types and tables: `branch`. */
  readonly kind: Kind
  readonly fields: F
  readonly read: Access
  readonly write: Access
  /**
   * How a row belongs to a branch, for callers who may only touch their own: the row itself, a reference, the branches of
   * its `user`, or not at all.
   */
  readonly branchField: 'self' | 'branch' | 'branches' | 'user' | null
  /** Whether a row that names no branch is meant for all of them: staff of each read it, who acts everywhere changes it. */
  readonly isForAllWithoutBranch: boolean
  /** With the branch field `branch`: a reference whose branch a row belongs to that names none itself. */
  readonly branchThrough: string | null
  /** A switch; rows where it is off are drafts: only who may write the resource sees them. */
  readonly draftUnless: string | null
  /** A switch and filter; rows where it is on are laid aside: left out of lists and searches unless asked for, and never a visitor's. */
  readonly archive: string | null
  /** Names of columns a list is ordered by when nothing is asked for. */
  readonly order: readonly string[]
  /** Query parameters of the list beside the common ones, and what each compares. */
  readonly filters: Readonly<Record<string, Filter>>
  /** Rows of a page when nothing is asked for; null: all of them. */
  readonly pageSize: number | null
  /** What fields must say about each other; asked of drafts that are wrong elsewhere, too, so values may be missing. */
  readonly rules: readonly Rule[]
  /** For what holds texts of many pages or long lists. */
  readonly largestBody?: LargestBody
}

/**
 * `is` equals or is among; `after` also finds what has no end yet; `before` is exclusive, for days both are inclusive; `inBranch` is the
 * branch as rights know it: of whoever works there, and what is meant for all where the declaration says so.
 */
export interface Filter {
  readonly field: string
  readonly by: 'is' | 'after' | 'before' | 'inBranch'
}

/** Filters that compare the field of the same name. */
export function filtersBy(...fields: readonly string[]): Readonly<Record<string, Filter>> {
  return Object.fromEntries(fields.map((field) => [field, { field, by: 'is' }]))
}

/** `branch`: what belongs to it in the way the declaration's branch field says. */
export function filtersByBranch(branchField: 'branch' | 'branches' | 'user'): Readonly<Record<'branch', Filter>> {
  return { branch: { field: branchField, by: 'inBranch' } }
}

/** `from` and `to` of a stretch of time that begins in one field and ends in another: all that touches it. */
export function filtersWithin(begins: string, ends: string): Readonly<Record<string, Filter>> {
  return { from: { field: ends, by: 'after' }, to: { field: begins, by: 'before' } }
}

type Readable<F extends Fields> = { [K in keyof F as F[K]['access'] extends 'writeOnly' ? never : K]: F[K] }
type Writable<F extends Fields> = { [K in keyof F as F[K]['access'] extends 'readOnly' ? never : K]: F[K] }

type Both<F extends Fields> = { [K in keyof F as F[K]['access'] extends 'both' ? K : never]: F[K] }
type OnlyRead<F extends Fields> = { [K in keyof F as F[K]['access'] extends 'readOnly' ? K : never]: F[K] }

export type Stored<Kind extends string> = {
  readonly id: ReturnType<typeof idSchema<Kind>> extends z.ZodType<infer I> ? I : never
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** Fields that say how a row is called where somebody must recognise it, the best first; before them the name of a person. */
export const namingFields = [
  'name',
  'title',
  'fileName',
  'identifier',
  'path',
  'position',
  'reason',
  'username',
] as const

/** What a resource answers. */
export type Answer<D> =
  D extends Declaration<string, infer Kind, infer F>
    ? Stored<Kind> & { readonly [K in keyof Readable<F>]: z.output<F[K & keyof F]['output']> }
    : never

/** What stands in its row: what only modules add to an answer is missing. */
export type StoredRow<D> = AnyDeclaration extends D
  ? Record<string, unknown>
  : D extends Declaration<string, infer Kind, infer F>
    ? Stored<Kind> & {
        readonly [K in keyof Both<F>]: z.output<F[K & keyof F]['output']>
      } & { readonly [K in keyof OnlyRead<F>]?: z.output<F[K & keyof F]['output']> }
    : never

/** What a write of the resource holds after validation (defaults filled in). */
export type Input<D> =
  D extends Declaration<string, string, infer F>
    ? { readonly [K in keyof Writable<F>]: z.output<F[K & keyof F]['input']> }
    : never

/** What a client may send: everything but the required fields may be missing. */
export type Draft<D> = Partial<Input<D>>

export function declare<const Name extends string, const Kind extends ResourceKind, const F extends Fields>(
  declared: Omit<Declaration<Name, Kind, F>, Usual> & Partial<Pick<Declaration<Name, Kind, F>, Usual>>,
): Declaration<Name, Kind, F> {
  return {
    order: 'sortOrder' in declared.fields ? ['sortOrder', 'name'] : ['name'],
    isForAllWithoutBranch: false,
    branchThrough: null,
    draftUnless: null,
    archive: null,
    filters: {},
    pageSize: null,
    rules: [],
    ...declared,
  }
}

type Usual =
  | ('isForAllWithoutBranch' | 'branchThrough' | 'draftUnless' | 'archive')
  | ('order' | 'filters' | 'pageSize' | 'rules')

const stored = { version: z.int(), createdAt: z.string(), updatedAt: z.string() }

/** A declaration whose exact fields do not matter: what the mechanism itself works with. */
export type AnyDeclaration = Omit<Declaration, 'fields'> & { readonly fields: Fields }

/** What a resource answers, as its type says it. */
export function answerSchema<D extends AnyDeclaration>(declared: D): z.ZodType<Answer<D>> {
  return answerObject(declared) as unknown as z.ZodType<Answer<D>>
}

/** The same, for whoever takes some of its fields. */
export function answerObject(declared: AnyDeclaration): z.ZodObject {
  const readable = Object.entries(declared.fields).filter(([, field]) => field.access !== 'writeOnly')
  return z
    .object({ id: idSchema(), ...stored, ...Object.fromEntries(readable.map(([name, field]) => [name, field.output])) })
    .meta({ id: pascal(declared.kind) })
}

/**
 * The body of create and update. Unknown fields are problems; read-only fields of an answer are accepted and ignored,
 * so that an unchanged answer can be sent back.
 */
export function inputSchema(declared: AnyDeclaration): z.ZodType<Record<string, unknown>> {
  const writable = Object.entries(declared.fields).filter(([, field]) => field.access !== 'readOnly')
  const ignored = Object.entries(declared.fields)
    .filter(([, field]) => field.access === 'readOnly')
    .map(([name]) => name)
  const shape = Object.fromEntries(
    writable.map(([name, field]) => [name, acceptsMissing(field) ? field.input.optional() : field.input]),
  )
  const passing = Object.fromEntries(
    ['id', 'createdAt', 'updatedAt', ...ignored].map((name) => [name, z.unknown().optional()]),
  )
  return z
    .strictObject({ ...shape, ...passing, version: z.int().optional() })
    .superRefine(
      (draft, context) => {
        const isWrong = context.issues.length > 0
        for (const found of declared.rules.flatMap((rule) => askRule(rule, draft, isWrong))) {
          context.addIssue({ code: 'custom', path: found.field?.split('.') ?? [], params: { problem: found } })
        }
      },
      // With the problems of single fields, not only once those are mended.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform((value) => Object.fromEntries(Object.entries(value).filter(([name]) => !(name in passing))))
}

function acceptsMissing(field: { readonly access: FieldAccess }): boolean {
  return field.access === 'writeOnly'
}

export const listQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
  sort: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .optional(),
  q: z.string().max(200).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const listMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() })

const byId = z.strictObject({ id: z.uuid() })

/** The common query of lists, and the declared filters. */
export function listQueryOf(declared: AnyDeclaration): z.ZodType<ListQuery, AskedList> {
  const own = Object.entries(declared.filters).map(([name, { field }]) => {
    const compared = declared.fields[field]
    if (compared === undefined) throw new Error(`${declared.name}: the filter ${name} compares no field`)
    return [name, filterSchema(compared).optional()]
  })
  const sorts = sortableNames(declared).flatMap((name) => [name, `-${name}`])
  return listQuery.extend({ sort: z.enum(sorts).optional(), ...Object.fromEntries(own) })
}

/** What a list can be put in the order of: what stands in a row of its own table and is answered. */
export function sortableNames({ fields }: AnyDeclaration): string[] {
  const own = Object.entries(fields).filter(
    ([, { storage, access }]) => storage.kind !== 'references' && storage.kind !== 'added' && access !== 'writeOnly',
  )
  return ['createdAt', 'updatedAt', 'version', ...own.map(([name]) => name)]
}

function filterSchema({ storage, control, choices }: Field): z.ZodType {
  if (storage.kind === 'reference' || storage.kind === 'references') return z.uuid()
  if (control === 'instant') return instantSchema
  if (control === 'date') return dateSchema
  if (control === 'switch') return z.enum(['true', 'false'])
  return choices.length > 0 ? z.enum(choices as [string, ...string[]]) : z.string().max(200)
}

type AskedList = z.input<typeof listQuery> & Readonly<Record<string, unknown>>

/** The five routes of a declared resource. */
export function resourceRoutes<const Name extends string, const Kind extends string, F extends Fields>(
  declared: Declaration<Name, Kind, F>,
) {
  type D = Declaration<Name, Kind, F>
  const answer = answerSchema<D>(declared)
  const body = inputSchema(declared) as unknown as z.ZodType<Input<D>, Draft<D>>
  const { name, read, write } = declared
  const large = declared.largestBody === undefined ? {} : { largestBody: declared.largestBody }
  return {
    [`GET /${name}`]: route({
      access: read,
      summary: `List ${name}`,
      status: 200,
      query: listQueryOf(declared),
      answer: z.array(answer),
      meta: listMeta,
    }),
    [`POST /${name}`]: route({ access: write, summary: `Create one of ${name}`, status: 201, body, answer, ...large }),
    [`GET /${name}/:id`]: route({ access: read, summary: `Read one of ${name}`, status: 200, params: byId, answer }),
    [`PUT /${name}/:id`]: route({
      access: write,
      summary: `Replace one of ${name}`,
      status: 200,
      params: byId,
      body,
      answer,
      ...large,
    }),
    [`DELETE /${name}/:id`]: route({
      access: write,
      summary: `Delete one of ${name}`,
      status: 204,
      params: byId,
      answer: null,
    }),
  } as unknown as ResourceRoutes<Name, z.ZodType<Answer<D>>, z.ZodType<Input<D>, Draft<D>>>
}

type ResourceRoutes<Name extends string, A extends z.ZodType, B extends z.ZodType> = Readonly<
  Record<
    `GET /${Name}`,
    {
      access: Access
      summary: string
      status: 200
      query: z.ZodType<ListQuery, AskedList>
      answer: z.ZodArray<A>
      meta: typeof listMeta
    }
  > &
    Record<`POST /${Name}`, { access: Access; summary: string; status: 201; body: B; answer: A }> &
    Record<`GET /${Name}/:id`, { access: Access; summary: string; status: 200; params: typeof byId; answer: A }> &
    Record<
      `PUT /${Name}/:id`,
      { access: Access; summary: string; status: 200; params: typeof byId; body: B; answer: A }
    > &
    Record<`DELETE /${Name}/:id`, { access: Access; summary: string; status: 204; params: typeof byId; answer: null }>
>

export function pascal(kind: string): string {
  return kind.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
