// What a day took back of its turnover, by document: each credit note for itself, and the rest, for which nobody asked an invoice, in
// one. Together it is what the day says, whatever was issued afterwards.
import { nearestCents } from '../numbers/money.ts'
import type { SheetDay } from './day-end-sheet.ts'

type Rate = SheetDay['sums']['refundedTaxes'][number]

export interface RefundDocument extends Rate {
  /** Null: without an invoice. */
  readonly note: { readonly number: string; readonly invoice: string } | null
}

export function refundDocuments({ sums, creditNotes = [] }: Pick<SheetDay, 'sums' | 'creditNotes'>): RefundDocument[] {
  const noted = creditNotes.flatMap(({ number, invoice, taxes }) =>
    taxes.map((rate): RefundDocument => ({ ...rate, note: { number, invoice } })),
  )
  const rates = new Set([...sums.refundedTaxes, ...noted].map(({ rate }) => rate))
  const rest = [...rates].map((rate): RefundDocument => {
    const left = (part: 'gross' | 'net' | 'tax') => {
      const of = (some: readonly Rate[]) =>
        some.filter((each) => each.rate === rate).reduce((sum, each) => sum + nearestCents(each[part]), 0)
      return (of(sums.refundedTaxes) - of(noted)) / 100
    }
    return { rate, gross: left('gross'), net: left('net'), tax: left('tax'), note: null }
  })
  return [...rest.filter(({ gross, tax }) => gross !== 0 || tax !== 0), ...noted]
}
