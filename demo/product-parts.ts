// Short ways to write what a guest may choose or add to a product.
import type { Modifier, Option, Part, PartType } from '#domain/ground/product.ts'

type Written = { -readonly [K in keyof Part]: Part[K] extends readonly Option[] ? Option[] : Part[K] }

function option(name: string, modifier: Modifier, value: number): Option {
  return { name, modifier, value }
}

/** At no extra charge. */
export function same(name: string): Option {
  return option(name, 'add', 0)
}

export function plus(name: string, value: number): Option {
  return option(name, 'add', value)
}

export function minus(name: string, value: number): Option {
  return option(name, 'subtract', value)
}

/** Replaces the price of everything before it. */
export function instead(name: string, value: number): Option {
  return option(name, 'overwrite', value)
}

/** Exactly one has to be chosen. */
export function oneOf(name: string, options: Option[], description = ''): Written {
  return { name, description, type: 'select', optional: false, options }
}

/** Any number, none included. */
export function anyOf(name: string, options: Option[], description = ''): Written {
  return { name, description, type: 'multiselect', optional: true, options }
}

/** Words or files of the guest. */
export function own(
  type: Exclude<PartType, 'select' | 'multiselect'>,
  name: string,
  description: string,
  optional = true,
): Written {
  return { name, description, type, optional, options: [] }
}
