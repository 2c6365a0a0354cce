// What staff, terminals and guests do with an order beside its steps (back-office § 7, decisions § 5).
import { z } from 'zod'
import { counterMethods } from '#domain/ordering/counter-payment.ts'
import { branchDesk, everyone, ownBranches, staff, terminal } from '../access.ts'
import { dateSchema, instantSchema, moneySchema } from '../field.ts'
import { referenceSchema } from '../inputs.ts'
import { route } from '../route.ts'
import { expectedStatus, orderItemInput } from './order-fields.ts'
import { anOrder, byId, orderSchema, publicAddress, publicOrderSchema } from './orders.ts'

const nothing = z.strictObject({}).nullish()
const printable = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !value.includes('\0'))
const line = printable(250).default('')
const inBranch = z.strictObject({ branchId: z.uuid(), apiKey: z.string().max(200) })
const orderList = { status: 200, answer: z.array(orderSchema) } as const
const publicOrder = { status: 200, params: publicAddress, answer: publicOrderSchema, mayFail: [409] } as const

/** What PUT changes; everything else of an answer is accepted back and ignored. */
const changeable = {
  name: line,
  company: line,
  phone: line,
  email: line,
  street: line,
  zipCode: line,
  city: line,
  floor: line,
  stairway: line,
  door: line,
  comment: printable(2000).default(''),
  table: referenceSchema('table').nullable().default(null),
  appointment: instantSchema.nullable().default(null),
}
const passing = Object.fromEntries(
  Object.keys(orderSchema.shape)
    .filter((name) => !(name in changeable) && name !== 'version')
    .map((name) => [name, z.unknown().optional()]),
)
const changeOrderSchema = z.strictObject({ ...passing, ...changeable, version: z.int().optional() })
type Change = z.ZodObject<typeof changeable & { version: z.ZodOptional<z.ZodInt> }>
export type ChangeOrderInput = z.output<Change>
export const changeOrderBody = changeOrderSchema as unknown as z.ZodType<ChangeOrderInput, z.input<Change>>

/** As a guest sends a line, and the unit price where staff set it themselves. */
export const changeItemBody = orderItemInput.extend({ unitPrice: moneySchema.nullable().default(null) })
export type ChangeItemInput = z.output<typeof changeItemBody>

/** Judged by the rules, all at once. */
const rating = z.number().nullish()
export const questionnaireBody = z.strictObject({
  rating,
  foodRating: rating,
  serviceRating: rating,
  processRating: rating,
  comment: printable(10_000).nullish(),
})
export type QuestionnaireInput = z.output<typeof questionnaireBody>

