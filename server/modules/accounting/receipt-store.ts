// The SQL of receipts: the order as an invoice needs it, whom it is for, and what was issued.
import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { UnitId } from '#domain/ground/units.ts'
import type { Cents } from '#domain/numbers/money.ts'
import type { TaxSums } from '#domain/numbers/tax.ts'
import type { TaxExemption } from '#domain/payment/tax-notice.ts'
import type { Receipt } from '#domain/payment/receipt.ts'
import type { Executor } from '#server/resources/store.ts'

export interface ReceiptOrder {
  readonly id: string
  readonly uid: string
  readonly isReady: boolean
  readonly suppliedAt: Temporal.Instant | null
  readonly branchName: string
  readonly name: string
  readonly company: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly deliveryCents: Cents
  readonly totalCents: Cents
  readonly netCents: Cents
  readonly taxes: Readonly<Record<string, TaxSums>>
  readonly paymentMethod: PaymentMethod | null
  /** Null where the branch or its organisation is gone. */
  readonly identifier: string | null
  readonly timeZone: string | null
  readonly branchCountry: string | null
  readonly branchStreet: string | null
  readonly branchPlace: string | null
  readonly legalName: string | null
  readonly divisionStreet: string | null
  readonly divisionPlace: string | null
  readonly vatId: string | null
  readonly companyNumber: string | null
  readonly taxNumber: string | null
  readonly taxExemption: TaxExemption | null
  readonly taxExemptionNote: string | null
}

export async function findReceiptOrder(database: Executor, id: string): Promise<ReceiptOrder | undefined> {
  const { rows } = await sql<ReceiptOrder>`
    select o.id, o.uid, o.status = 'completed' and not o.is_test as "isReady",
      (select min(e.at) from order_event e where e.order_id = o.id and e.kind = 'status' and e.status = 'completed')
        as "suppliedAt",
      o.branch_name as "branchName", o.name, o.company, o.street, o.zip_code as "zipCode", o.city,
      o.delivery_cents as "deliveryCents", o.total_cents as "totalCents", o.net_cents as "netCents", o.taxes,
      o.payment_method as "paymentMethod", b.identifier, b.time_zone as "timeZone", b.country as "branchCountry",
      b.street as "branchStreet", trim(b.zip_code || ' ' || b.city) as "branchPlace", d.legal_name as "legalName",
      d.street as "divisionStreet", trim(d.zip_code || ' ' || d.city) as "divisionPlace", d.vat_id as "vatId",
      d.company_number as "companyNumber", d.tax_number as "taxNumber", d.tax_exemption as "taxExemption",
      d.tax_exemption_note as "taxExemptionNote"
    from "order" o left join branch b on b.id = o.branch_id left join division d on d.id = b.division_id
    where o.id = ${id}
  `.execute(database)
  return rows[0]
}

export interface ReceiptLine {
  readonly amount: string
  readonly unit: UnitId
  readonly name: string
  readonly optionNames: readonly string[]
  readonly rate: string
  readonly grossCents: Cents | null
}

export async function linesOf(database: Executor, orderId: string): Promise<ReceiptLine[]> {
  const { rows } = await sql<ReceiptLine>`
    select amount, unit, name, option_names as "optionNames", tax_rate as rate, gross_cents as "grossCents" from order_item
    where order_id = ${orderId} order by position
  `.execute(database)
  return rows
}

export interface InvoiceRow {
  readonly id: string
  readonly series: string
  readonly content: Receipt
  /** How many were issued for the order. */
  readonly made: number
}

/** The one that counts: no other takes its place. */
export async function findInvoice(database: Executor, orderId: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select i.id, i.series, i.content, (select count(*)::int from invoice a where a.order_id = i.order_id) as made from invoice i
    where i.order_id = ${orderId} and not exists (select from invoice n where n.replaces_id = i.id)
  `.execute(database)
  return rows[0]
}

/** Nobody issues for the order, or in the series, until the transaction ends. */
export async function lockOrder(tx: Executor, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice ${orderId}`}, 0))`.execute(tx)
}

export async function nextNumber(tx: Executor, series: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoices ${series}`}, 0))`.execute(tx)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from invoice where series = ${series}
  `.execute(tx)
  return rows[0]?.next ?? 1
}

export async function insertInvoice(
  tx: Executor,
  row: {
    readonly id: string
    readonly orderId: string
    readonly series: string
    readonly number: number
    readonly issuedAt: Temporal.Instant
    readonly replacesId: string | null
    readonly content: Receipt
  },
): Promise<void> {
  await sql`
    insert into invoice (id, order_id, series, number, issued_at, replaces_id, content)
    values (${row.id}, ${row.orderId}, ${row.series}, ${row.number}, ${row.issuedAt}, ${row.replacesId},
      ${JSON.stringify(row.content)})
  `.execute(tx)
}
