// A guest orders: judged by the rules, priced by the rules, saved once.
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import type { PlaceOrderInput, PublicOrder } from '#contract/ordering/orders.ts'
import type { Config } from '#contract/settings/config.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { uploadIdsOf, type KnownUploads } from '#domain/catalog/part-files.ts'
import { hasLegalGround } from '#domain/content/legal-pages.ts'
import { businessDay } from '#domain/time/business-day.ts'
import {
  checkOrder,
  isRefused,
  type CheckedOrder,
  type RefusedOrder,
  type OrderRequest,
  type OrderSurroundings,
} from '#domain/ordering/check-order.ts'
import { counterMethods } from '#domain/ordering/counter-payment.ts'
import { type PaymentMethod, isOnlineMethod, paymentProviders } from '#domain/ground/payment-method.ts'
import type { Pricing } from '#domain/ordering/pricing.ts'
import { decimalOf } from '#domain/numbers/money.ts'
import { paymentDetails } from '#domain/payment/payment-lines.ts'
import type { Branch } from '#domain/ground/branch.ts'
import { isProblem, problem, type Problem } from '#domain/ground/problem.ts'
import { languageNamed } from '#domain/ground/translations.ts'
import type { Database } from '#server/database/open-database.ts'
import { violates } from '#server/database/violates.ts'
import { announceSoon } from '#server/events/announcements.ts'
import { Problems, Refusal } from '#server/http/refusal.ts'
import type { PreparedCatalog, ShopCatalog } from '#server/modules/catalog/public.ts'
import { usableUploads } from '#server/modules/media/public.ts'
import {
  startPayment,
  type OrderToPay,
  type PaymentParts,
  type PlaceOfPayment,
} from '#server/modules/payment/public.ts'
import { newOrder, sums } from './new-order.ts'
import type { NewOrder, OrderRow } from './order-row.ts'
import { beyondUsual, type Share } from './order-shares.ts'
import { realPhone } from './phone.ts'
import { presentPricing, presentPublicOrder } from './present.ts'
import { saveOrder } from './save-order.ts'
import { findPublicOrder, findRequest } from './store.ts'
import { uploadsOfOrders } from './upload-store.ts'

export interface OrderingParts {
  readonly database: Database
  readonly catalog: PreparedCatalog
  /** Missing: nothing is paid online. */
  readonly payments?: PaymentParts
  /** Over which channels a guest of that address is told nothing by itself. Missing: everybody is told. */
  readonly strangersHeld?: (asked: {
    readonly ip: string
    readonly email: string
    readonly phone: string
    readonly now: Temporal.Instant
  }) => Promise<HeldMessages>
  /** Origin under which the guest who asks reaches the shop. */
  readonly shopAddress?: (request: FastifyRequest) => string
}

export interface GuestBrowser {
  /** Over which channels the guest is told nothing by itself; missing: whoever orders is known. */
  readonly heldOf?: (order: Pick<NewOrder, 'email' | 'phone'>) => Promise<HeldMessages>
  /** What strangers may leave with us; missing: whoever orders is known. */
  readonly share?: Share
  /** Where the guest comes back to from a provider's page. */
  readonly shopAddress?: string
  /** What the provider's page should speak, the most wished first. */
  readonly languages?: readonly string[]
}

/**
 * The public order, or everything that is wrong with the wish. The same key and body answer the first order again. One that
 * is paid online names the provider's page, from which the guest comes back to `shopAddress`.
 */
export async function placeOrder(
  parts: OrderingParts,
  wanted: PlaceOrderInput,
  key: string | undefined,
  now: Temporal.Instant,
  { shopAddress = '', languages = [], ...limits }: GuestBrowser = {},
): Promise<PublicOrder | Problems> {
  const placed = await placeOnce(parts, wanted, key, now, limits)
  if (placed instanceof Problems) return placed
  const { payments } = parts
  if (payments === undefined || !waitsForPage(placed)) return presentPublicOrder(placed)
  const { visitor } = await parts.catalog.load()
  const branch = visitor.branches.find(({ id }) => id === placed.branchId)
  await startPayment(
    payments,
    {
      ...orderToPay(placed, visitor.config, branch?.country ?? visitor.config.country),
      place: branch ?? null,
      isReservedOnly: branch?.isPaymentReserved ?? false,
      languages: placed.language === 'de' ? languages : [placed.language, ...languages],
    },
    shopAddress,
  )
  return presentPublicOrder(await loadOrder(parts.database, placed.uid))
}

/** Also one whose payment could not be started: who asks again with the same key gets the same refusal. */
function waitsForPage({ status, payments }: OrderRow): boolean {
  return (
    status === 'awaitingPayment' || (status === 'failed' && payments.every(({ redirectUrl }) => redirectUrl === null))
  )
}

function orderToPay(
  order: OrderRow,
  config: Config,
  country: OrderToPay['country'],
): Omit<OrderToPay, 'isReservedOnly' | 'place' | 'languages'> {
  const { id, uid, hash, totalCents, paymentMethod } = order
  if (paymentMethod === null || !isOnlineMethod(paymentMethod)) throw new Error(`order ${uid} is not paid online`)
  const { currency, shopName } = config
  const details = paymentDetails(order, country)
  return { id, uid, hash, totalCents, currency, shopName, country, details, provider: paymentMethod }
}