export const orderCallRoutes = {
  'GET /orders/bought-together': route({
    access: everyone,
    summary: 'What guests of a branch ordered together with some products lately, the most usual first',
    status: 200,
    query: z.strictObject({
      branch: z.uuid(),
      /** Ids, separated by commas; in whatever order, and however often, they are the same question. */
      products: z
        .string()
        .transform((list) => [...new Set(list.split(','))].toSorted())
        .pipe(z.array(z.uuid()).min(1).max(50)),
    }),
    answer: z.array(z.object({ productId: z.uuid(), orders: z.int() })),
  }),
  'GET /orders/missed': route({
    access: ownBranches('handleOrders'),
    summary: 'New orders that nobody answered in time, oldest first',
    ...orderList,
  }),
  'GET /orders/due': route({
    access: ownBranches('handleOrders'),
    summary: 'How many open orders are due on each of some days, branch by branch',
    status: 200,
    query: z.strictObject({ from: dateSchema, to: dateSchema }),
    answer: z.array(z.object({ branchId: z.uuid(), date: z.string(), orders: z.int() })),
  }),
  'GET /orders/frontdesk/:branchId/:apiKey': route({
    access: terminal,
    summary: 'Open orders of the branch of a front desk terminal, oldest first',
    params: inBranch,
    ...orderList,
  }),
  'GET /orders/backoffice/:branchId/:apiKey': route({
    access: terminal,
    summary: 'Open orders of the branch of a back office terminal, oldest first',
    params: inBranch,
    ...orderList,
  }),
  'PUT /orders/:id': route({
    access: ownBranches('handleOrders'),
    summary: 'Change contact, address, comment, table or appointment',
    params: byId,
    body: changeOrderBody,
    ...anOrder,
  }),
  'DELETE /orders/:id': route({
    access: staff('hideOrders'),
    summary: 'Hide an ended order; ticket and sums stay',
    status: 204,
    params: byId,
    answer: null,
  }),
  'POST /orders/:id/restore': route({
    access: staff('hideOrders'),
    summary: 'Bring a hidden order back into the lists',
    params: byId,
    body: nothing,
    ...anOrder,
  }),
  'PUT /orders/:id/items/:itemIndex': route({
    access: ownBranches('handleOrders'),
    summary: 'Change a line; the total is calculated anew',
    params: z.strictObject({ id: z.uuid(), itemIndex: z.coerce.number().int().min(0).max(10_000) }),
    body: changeItemBody,
    ...anOrder,
  }),
  'POST /orders/:id/paid': route({
    access: branchDesk('handleOrders'),
    summary: 'Money was taken at the counter or at the door',
    params: byId,
    body: z.strictObject({ method: z.enum(counterMethods), expectedStatus }),
    ...anOrder,
  }),
  'POST /orders/:id/paid/take-back': route({
    access: branchDesk('handleOrders'),
    summary: 'Take back that it was paid at the counter, within ten minutes',
    params: byId,
    body: z.strictObject({ expectedStatus }).nullish(),
    ...anOrder,
  }),
  'POST /orders/:id/cash-refunds': route({
    access: ownBranches('refundOrders'),
    summary: 'Give back in cash what was paid at the counter',
    params: byId,
    body: z.strictObject({
      amount: moneySchema,
      /** Why, for the team and the books. */
      reason: printable(250).min(1),
      /** What the caller saw as still refundable: by now another amount is a 409, so that nothing goes back twice. */
      expectedRefundable: moneySchema.optional(),
    }),
    ...anOrder,
  }),
  'POST /orders/:id/refunds': route({
    access: ownBranches('refundOrders'),
    summary: 'Give back money that was paid online: an amount, or „all“ for everything that is left',
    params: byId,
    body: z.strictObject({
      /** Nothing that a client may send by mistake (null, a missing field, NaN) means everything. */
      amount: z.union([moneySchema, z.literal('all')]),
      reason: printable(250).default(''),
      /** What the caller saw as still refundable: by now another amount is a 409, so that nothing goes back twice. */
      expectedRefundable: moneySchema.optional(),
    }),
    ...anOrder,
  }),
  'POST /orders/:id/update-payment-status': route({
    access: ownBranches('handleOrders'),
    summary: 'Ask the payment provider how the order stands, also while it waits for its payment',
    mayFail: [502],
    params: byId,
    body: nothing,
    ...anOrder,
  }),
  'POST /orders/:id/send-quotation': route({
    access: branchDesk('handleOrders'),
    summary: 'Offer a quotation to the guest',
    params: byId,
    body: z.strictObject({ expectedStatus }).nullish(),
    ...anOrder,
  }),
  'POST /orders/public/:uid/:hash/confirm-counter-appointment': route({
    access: everyone,
    summary: 'The guest accepts the proposed time',
    body: nothing,
    ...publicOrder,
  }),
  'POST /orders/public/:uid/:hash/reject-counter-appointment': route({
    access: everyone,
    summary: 'The guest declines the proposed time: the order is canceled',
    body: nothing,
    ...publicOrder,
  }),
  'POST /orders/public/:uid/:hash/cancel': route({
    access: everyone,
    summary: 'The guest cancels while nobody has confirmed',
    body: nothing,
    ...publicOrder,
  }),
  'POST /orders/public/:uid/:hash/give-up-payment': route({
    access: everyone,
    summary:
      'The guest orders anew instead of paying: an order that waits for its payment fails. Answers any other as it is',
    body: nothing,
    ...publicOrder,
  }),
  'POST /orders/public/:uid/:hash/accept-quotation': route({
    access: everyone,
    summary: 'The guest accepts the offer',
    body: nothing,
    ...publicOrder,
  }),
  'POST /orders/public/:uid/:hash/decline-quotation': route({
    access: everyone,
    summary: 'The guest declines the offer',
    body: nothing,
    ...publicOrder,
  }),
  'POST /orders/public/:uid/:hash/questionnaire': route({
    access: everyone,
    summary: 'The guest rates a completed order, once',
    body: questionnaireBody,
    ...publicOrder,
  }),
}
