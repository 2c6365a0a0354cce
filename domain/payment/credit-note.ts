// What is given back after an invoice was made, as the document that corrects it: § 11 and § 16 UStG (AT), § 14 and § 17 UStG with § 31
// Abs. 5 UStDV (DE), Art. 27 MWSTG (CH) ask it to name the invoice and the sums by rate. It is called „Stornorechnung“ or
// „Rechnungskorrektur“: „Gutschrift“ is in these acts what a customer bills.
import type { Cents } from '../numbers/money.ts'
import { decimalOf } from '../numbers/money.ts'
import { taxLines } from '../numbers/tax.ts'
import type { Credit } from './credits.ts'
import type { Receipt } from './receipt.ts'

/** Decimal money, positive where it goes back; moments as ISO: kept as it was issued. */
export interface CreditNote {
  readonly number: string
  readonly issuedAt: string
  /** When the money went back, or was seen to have gone. */
  readonly refundedAt: string
  /** Nothing of the invoice is left. */
  readonly isWhole: boolean
  readonly isCash: boolean
  readonly invoice: Pick<Receipt, 'number' | 'issuedAt' | 'total'>
  readonly orderUid: string
  readonly issuer: Receipt['issuer']
  readonly recipient: Receipt['recipient']
  readonly taxes: Receipt['taxes']
  readonly total: number
  readonly net: number
  /** What is left of the invoice with this and all before. */
  readonly left: number
  readonly currency: string
  readonly timeZone: string
}

/** „HOHENEMS-2026-G00012“: of a range of its own, so that invoices keep theirs without gaps. */
export function creditNoteNumber(series: string, number: number): string {
  return `${series}-G${String(number).padStart(5, '0')}`
}

export function creditNoteOf(
  invoice: Receipt,
  credit: Credit,
  made: Pick<CreditNote, 'number' | 'issuedAt' | 'refundedAt' | 'isCash'> & { readonly leftCents: Cents },
): CreditNote {
  const { leftCents, ...said } = made
  const net = Object.values(credit.taxes).reduce((sum, each) => sum + each.net, 0) as Cents
  const { number, issuedAt, total, orderUid, issuer, recipient, currency, timeZone } = invoice
  return {
    ...said,
    isWhole: leftCents === 0,
    invoice: { number, issuedAt, total },
    orderUid,
    issuer,
    recipient,
    taxes: taxLines(credit.taxes),
    total: decimalOf(credit.cents),
    net: decimalOf(net),
    left: decimalOf(leftCents),
    currency,
    timeZone,
  }
}
