// A guest orders: judged by the rules, priced by the rules, saved once.
import { createHash, randomUUIDv7 } from 'node:crypto'
import type { PlaceOrderInput, PublicOrder } from '#contract/ordering/orders.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { uploadIdsOf, type KnownUploads } from '#domain/catalog/part-files.ts'
import type { Id } from '#domain/identity.ts'
import { businessDay } from '#domain/ordering/business-day.ts'
import {
  checkOrder,
  isRefused,
  type CheckedOrder,
  type RefusedOrder,
  type OrderRequest,
  type OrderSurroundings,
} from '#domain/ordering/check-order.ts'
import { taxRate, type Pricing } from '#domain/ordering/pricing.ts'
import { decimalOf } from '#domain/numbers/money.ts'
import type { Branch } from '#domain/places/branch.ts'
import { isProblem, problem, type Problem } from '#domain/problem.ts'
import type { Database } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { Problems } from '#server/http/refusal.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'
import { usableUploads } from '#server/modules/media/public.ts'
import { newHash, newUid } from './address.ts'
import type { NewOrder } from './order-row.ts'
import { realPhone } from './phone.ts'
import { presentPricing, presentPublicOrder } from './present.ts'
import { saveOrder } from './save-order.ts'
import { findPublicOrder, findRequest } from './store.ts'

export interface OrderingParts {
  readonly database: Database
  readonly catalog: PreparedCatalog
}

/** The public order, or everything that is wrong with the wish. The same key and body answer the first order again. */
export async function placeOrder(
  parts: OrderingParts,
  wanted: PlaceOrderInput,
  key: string | undefined,
  now: Temporal.Instant,
): Promise<PublicOrder | Problems> {
  const request =
    key === undefined ? null : { key, bodyHash: createHash('sha256').update(JSON.stringify(wanted)).digest() }
  if (request !== null) {
    const answered = await replay(parts.database, request.key, request.bodyHash)
    if (answered !== undefined) return answered
  }
  const uploads = await usableUploads(parts.database.kysely, uploadIdsOf(wanted.items))
  const checked = judgeOrder(wanted, await parts.catalog.load(), now, uploads)
  if (checked instanceof Problems) return checked
  try {
    await saveOrder(parts.database.kysely, checked, request)
  } catch (error) {
    // Another order was faster with the same upload.
    if (violates(error, 'order_upload_pkey')) return new Problems([problem('unknownReference', 'items')])
    // A twin with the same key was faster while this one was being judged: its order is the answer.
    const answered =
      request !== null && violates(error, 'order_request_pkey')
        ? await replay(parts.database, request.key, request.bodyHash)
        : undefined
    if (answered === undefined) throw error
    return answered
  }
  const { id: orderId, branchId, uid } = checked
  const [placed] = await Promise.all([
    loadPublicOrder(parts.database, uid),
    // The order stands: a hint that cannot be given must not look like a failure. Screens ask every ten seconds anyway.
    announce(parts.database.kysely, { kind: 'orderChanged', orderId, branchId, uid }).catch(() => undefined),
  ])
  return placed
}

/** What became of an attempt whose answer was lost; undefined: no order stands under this key. */
export async function findPlaced(database: Database, key: string): Promise<PublicOrder | undefined> {
  const known = await findRequest(database.kysely, key)
  return known && loadPublicOrder(database, known.uid)
}

async function replay(database: Database, key: string, bodyHash: Buffer): Promise<PublicOrder | Problems | undefined> {
  const known = await findRequest(database.kysely, key)
  if (known === undefined) return undefined
  if (!known.bodyHash.equals(bodyHash)) return new Problems([problem('idempotencyMismatch', null)])
  return loadPublicOrder(database, known.uid)
}

async function loadPublicOrder(database: Database, uid: string): Promise<PublicOrder> {
  const order = await findPublicOrder(database.kysely, uid)
  if (order === undefined) throw new Error(`order ${uid} is gone`)
  return presentPublicOrder(order)
}

function violates(error: unknown, constraint: string): boolean {
  return typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === constraint
}

