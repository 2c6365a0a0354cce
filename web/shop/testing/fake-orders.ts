// A stand-in for the ordering calls of the API: keeps orders in memory and lets each go one step further every few seconds.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PlaceOrderInput, PublicOrder } from '#contract/ordering/orders.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import type { Product } from '#domain/catalog/product.ts'
import { decimalOf } from '#domain/numbers/money.ts'
import { checkOrder, isRefused, type OrderRequest } from '#domain/ordering/check-order.ts'
import { activeMenu } from '#domain/catalog/active-menu.ts'
import { statusFlags, type OrderStatus } from '#domain/ordering/order-status.ts'
import { priceCart } from '#domain/ordering/pricing.ts'
import { isProblem } from '#domain/problem.ts'
import { problemText } from '#domain/wording/problems.ts'

const secondsPerStep = Number(process.env['STEP_SECONDS'] ?? 15)
const course: readonly OrderStatus[] = ['new', 'confirmed', 'inDelivery', 'completed']

export function fakeOrders(catalog: VisitorCatalog, now: () => Temporal.Instant) {
  const orders: { order: PublicOrder; placedAt: Temporal.Instant }[] = []

  function find(uid: string, hash: string): PublicOrder | undefined {
    const found = orders.find(({ order }) => order.uid === uid && order.hash === hash)
    if (!found) return undefined
    const seconds = now().since(found.placedAt).total('seconds')
    const reached = course.slice(0, 1 + Math.floor(seconds / secondsPerStep))
    const status = reached.at(-1) ?? 'new'
    const orderType = found.order.isDelivery ? 'delivery' : found.order.isDineIn ? 'dineIn' : 'takeaway'
    return {
      ...found.order,
      status,
      version: reached.length,
      appointment: status === 'new' ? null : found.placedAt.add({ minutes: 25 }).toString(),
      timeline: reached.map((one, index) => ({
        status: one,
        at: found.placedAt.add({ seconds: index * secondsPerStep }).toString(),
      })),
      ...statusFlags({ status, orderType, isPaid: false, isRefunded: false }),
    }
  }

  function place(body: PlaceOrderInput): { order?: PublicOrder; errors?: unknown[] } {
    const branch = catalog.branches.find(({ id }) => id === body.branch.id)
    if (!branch) return { errors: [{ field: 'branch', code: 'unknownBranch', message: '?' }] }
    const products = new Map<string, Product>(catalog.products.map((one) => [one.id, one]))
    const surroundings = {
      branch,
      config: catalog.config as never,
      menu: activeMenu(catalog.menus, branch.id, now()),
      categories: new Map(catalog.categories.map((one) => [one.id as string, one])),
      products,
      tables: catalog.tables,
      donatees: catalog.donatees as never,
    }
    const checked = checkOrder(body as unknown as OrderRequest, surroundings, now())
    if (isRefused(checked)) {
      return {
        errors: checked.problems.map((one) => ({ field: one.field, code: one.code, message: problemText(one) })),
      }
    }
    const pricing = priceCart({ lines: checked.lines, orderType: checked.orderType, area: checked.area })
    if (isProblem(pricing))
      return { errors: [{ field: pricing.field, code: pricing.code, message: problemText(pricing) }] }
    const at = now().toString()
    const order = {
      id: crypto.randomUUID(),
      uid: randomBytes(6).toString('hex'),
      hash: randomBytes(32).toString('base64url'),
      ticketNumber: orders.length + 27,
      paymentMethod: checked.paymentMethod,
      isDelivery: checked.orderType === 'delivery',
      isDineIn: checked.orderType === 'dineIn',
      isPreorder: checked.isPreorder,
      isQuotation: checked.isQuotation,
      tableIdentifier: checked.table?.identifier ?? null,
      appointmentDate: checked.appointment?.toString() ?? null,
      counterAppointment: null,
      rejectionMessage: null,
      comment: checked.comment,
      deliveryArea: checked.area?.area ?? null,
      street: checked.contact.street,
      zipCode: checked.contact.zipCode,
      city: checked.contact.city,
      items: checked.lines.map(({ product, item }, index) => ({
        product: { id: product.id, name: product.name },
        amount: item.amount,
        unit: item.unit,
        parts: item.parts,
        optionNames: pricing.lines[index]?.optionNames ?? [],
        note: item.note ?? null,
        unitPrice: null,
        gross: pricing.lines[index]?.gross == null ? null : decimalOf(pricing.lines[index].gross),
      })),
      pricing: {
        gross: decimalOf(pricing.gross),
        deliveryGross: decimalOf(pricing.deliveryGross),
        totalGross: decimalOf(pricing.totalGross),
        totalNet: decimalOf(pricing.totalNet),
        taxes: {},
      },
      createdAt: at,
      updatedAt: at,
      branch: { id: branch.id },
      questionnaireRating: null,
    } as unknown as PublicOrder
    orders.push({ order, placedAt: now() })
    return { order: find(order.uid, order.hash) ?? order }
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'POST' && path === '/orders') {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const { order, errors } = place(JSON.parse(text) as PlaceOrderInput)
      return order ? send(201, { data: order }) : send(422, { errors })
    }
    const [, uid = '', hash = ''] = /^\/orders\/public\/([^/]+)\/([^/]+)$/.exec(path) ?? []
    const order = find(uid, hash)
    return order
      ? send(200, { data: order })
      : send(404, { errors: [{ field: null, code: 'notFound', message: '404' }] })
  }

  return { find, answer }
}
