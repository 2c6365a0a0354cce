// Fields made of texts: colours, lists of words.
import { z } from 'zod'
import { line, nested, text } from './field.ts'

/** `#rrggbb`, or empty. */
export function color() {
  return text({ max: 7, pattern: /^(?:#[0-9a-fA-F]{6})?$/ })
}

/** A list of short texts. */
export function words(options: { max?: number; longest?: number } = {}) {
  const list = z.array(line(options.longest ?? 80).min(1)).max(options.max ?? 100)
  return nested(list.default([]), z.array(z.string()), { control: 'list' })
}
