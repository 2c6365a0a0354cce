// The receipt of an order: issued when somebody asks for it first, and again where it is to be made out to somebody else.
import { v7 as newId } from 'uuid'
import type { BillingInput, OrderReceipt } from '#contract/accounting/receipts.ts'
import { problem } from '#domain/ground/problem.ts'
import { decimalOf } from '#domain/numbers/money.ts'
import { taxLines } from '#domain/numbers/tax.ts'
import {
  checkBilling,
  receiptNumber,
  seriesOf,
  type Billing,
  type Receipt,
  type Recipient,
} from '#domain/payment/receipt.ts'
import { taxNotice } from '#domain/payment/tax-notice.ts'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { findBilling, saveBilling } from '#server/modules/ordering/public.ts'
import { loadConfig } from '#server/modules/settings/public.ts'
import type { Executor } from '#server/resources/store.ts'
import { creditNotesOf } from './given-back-store.ts'
import { issueCreditNotes, presentCreditNote } from './issue-credit-notes.ts'
import {
  findInvoice,
  findReceiptOrder,
  insertInvoice,
  linesOf,
  lockOrder,
  nextNumber,
  type ReceiptOrder,
} from './receipt-store.ts'

export async function readReceipt(database: Executor, orderId: string): Promise<OrderReceipt> {
  const order = await load(database, orderId)
  const billing = await findBilling(database, orderId)
  const issued = await findInvoice(database, orderId)
  const creditNotes = (await creditNotesOf(database, orderId)).map(presentCreditNote)
  return {
    isReady: order.isReady,
    number: issued?.content.number ?? null,
    billing: billing ?? null,
    ordered: order.company === '' ? null : { company: order.company, address: ownAddress(order) },
    creditNotes,
  }
}

export async function billTo(
  database: Database,
  orderId: string,
  typed: BillingInput,
  now: Temporal.Instant,
): Promise<OrderReceipt | Problems> {
  const billing = checkBilling(typed)
  if (!('company' in billing)) return new Problems(billing)
  return database.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    await saveBilling(tx, orderId, billing, now)
    return readReceipt(tx, orderId)
  })
}

/** Of one order: whoever has its address could have numbers made without an end. */
const mostInvoices = 5

/** 409 for an order that was not handed over, or is a test, and where it was issued anew too often. */
export async function issueReceipt(database: Database, orderId: string, now: Temporal.Instant): Promise<Receipt> {
  const receipt = await database.transaction((tx) => issueInvoice(tx, orderId, now))
  // What went back before it was made.
  await database.transaction((tx) => issueCreditNotes(tx, orderId, now))
  return receipt
}

/** Made out to a company, as of then: the demo's past. */
export async function issuePastReceipt(
  tx: Transaction,
  orderId: string,
  billing: Billing,
  at: Temporal.Instant,
): Promise<void> {
  await saveBilling(tx, orderId, billing, at)
  await issueInvoice(tx, orderId, at)
  await issueCreditNotes(tx, orderId, at)
}

async function issueInvoice(tx: Transaction, orderId: string, now: Temporal.Instant): Promise<Receipt> {
  await lockOrder(tx, orderId)
  const order = await load(tx, orderId)
  if (!order.isReady || order.suppliedAt === null) throw new Refusal(409, problem('receiptNotReady', null))
  const billing = await findBilling(tx, orderId)
  const recipient =
    billing === undefined
      ? ownRecipient(order)
      : { name: billing.company, address: billing.address, vatId: billing.vatId }
  const issued = await findInvoice(tx, orderId)
  if (issued !== undefined && isSame(issued.content.recipient, recipient)) return issued.content
  if (issued !== undefined && issued.made >= mostInvoices) throw new Refusal(409, problem('receiptOftenReplaced', null))
  return issue(tx, order, { recipient, replaced: issued, suppliedAt: order.suppliedAt, now })
}

async function issue(
  tx: Transaction,
  order: ReceiptOrder,
  wanted: {
    readonly recipient: Recipient | null
    readonly replaced: { readonly id: string; readonly content: Receipt } | undefined
    readonly suppliedAt: Temporal.Instant
    readonly now: Temporal.Instant
  },
): Promise<Receipt> {
  const { recipient, replaced, suppliedAt, now } = wanted
  const config = await loadConfig(tx)
  const timeZone = order.timeZone || config.timeZone
  const series = seriesOf(order.identifier ?? order.branchName, now, timeZone)
  const lines = await linesOf(tx, order.id)
  const number = await nextNumber(tx, series)
  const creditNotes = replaced === undefined ? [] : await creditNotesOf(tx, order.id)
  const content: Receipt = {
    number: receiptNumber(series, number),
    issuedAt: now.toString(),
    suppliedAt: suppliedAt.toString(),
    orderUid: order.uid,
    replaces: replaced?.content.number ?? null,
    creditNotes: creditNotes.map(({ content: { number: own, total, invoice } }) => ({
      number: own,
      total,
      invoice: invoice.number,
    })),
    issuer: issuerOf(order, config.businessName || config.shopName),
    recipient,
    lines: lines.map(({ amount, unit, name, optionNames, rate, grossCents }) => ({
      amount: Number(amount),
      unit,
      name,
      options: optionNames,
      rate: Number(rate),
      gross: grossCents === null ? null : decimalOf(grossCents),
    })),
    deliveryGross: decimalOf(order.deliveryCents),
    taxes: taxLines(order.taxes),
    total: decimalOf(order.totalCents),
    net: decimalOf(order.netCents),
    paymentMethod: order.paymentMethod,
    currency: config.currency,
    timeZone,
  }
  const row = { id: newId(), orderId: order.id, series, number, issuedAt: now, replacesId: replaced?.id ?? null }
  await insertInvoice(tx, { ...row, content })
  return content
}

function issuerOf(order: ReceiptOrder, shopName: string): Receipt['issuer'] {
  const country = order.branchCountry ?? 'AT'
  return {
    name: order.legalName || shopName,
    branchName: order.branchName,
    address: issuerAddress(order),
    country,
    vatId: order.vatId ?? '',
    companyNumber: order.companyNumber ?? '',
    taxNumber: order.taxNumber ?? '',
    taxNotice: taxNotice({ exemption: order.taxExemption ?? 'none', note: order.taxExemptionNote ?? '', country }),
  }
}

/** The registered seat; where the organisation says none, the branch. */
function issuerAddress(order: ReceiptOrder): string {
  const of = (street: string | null, place: string | null) => [street ?? '', place ?? ''].filter(Boolean).join('\n')
  return of(order.divisionStreet, order.divisionPlace) || of(order.branchStreet, order.branchPlace)
}

/** Who ordered; an address only where one was asked for. */
function ownRecipient(order: ReceiptOrder): Recipient | null {
  const whole = [order.company, order.name].filter(Boolean).join(', ')
  return whole === '' ? null : { name: whole, address: ownAddress(order), vatId: '' }
}

function ownAddress({ street, zipCode, city }: ReceiptOrder): string {
  return [street, `${zipCode} ${city}`.trim()].filter(Boolean).join('\n')
}

function isSame(one: Recipient | null, other: Recipient | null): boolean {
  return one?.name === other?.name && one?.address === other?.address && one?.vatId === other?.vatId
}

async function load(database: Executor, orderId: string): Promise<ReceiptOrder> {
  const order = await findReceiptOrder(database, orderId)
  if (order === undefined) throw notFound()
  return order
}
