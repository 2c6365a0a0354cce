// The taxes that a new product may be given, in words: the kinds of a country as they are today, and what else it knows.
import { showNumber } from '../numbers/read-number.ts'
import { formatRate } from '../numbers/tax.ts'
import type { DayNumber } from '../time/wall-clock.ts'
import { taxKindTexts as texts } from '../wording/catalog-editor.ts'
import { say } from '../wording/sentence.ts'
import { taxKinds, type TaxKind } from './tax-kinds.ts'

export interface TaxChoice extends Pick<TaxKind, 'tax' | 'takeawayTax'> {
  /** Among those of its country and day. */
  readonly name: string
  readonly label: string
}

/** Beside the kinds: what a winery of its own wine charges (AT), and who charges none. */
const furtherRates: Readonly<Record<string, readonly number[]>> = { AT: [13] }

/** The usual one first. */
export function taxChoices(country: string, day: DayNumber): readonly TaxChoice[] {
  const further = [...(furtherRates[country] ?? []), 0].map((tax) => ({
    name: String(tax),
    label: formatRate(tax),
    tax,
    takeawayTax: null,
  }))
  return [...taxKinds(country, day).map((kind) => ({ ...kind, label: taxKindText(kind) })), ...further]
}

export function taxKindText({ name, tax, takeawayTax }: TaxKind): string {
  const said = { name: texts[name], tax: formatRate(tax) }
  return takeawayTax === null ? say(texts.rate, said) : say(texts.rates, { ...said, takeaway: formatRate(takeawayTax) })
}

/** As the cells of a table say them. */
export function taxCells({ tax, takeawayTax }: TaxChoice): { readonly tax: string; readonly takeawayTax?: string } {
  const cell = (rate: number) => `${showNumber(rate, 2, false)} %`
  return { tax: cell(tax), ...(takeawayTax !== null && { takeawayTax: cell(takeawayTax) }) }
}
