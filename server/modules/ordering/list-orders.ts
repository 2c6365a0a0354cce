// The lists of orders that staff and terminals see.
import { deviceMay, type DeviceCapability } from '#contract/organisation/device-kinds.ts'
import type { FastifyReply } from 'fastify'
import { orderCallRoutes } from '#contract/ordering/order-calls.ts'
import { type Order } from '#contract/ordering/orders.ts'
import {
  longestOrderTable,
  type HistoryQuery,
  type OrderSums,
  type RangeQuery,
} from '#contract/ordering/order-history.ts'
import { csvOf } from '#domain/content/csv.ts'
import { isProblem, problem } from '#domain/ground/problem.ts'
import { decimalOf, type Cents } from '#domain/numbers/money.ts'
import { dateRange, type DateRange } from '#domain/statistics/date-range.ts'
import { businessDayWindow } from '#domain/time/business-day.ts'
import { isMissed } from '#domain/ordering/missed-order.ts'
import type { AnswerMemory } from '#server/http/answers/answer-memory.ts'
import { Bytes } from '#server/http/answers/outcome.ts'
import type { Caller, Scope } from '#server/http/caller.ts'
import { notAllowed, notFound, Problems } from '#server/http/refusal.ts'
import { categoriesOfProducts, type ShopCatalog } from '#server/modules/catalog/public.ts'
import { countDue, type CountedOrders } from './counted-order-store.ts'
import { presentItems, presentOrder } from './present.ts'
import { orderedText, orderTable } from './order-table.ts'
import { listLines, listTableRows, sumOrders, sumRefunds, type SumRow } from './order-table-store.ts'
import type { OrderCounts } from './order-counts.ts'
import type { OrderingParts } from './place-order.ts'
import { shareReadings } from './share-readings.ts'
import { listCurrentOrders, listOrders, seesHidden } from './store.ts'

const terminalList = orderCallRoutes['GET /orders/frontdesk/:branchId/:apiKey'].answer

export interface HistoryParts extends OrderingParts {
  readonly counts: OrderCounts
  readonly memory: AnswerMemory
}

export async function history(
  { database, catalog, counts }: Omit<HistoryParts, 'memory'>,
  query: HistoryQuery,
  scope: Scope,
): Promise<{ orders: Order[]; total: number; page: number; pageSize: number }> {
  const { page = 1, pageSize = 50, sort } = query
  const { filter } = await filterOf(catalog, query, scope)
  const wanted = { ...filter, isOldestFirst: sort === 'createdAt' }
  const [rows, total] = await Promise.all([
    listOrders(database.reads, scope, wanted, page, pageSize),
    counts.count(scope, wanted),
  ])
  return { orders: rows.map(presentOrder), total, page, pageSize }
}

/** From and to are business days in the shop's time. */
async function filterOf(catalog: OrderingParts['catalog'], query: Partial<HistoryQuery>, scope: Scope) {
  if (query.isHidden === 'true' && !seesHidden(scope)) throw notAllowed()
  const shop = await catalog.load()
  const { config } = shop.visitor
  const timeZone = config.timeZone || 'Europe/Vienna'
  const moment = (date: string | undefined, edge: 'from' | 'to') => {
    const window = date === undefined ? null : businessDayWindow(date, config.businessDayStartsAt, timeZone)
    return window === null ? null : Temporal.Instant.fromEpochMilliseconds(window[edge])
  }
  const filter = {
    branch: query.branch,
    status: query.status,
    type: query.type,
    paymentMethod: query.paymentMethod,
    q: query.q,
    isHidden: query.isHidden === 'true',
    isRefunded: query.isRefunded === 'true',
    from: moment(query.from, 'from'),
    to: moment(query.to, 'to'),
    counted: countedOf(query, shop, timeZone),
  }
  return { filter, timeZone }
}

/** Undefined where no figure is asked about. */
function countedOf(query: Partial<HistoryQuery>, shop: ShopCatalog, timeZone: string): CountedOrders | undefined {
  const {
    category,
    counted,
    from,
    to,
    weekdays,
    branchIds,
    orderTypes,
    fromHour,
    toHour,
    date,
    dish = null,
    product = null,
    unit,
    reason,
  } = query
  if (counted === undefined) return undefined
  const days = from === undefined || to === undefined ? null : { from, to }
  const of = unit === undefined ? undefined : { product, name: dish, unit }
  return {
    counted,
    days,
    weekdays,
    branchIds,
    orderTypes,
    fromHour,
    toHour,
    date,
    startsAt: shop.visitor.config.businessDayStartsAt,
    timeZone,
    dish: of,
    ofProducts: category === undefined ? undefined : productsOf(category, shop),
    reason,
  }
}