async function placeOnce(
  parts: OrderingParts,
  wanted: PlaceOrderInput,
  key: string | undefined,
  now: Temporal.Instant,
  { heldOf = async () => [], share }: Pick<GuestBrowser, 'heldOf' | 'share'>,
): Promise<OrderRow | Problems> {
  // The same wish in another language is the same wish.
  const { language: _language, ...wish } = wanted
  const request =
    key === undefined ? null : { key, bodyHash: createHash('sha256').update(JSON.stringify(wish)).digest() }
  const answered = () => (request === null ? undefined : replay(parts.database, request.key, request.bodyHash))
  const uploads = await usableUploads(parts.database.kysely, uploadIdsOf(wanted.items), uploadsOfOrders)
  const { payments } = parts
  const checked = judgeOrder(wanted, await parts.catalog.load(), now, { uploads, accounts: payments?.accounts })
  // What was ordered before may be refused by now: its uploads are used, the dish is sold out.
  if (checked instanceof Problems) return (await answered()) ?? checked
  const beyond = share === undefined ? 0 : beyondUsual(checked)
  const wait = beyond > 0 ? await share?.take(beyond) : undefined
  if (wait !== undefined) {
    const known = await answered()
    if (known !== undefined) return known
    throw new Refusal(429, problem('ordersOfHour', null, wait))
  }
  try {
    const order = await saveOrder(parts.database.kysely, { ...checked, heldMessages: await heldOf(checked) }, request)
    announceSoon(parts.database.kysely, {
      kind: 'orderChanged',
      orderId: order.id,
      branchId: order.branchId,
      uid: order.uid,
    })
    return order
  } catch (error) {
    if (beyond > 0) await share?.giveBack(beyond)
    const isUploadTaken = violates(error, 'order_upload_pkey')
    // The same wish before this one, or a twin that was faster while this one was being judged: its order is the answer.
    const known = isUploadTaken || violates(error, 'order_request_pkey') ? await answered() : undefined
    if (known !== undefined) return known
    if (isUploadTaken) return new Problems([problem('unknownReference', 'items')])
    throw error
  }
}

/** What became of an attempt whose answer was lost; undefined: no order stands under this key. */
export async function findPlaced(database: Database, key: string): Promise<PublicOrder | undefined> {
  const known = await findRequest(database.kysely, key)
  return known && presentPublicOrder(await loadOrder(database, known.uid))
}

async function replay(database: Database, key: string, bodyHash: Buffer): Promise<OrderRow | Problems | undefined> {
  const known = await findRequest(database.kysely, key)
  if (known === undefined) return undefined
  if (!known.bodyHash.equals(bodyHash)) return new Problems([problem('idempotencyMismatch', null)])
  return loadOrder(database, known.uid)
}

async function loadOrder(database: Database, uid: string): Promise<OrderRow> {
  const order = await findPublicOrder(database.kysely, uid)
  if (order === undefined) throw new Error(`order ${uid} is gone`)
  return order
}

/** What can work at all in a branch: online methods need keys or the simulator. */
export function offeredMethods(accounts: PaymentParts['accounts'] | undefined, place: PlaceOfPayment): PaymentMethod[] {
  const online = paymentProviders.filter((provider) => accounts?.forBranch(provider, place) !== undefined)
  return [...counterMethods, ...online]
}

interface Around {
  readonly uploads?: KnownUploads
  readonly accounts?: PaymentParts['accounts'] | undefined
}

/** Everything the storefront checks, once more, with the same rules and sentences. */
export function judgeOrder(
  wanted: PlaceOrderInput,
  catalog: ShopCatalog,
  now: Temporal.Instant,
  { uploads, accounts }: Around = {},
): NewOrder | Problems {
  const { visitor } = catalog
  const branch = visitor.branches.find((one) => one.id === wanted.branch.id)
  if (branch === undefined) return new Problems([problem('unknownBranch', 'branch')])
  const surroundings: OrderSurroundings = {
    isSelfService: wanted.isSelfService,
    branch,
    config: visitor.config,
    menu: activeMenu(visitor.menus, branch.id, now),
    categories: new Map(visitor.categories.map((category) => [category.id as string, category])),
    products: catalog.products,
    tables: visitor.tables,
    donatees: visitor.donatees,
    uploads,
    hasLegalGround: hasLegalGround(visitor.config),
    availablePaymentMethods: offeredMethods(accounts, branch),
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
  const { paymentMethod } = checked
  const isOnline = paymentMethod !== null && isOnlineMethod(paymentMethod)
  const gateway = isOnline ? accounts?.forBranch(paymentMethod, branch)?.gateway : undefined
  const { products } = catalog
  const language = languageNamed(wanted.language)
  return newOrder(checked, {
    branch,
    products,
    phone,
    day,
    now,
    language,
    isTest: gateway?.isTest ?? false,
    donationAmount: visitor.config.donationAmount,
  })
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
