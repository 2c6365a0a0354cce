// The texts of a section or block that guests read, as its layout declares them: what there is to say in another language.
import type { Described } from '#contract/shape.ts'
import { recordOf, textOf } from '#domain/content/loose-values.ts'
import { isSaid, type SaidText } from '#domain/content/spoken-content.ts'
import { variantOf } from './form-content.ts'

export interface WrittenText {
  readonly german: string
  /** How it is typed. */
  readonly described: Described
}

const addresses = new Set(['link', 'url', 'anchor'])

/** Each once, in their order. */
export function writtenTexts(described: Described, value: unknown): readonly WrittenText[] {
  const found = textsIn(described, value)
  return found.filter(({ german }, at) => found.findIndex((each) => each.german === german) === at)
}

function textsIn(described: Described, value: unknown): readonly WrittenText[] {
  const { shape } = described
  switch (shape.kind) {
    case 'line':
    case 'lines':
    case 'rich':
    case 'markdown': {
      const german = textOf(value)
      return german === '' ? [] : [{ german, described }]
    }
    case 'list':
      return Array.isArray(value) ? value.flatMap((each) => textsIn(shape.item, each)) : []
    case 'object':
      return Object.entries(shape.fields).flatMap(([name, field]) =>
        addresses.has(name) ? [] : textsIn(field, recordOf(value)[name]),
      )
    case 'variants': {
      const variant = variantOf(shape, value)
      return variant === undefined ? [] : textsIn(variant, value)
    }
    default:
      return []
  }
}

/** With this text said anew; what belongs to no text any more goes. */
export function withSaid(
  known: readonly SaidText[],
  written: readonly WrittenText[],
  changed: SaidText,
): readonly SaidText[] {
  return written
    .map(({ german }) => (german === changed.german ? changed : { german, said: saidFor(known, german) }))
    .filter(isSaid)
}

export function saidFor(known: readonly SaidText[], german: string): string {
  return known.find((each) => each.german === german)?.said ?? ''
}
