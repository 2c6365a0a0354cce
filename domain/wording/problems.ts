// One German sentence for every problem code. Server answers and forms say the same words.
import { fill } from './sentence.ts'
import type { Problem } from '../problem.ts'

export const problemTexts = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',
  notBlank: 'Bitte füllen Sie dieses Feld aus.',
} as const

export type ProblemTexts = typeof problemTexts

export function problemText(found: Problem): string {
  return fill(problemTexts[found.code], found.params)
}