/** Everything the storefront checks, once more, with the same rules and sentences. */
export function judgeOrder(
  wanted: PlaceOrderInput,
  catalog: ShopCatalog,
  now: Temporal.Instant,
  uploads?: KnownUploads,
): NewOrder | Problems {
  const { visitor } = catalog
  const branch = visitor.branches.find((one) => one.id === wanted.branch.id)
  if (branch === undefined) return new Problems([problem('unknownBranch', 'branch')])
  const surroundings: OrderSurroundings = {
    branch,
    config: visitor.config,
    menu: activeMenu(visitor.menus, branch.id, now),
    categories: new Map(visitor.categories.map((category) => [category.id as string, category])),
    products: catalog.products,
    tables: visitor.tables,
    donatees: visitor.donatees,
    uploads,
    // Online methods need keys or the simulator; both come with the payment module.
    availablePaymentMethods: ['cash', 'atm-card', 'hydro-ag-voucher'],
  }
  const checked = checkOrder(requestOf(wanted, catalog), surroundings, now)
  const phone = storedPhone(wanted.phone, checked, branch.country)
  if (isRefused(checked) || isProblem(phone)) {
    const found = isRefused(checked) ? checked.problems : []
    const problems = isProblem(phone) ? [...found, phone] : found
    return new Problems(problems, checked.pricing === null ? undefined : pricesOf(checked.pricing))
  }
  const startsAt = visitor.config.businessDayStartsAt
  const day = checked.status === 'new' ? businessDay(now, startsAt, branch.timeZone) : null
  return newOrder(checked, { branch, phone, day, now })
}

/** Beyond the typing rule of the storefront: numbers that no plan knows are refused, what is stored is E.164. */
function storedPhone(
  typed: string,
  checked: CheckedOrder | RefusedOrder,
  country: Branch['country'],
): string | Problem {
  if (isRefused(checked)) {
    const isJudged = typed.trim() === '' || checked.problems.some(({ field }) => field === 'phone')
    return isJudged ? '' : realPhone(typed, country)
  }
  return checked.contact.phone === '' ? '' : realPhone(typed, country)
}

/** What the guest's cart costs now, beside the complaint that it was something else. */
function pricesOf(pricing: Pricing) {
  const items = pricing.lines.map(({ unitPrice, gross }) => ({
    unitPrice: unitPrice === null ? null : decimalOf(unitPrice),
    gross: gross === null ? null : decimalOf(gross),
  }))
  return { pricing: presentPricing(sums(pricing)), items }
}

function requestOf(wanted: PlaceOrderInput, catalog: ShopCatalog): OrderRequest {
  const table = catalog.tables.find((one) => one.qrToken === wanted.tableToken)
  return table === undefined ? wanted : { ...wanted, table: { id: table.id } }
}

function sums(pricing: Pricing) {
  return {
    goodsCents: pricing.gross,
    deliveryCents: pricing.deliveryGross,
    totalCents: pricing.totalGross,
    netCents: pricing.totalNet,
    taxes: pricing.taxes,
  }
}

function newOrder(
  checked: CheckedOrder,
  at: { branch: Branch; phone: string; day: string | null; now: Temporal.Instant },
): NewOrder {
  const { contact, orderType, pricing } = checked
  return {
    id: randomUUIDv7() as Id<'order'>,
    createdAt: at.now,
    uid: newUid(),
    hash: newHash(),
    branchId: at.branch.id,
    branchName: at.branch.name,
    status: checked.status,
    type: orderType,
    isPreorder: checked.isPreorder,
    isQuotation: checked.isQuotation,
    ticketDay: at.day,
    paymentMethod: checked.paymentMethod,
    tableId: checked.table?.id ?? null,
    tableIdentifier: checked.table?.identifier ?? null,
    donateeId: checked.donatee?.id ?? null,
    donateeName: checked.donatee?.name ?? null,
    appointmentDate: checked.appointment,
    name: contact.name,
    company: contact.company,
    phone: at.phone,
    email: contact.email,
    street: contact.street,
    zipCode: contact.zipCode,
    city: contact.city,
    deliveryArea: checked.area?.area ?? null,
    floor: contact.floor,
    stairway: contact.stairway,
    door: contact.door,
    comment: checked.comment,
    ...sums(pricing),
    items: checked.lines.map(({ product, item }, index) => ({
      productId: product.id,
      name: product.name,
      amount: item.amount,
      unit: item.unit,
      unitPriceCents: pricing.lines[index]?.unitPrice ?? null,
      grossCents: pricing.lines[index]?.gross ?? null,
      taxRate: taxRate(product, orderType),
      parts: item.parts,
      optionNames: pricing.lines[index]?.optionNames ?? [],
      note: item.note ?? null,
    })),
  }
}
