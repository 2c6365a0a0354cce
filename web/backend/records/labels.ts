// The German words of a resource's fields and choices. That each has one is tested (labels.test.ts).
import { choiceName } from '#domain/wording/choice-names.ts'
import { fieldHelp } from '#domain/wording/field-help.ts'
import { fieldLabel } from '#domain/wording/field-labels.ts'

/** `path` is dotted, positions in lists are passed over: `products.config.parts.0.name`. */
export function labelOf(path: string): string {
  return fieldLabel(withoutPositions(path)) ?? path.slice(path.lastIndexOf('.') + 1)
}

export function choiceLabel(path: string, value: string): string {
  return choiceName(`${withoutPositions(path)}.${value}`) ?? value
}

export function helpOf(path: string): string | null {
  return fieldHelp(withoutPositions(path))
}

function withoutPositions(path: string): string {
  return path.replace(/\.\d+(?=\.|$)/g, '')
}
