// Why an invoice names no tax: § 11 Abs. 1 Z 3 lit. e UStG (AT) and § 14 Abs. 4 Nr. 8 UStG with § 34a UStDV (DE) ask it to say so; who is not
// registered in Switzerland or Liechtenstein may not name any.
import { receiptTexts as texts } from '../wording/receipts.ts'

export const taxExemptions = ['none', 'smallBusiness'] as const
export type TaxExemption = (typeof taxExemptions)[number]

/** Own words, else those of the law of the country; empty: nothing was said. */
export function taxNotice({
  exemption,
  note,
  country,
}: {
  readonly exemption: TaxExemption
  readonly note: string
  readonly country: string
}): string {
  if (note.trim() !== '' || exemption === 'none') return note.trim()
  const known: Readonly<Record<string, string>> = texts.smallBusiness
  return known[country] ?? texts.smallBusiness.AT
}
