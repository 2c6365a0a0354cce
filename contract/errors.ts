// How failures look on the wire, and how a schema's complaint becomes one of our problems.
import { z } from 'zod'
import { problem, type Problem } from '#domain/ground/problem.ts'
import { sentenceOfPattern } from './patterns.ts'

export const errorSchema = z.object({ field: z.string().nullable(), message: z.string(), code: z.string() })
export const failureSchema = z.object({
  errors: z.array(errorSchema).min(1),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
})
export type WireError = z.infer<typeof errorSchema>
export type Failure = z.infer<typeof failureSchema>

export type Judged<Value> =
  | { readonly success: true; readonly data: Value }
  | { readonly success: false; readonly problems: Problem[] }

/**
 * What a schema makes of a value, or everything that is wrong with it, fields as dotted paths. Its complaints hold the
 * value they are about: else a word where a number belongs would look like nothing at all.
 */
export function judge<Schema extends z.ZodType>(schema: Schema, value: unknown): Judged<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(value, { reportInput: true })
  return success
    ? { success, data }
    : { success, problems: whatIsEmptyOnce(error.issues.flatMap((issue) => problemsOfIssue(issue, ''))) }
}

/** A field that was left empty misses its pattern and its length, too; people are told once, and what there is to do. */
function whatIsEmptyOnce(problems: Problem[]): Problem[] {
  const empty = new Map(
    problems.filter(({ code }) => code === 'notBlank').map((problemOf) => [problemOf.field, problemOf]),
  )
  return problems.filter((each) => (empty.get(each.field) ?? each) === each)
}

function problemsOfIssue(issue: z.core.$ZodIssue, prefix: string): Problem[] {
  const field = [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.') || null
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => problem('extraField', field === null ? key : `${field}.${key}`))
    case 'invalid_type':
      return [invalidType(issue, field)]
    case 'too_small':
      return [tooSmall(issue, field)]
    case 'too_big':
      return [tooBig(issue, field)]
    case 'invalid_value':
      return [problem('choice', field)]
    case 'not_multiple_of':
      return [problem('decimals', field, { limit: decimalsOf(issue.divisor) })]
    case 'invalid_format':
      return [invalidFormat(issue, field)]
    case 'invalid_union': {
      // The branch that came furthest explains best; a plain mismatch says only that the value is invalid.
      const best = issue.errors.toSorted((a, b) => deepest(b) - deepest(a))[0]
      return best && deepest(best) > 0
        ? best.flatMap((inner) => problemsOfIssue(inner, field ?? ''))
        : [agreed(issue.errors.flat(), field)]
    }
    case 'custom': {
      const own: unknown = issue.params?.problem
      return isOwn(own) ? [{ ...own, field }] : [problem('invalid', field)]
    }
    case 'invalid_key':
    case 'invalid_element':
      return [problem('invalid', field)]
  }
}

/** Several kinds of one thing (addresses of two lengths) are refused as that thing. */
function agreed(issues: readonly z.core.$ZodIssue[], field: string | null): Problem {
  const found = issues.flatMap((issue) => problemsOfIssue(issue, ''))
  const [first] = found
  return first !== undefined && found.every(({ code }) => code === first.code)
    ? { ...first, field }
    : problem('invalid', field)
}

function deepest(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length))
}

function isOwn(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value
}

/** Of a step: 0.01 has two. */
export function decimalsOf(divisor: number): number {
  return Math.max(0, Math.round(-Math.log10(divisor)))
}

function invalidType(issue: z.core.$ZodIssueInvalidType, field: string | null): Problem {
  if (issue.input === undefined || issue.input === null) return problem('notBlank', field)
  if (issue.expected === 'number' || issue.expected === 'int') return problem('number', field)
  return problem('invalid', field)
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, field: string | null): Problem {
  const limit = Number(issue.minimum)
  if (issue.origin === 'string') return limit <= 1 ? problem('notBlank', field) : problem('tooShort', field, { limit })
  if (issue.origin === 'array' || issue.origin === 'set') {
    return limit <= 1 ? problem('notBlank', field) : problem('countMin', field, { limit })
  }
  return issue.inclusive === false
    ? problem('greaterThan', field, { compared_value: limit })
    : problem('min', field, { limit })
}

function tooBig(issue: z.core.$ZodIssueTooBig, field: string | null): Problem {
  const limit = Number(issue.maximum)
  if (issue.origin === 'string') return problem('tooLong', field, { limit })
  if (issue.origin === 'array' || issue.origin === 'set') return problem('countMax', field, { limit })
  return problem('max', field, { limit })
}

function invalidFormat(issue: z.core.$ZodIssueInvalidStringFormat, field: string | null): Problem {
  // Where a field may be empty, nothing is no complaint.
  if (issue.input === '') return problem('notBlank', field)
  switch (issue.format) {
    case 'email':
      return problem('email', field)
    case 'url':
      return problem('url', field)
    case 'datetime':
      return problem('dateTime', field)
    case 'date':
      return problem('date', field)
    case 'uuid':
      return problem('uuid', field)
    case 'ipv4':
    case 'ipv6':
    case 'cidrv4':
    case 'cidrv6':
      return problem('ip', field)
    default:
      return problem(sentenceOfPattern(issue.pattern) ?? 'regex', field)
  }
}
