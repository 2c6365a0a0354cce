// What stands inside JSON that a statement puts together, against the type that our code declares.
import { expect } from 'vitest'

/** With a question mark where it may be null. */
type OrNull<Type extends string, Value> = null extends Value ? `${Type}?` : undefined extends Value ? `${Type}?` : Type

type KindOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [readonly unknown[]]
        ? 'array'
        : 'object'

/** What stands inside JSON: one word for each name, no more. The compiler holds it to the type, `expectInside` to what was read. */
export type Inside<Value> = { readonly [Name in keyof Value]-?: OrNull<KindOf<NonNullable<Value[Name]>>, Value[Name]> }

/** Each of these values, of which there is at least one, has these names and kinds. */
export function expectInside<Value extends object>(values: readonly Value[], inside: Inside<Value>): void {
  expect(values.length).toBeGreaterThan(0)
  const found = new Set(values.map((value) => JSON.stringify(kindsOf(value, inside))))
  expect([...found].map((kinds) => JSON.parse(kinds) as unknown)).toEqual([inside])
}

/** As they were found; a null where one may be counts as what it may be beside. */
function kindsOf(value: object, inside: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const kinds = Object.entries(value).map(([name, one]: [string, unknown]) => {
    const allowed = inside[name] ?? ''
    if (one === null) return [name, allowed.endsWith('?') ? allowed : 'null']
    const kind = Array.isArray(one) ? 'array' : typeof one
    return [name, allowed === `${kind}?` ? allowed : kind]
  })
  // In the order of what is declared: an order of names means nothing in JSON.
  return Object.fromEntries(kinds.toSorted(([a = ''], [b = '']) => names(a) - names(b)))
  function names(name: string): number {
    return Object.keys(inside).indexOf(name)
  }
}
