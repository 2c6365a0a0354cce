// What is wrong with a draft, by dotted path, in German.
import { judge } from '#contract/errors.ts'
import { inputSchema, type AnyDeclaration } from '#contract/resource.ts'
import { describe, type Shape } from '#contract/shape.ts'
import { problem } from '#domain/ground/problem.ts'
import { problemText } from '#domain/wording/problems.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
import type { Draft } from './row.ts'

export type ProblemTexts = ReadonlyMap<string, string>

const schemas = new WeakMap<AnyDeclaration, ReturnType<typeof inputSchema>>()

/** As the server would say, without what only it can know. */
export function draftProblems(declared: AnyDeclaration, draft: Draft): ProblemTexts {
  const schema = schemas.get(declared) ?? inputSchema(declared)
  schemas.set(declared, schema)
  const judged = judge(schema, draft)
  const found = new Map<string, string>()
  for (const each of judged.success ? [] : judged.problems) {
    const path = each.field ?? ''
    // The first sentence about a field is enough.
    if (!found.has(path)) found.set(path, problemText(each))
  }
  // Also where anything goes: JSON would turn a number that cannot be read into nothing.
  for (const path of unreadPaths(draft)) found.set(path, whyUnread(describe(schema).shape, path))
  return found
}

/** What a field of hours says of a text that is none, or too many. `most`: minutes. */
export function unreadHours(most: number): string {
  return say(recordTexts.hoursUpTo, { most: clockText(most) })
}

function whyUnread(whole: Shape, path: string): string {
  const shape = path.split('.').reduce(innerShape, whole)
  return shape.kind === 'hours' ? unreadHours(shape.most) : problemText(problem('number', path))
}

function innerShape(shape: Shape, name: string): Shape {
  if (shape.kind === 'list') return shape.item.shape
  return (shape.kind === 'object' ? shape.fields[name]?.shape : undefined) ?? { kind: 'unknown' }
}

function unreadPaths(value: unknown, path = ''): readonly string[] {
  if (Number.isNaN(value)) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => unreadPaths(inner, path === '' ? key : `${path}.${key}`))
}

export function topField(path: string): string {
  return path.split('.', 1)[0] ?? ''
}

/** A new record as the declaration says: defaults where there are some, nothing where somebody has to say. */
export function emptyDraft({ fields }: AnyDeclaration): Draft {
  const held = Object.entries(fields).flatMap(([name, { access, input }]) => {
    if (access === 'readOnly') return []
    const { success, data } = input.safeParse(undefined)
    if (success) return data === undefined ? [] : [[name, data] as const]
    // What has to be said, but may be nothing, begins as nothing: an activity that still runs has no end.
    return input.safeParse(null).success ? [[name, null] as const] : []
  })
  return Object.fromEntries(held)
}

const made = new Set(['id', 'version', 'createdAt', 'updatedAt'])

/** What of a record is a draft: neither what the server finds nor what is never answered. */
export function draftOf({ fields }: AnyDeclaration, row: Draft): Draft {
  const own = Object.entries(row).filter(([name]) => !made.has(name) && fields[name]?.access === 'both')
  return Object.fromEntries(own)
}

/** Two values that a form shows alike: what is missing is nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (Number.isNaN(inner)) return 'NaN'
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner
  })
}
