// A guest's receipt: everything that § 11 UStG (AT), § 14 UStG and § 33 UStDV (DE) and Art. 26 MWSTG (CH) ask an invoice for.
import { problem, type Problem } from '../ground/problem.ts'
import type { PaymentMethod } from '../ground/payment-method.ts'
import type { UnitId } from '../ground/units.ts'

export interface Recipient {
  readonly name: string
  /** Lines. */
  readonly address: string
  readonly vatId: string
}

/** Decimal money, moments as ISO: kept as it was issued. */
export interface Receipt {
  readonly number: string
  readonly issuedAt: string
  /** When the order was handed over. */
  readonly suppliedAt: string
  readonly orderUid: string
  /** The number of the one that it takes the place of. */
  readonly replaces: string | null
  /** What was given back before it took that place: it counts for this one. Missing on those from before there were any. */
  readonly creditNotes?: readonly { readonly number: string; readonly total: number; readonly invoice: string }[]
  readonly issuer: {
    readonly name: string
    readonly branchName: string
    readonly address: string
    readonly country: string
    readonly vatId: string
    readonly companyNumber: string
    /** Steuernummer; missing, as what follows, on those from before there was one. */
    readonly taxNumber?: string
    /** Why it names no tax; empty: nothing was said. */
    readonly taxNotice?: string
  }
  readonly recipient: Recipient | null
  readonly lines: readonly {
    readonly amount: number
    readonly unit: UnitId
    readonly name: string
    /** What was chosen; missing on those from before it was kept. */
    readonly options?: readonly string[]
    readonly rate: number
    readonly gross: number | null
  }[]
  readonly deliveryGross: number
  readonly taxes: readonly {
    readonly rate: number
    readonly gross: number
    readonly net: number
    readonly tax: number
  }[]
  readonly total: number
  readonly net: number
  readonly paymentMethod: PaymentMethod | null
  readonly currency: string
  readonly timeZone: string
}

/** „HOHENEMS-2026-00012“. */
export function receiptNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(5, '0')}`
}

/** Branch and year of the place. */
export function seriesOf(identifier: string, issuedAt: Temporal.Instant, timeZone: string): string {
  return `${identifier.toUpperCase()}-${issuedAt.toZonedDateTimeISO(timeZone).year}`
}

/** Up to this sum, in cents, nobody needs to be named: § 11 Abs. 6 UStG, § 33 UStDV, Art. 26 Abs. 3 MWSTG. */
const smallUpTo: Readonly<Record<string, number>> = { AT: 40_000, DE: 25_000, CH: 40_000, LI: 40_000 }
/** Above it a business that is named says its own number, too: § 11 Abs. 1 Z 3 lit. b UStG. */
const bothNumbersAbove = 1_000_000

export type ReceiptGap =
  | 'issuerAddress'
  | 'issuerVatId'
  | 'issuerTaxNumber'
  | 'zeroTax'
  | 'recipient'
  | 'recipientVatId'

/** What it lacks for an invoice that the recipient's tax office takes. */
export function receiptGaps({
  issuer,
  recipient,
  total,
  taxes,
}: Pick<Receipt, 'issuer' | 'recipient' | 'total' | 'taxes'>): ReceiptGap[] {
  const cents = Math.round(total * 100)
  const isSmall = cents <= (smallUpTo[issuer.country] ?? 25_000)
  const needsBoth = issuer.country === 'AT' && cents > bothNumbersAbove
  return [
    ...(issuer.address.trim() === '' ? (['issuerAddress'] as const) : []),
    ...(saysNothingOfZero({ issuer, taxes }) ? (['zeroTax'] as const) : []),
    ...numberGaps({ issuer, taxes }, isSmall),
    ...(!isSmall && (recipient === null || recipient.address.trim() === '') ? (['recipient'] as const) : []),
    ...(needsBoth && recipient !== null && recipient.vatId === '' ? (['recipientVatId'] as const) : []),
  ]
}

export function hasZeroRate(taxes: Receipt['taxes']): boolean {
  return taxes.some(({ rate, gross }) => rate === 0 && gross !== 0)
}

function saysNothingOfZero({ issuer, taxes }: Pick<Receipt, 'issuer' | 'taxes'>): boolean {
  return hasZeroRate(taxes) && (issuer.taxNotice ?? '') === ''
}

/** A small invoice of a German or Austrian business says no number. A German one names either of two, also where it is free of tax. */
function numberGaps({ issuer, taxes }: Pick<Receipt, 'issuer' | 'taxes'>, isSmall: boolean): ReceiptGap[] {
  const { country, vatId, taxNumber = '', taxNotice = '' } = issuer
  if (vatId !== '') return []
  if (country === 'DE') return isSmall || taxNumber !== '' ? [] : ['issuerTaxNumber']
  const isFree = taxNotice !== '' && taxes.every(({ tax }) => tax === 0)
  return isFree || (isSmall && country !== 'CH') ? [] : ['issuerVatId']
}

export interface Billing {
  readonly company: string
  readonly address: string
  readonly vatId: string
}

/** Shapes of the three countries, of their neighbours only that it begins with a country. */
const vatIds: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  DE: /^DE\d{9}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
}

/** As typed, without what people put between its signs: „ATU 1234 5678“, „CHE-123.456.789 MWST“. */
export function plainVatId(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, '').toUpperCase()
}

export function checkBilling({ company, address, vatId }: Billing): Billing | Problem[] {
  const plain = plainVatId(vatId)
  const shape = vatIds[plain.slice(0, 2)] ?? /^[A-Z]{2}[0-9A-Z+*]{2,12}$/
  const problems = [
    ...(company.trim() === '' ? [problem('notBlank', 'company')] : []),
    ...(address.trim() === '' ? [problem('notBlank', 'address')] : []),
    ...(plain !== '' && !shape.test(plain) ? [problem('vatId', 'vatId')] : []),
  ]
  return problems.length > 0 ? problems : { company: company.trim(), address: address.trim(), vatId: plain }
}