function productsOf(category: string, shop: ShopCatalog): NonNullable<CountedOrders['ofProducts']> {
  const found = [...categoriesOfProducts(shop)]
  return category === 'none'
    ? { noneOf: found.map(([product]) => product) }
    : { anyOf: found.flatMap(([product, its]) => (its === category ? [product] : [])) }
}

/** What was sold in the orders that the filters find, in all and by way of paying. */
export async function orderSums(
  { database, catalog }: OrderingParts,
  query: RangeQuery,
  scope: Scope,
): Promise<OrderSums | Problems> {
  const range = dateRange(query, query.to)
  if (isProblem(range)) return new Problems([range])
  const { filter } = await filterOf(catalog, query, scope)
  const rows = await sumOrders(database.reads, scope, filter)
  const refunded = filter.isRefunded ? decimalOf(await sumRefunds(database.reads, scope, filter)) : null
  const sumOf = (of: (row: SumRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    orders: sumOf(({ orders }) => orders),
    sold: {
      orders: sumOf(({ soldOrders }) => soldOrders),
      gross: decimalOf(sumOf(({ soldCents }) => soldCents) as Cents),
    },
    refunded,
    byPaymentMethod: rows.flatMap(({ paymentMethod, soldOrders, soldCents }) =>
      soldOrders === 0 ? [] : [{ paymentMethod, orders: soldOrders, gross: decimalOf(soldCents) }],
    ),
  }
}

/** The same orders as a table for spreadsheets. */
export async function orderCsv(
  { database, catalog }: OrderingParts,
  query: RangeQuery,
  scope: Scope,
): Promise<Buffer | Problems> {
  const range = dateRange(query, query.to)
  if (isProblem(range)) return new Problems([range])
  const { filter, timeZone } = await filterOf(catalog, query, scope)
  const rows = await listTableRows(database.reads, scope, filter, longestOrderTable + 1)
  if (rows.length > longestOrderTable) {
    return new Problems([problem('tableTooLong', 'to', { limit: longestOrderTable })])
  }
  const ordered = new Map<string, string>()
  // In steps: only the text of each stays in memory.
  for (let at = 0; at < rows.length; at += linesAtOnce) {
    const ids = rows.slice(at, at + linesAtOnce).map(({ id }) => id)
    for (const order of await listLines(database.reads, ids)) ordered.set(order.id, orderedText(presentItems(order)))
  }
  return Buffer.from(csvOf(orderTable(rows, ordered, timeZone)))
}

const linesAtOnce = 1000

/** What a branch that is to be closed then has promised. */
export async function dueOrders(
  { database, catalog }: OrderingParts,
  query: DateRange,
  scope: Scope,
): Promise<Awaited<ReturnType<typeof countDue>> | Problems> {
  const days = dateRange(query, query.to)
  if (isProblem(days)) return new Problems([days])
  const { config } = (await catalog.load()).visitor
  const timeZone = config.timeZone || 'Europe/Vienna'
  return countDue(database.reads, scope, { days, startsAt: config.businessDayStartsAt, timeZone })
}

/** New orders that nobody answered in time; hours and patience are the branch's. */
export async function missedOrders(
  { database, catalog }: OrderingParts,
  scope: Scope,
  now: Temporal.Instant,
): Promise<Order[]> {
  const { branches } = (await catalog.load()).visitor
  const open = await listCurrentOrders(database.kysely, scope)
  return open
    .filter((order) => {
      const branch = branches.find((one) => one.id === order.branchId)
      const since = order.events.findLast(({ kind, status }) => kind === 'status' && status === 'new')?.at
      // Nobody will answer an order whose branch is switched off: it is missed at once.
      if (branch === undefined) return order.status === 'new'
      const newSince = since === undefined ? order.createdAt : Temporal.Instant.from(since)
      return isMissed({ status: order.status, newSince }, branch, now)
    })
    .map(presentOrder)
}

/** Open orders for terminals as prepared bytes: read, checked and written once for all that ask at the same moment. */
export function terminalLists({ database }: OrderingParts) {
  const read = shareReadings(async (_branchId, scope: Scope) => {
    const orders = (await listCurrentOrders(database.kysely, scope)).map(presentOrder)
    return Buffer.from(JSON.stringify({ data: terminalList.parse(orders) }))
  })
  /** Its own branch, its own kind of key; anything else is a wrong address. */
  return async (
    asked: { caller: Caller; scope: Scope; reply: FastifyReply; params: { branchId: string } },
    capability: DeviceCapability,
  ): Promise<Bytes> => {
    const { caller, scope, params, reply } = asked
    const isOwn = caller.kind === 'terminal' && deviceMay(caller.keyKind, capability)
    if (!isOwn || caller.branchId !== params.branchId) throw notFound()
    void reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
    return new Bytes(await read(caller.branchId, scope))
  }
}
