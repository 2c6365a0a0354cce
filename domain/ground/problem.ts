// What a rule answers when something expected is wrong: a value, never an exception.
import type { ProblemCode, ProblemParams } from './problem-codes.ts'

/** An expected failure. `field` is the dotted path of the request field it belongs to (`items.0.amount`), null for the whole. */
export interface Problem {
  readonly code: ProblemCode
  readonly field: string | null
  readonly params: Readonly<Record<string, string | number>>
}

type ParamsOf<Code extends ProblemCode> = [ProblemParams[Code]] extends [never]
  ? [params?: undefined]
  : [params: Readonly<Record<ProblemParams[Code], string | number>>]

/** Makes a problem; the compiler asks for exactly the values that its code is declared with. */
export function problem<Code extends ProblemCode>(
  code: Code,
  field: string | null,
  ...[params]: ParamsOf<Code>
): Problem {
  return { code, field, params: params ?? {} }
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value && 'field' in value
}

/** The same problem told of another field: rules know their own part, callers know where it stands in the request. */
export function at(found: Problem, field: string | null): Problem {
  return { ...found, field }
}
