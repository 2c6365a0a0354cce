// Orders: placed by guests, followed by them in public, answered by staff.
import { z } from 'zod'
import { failureCodes } from '#domain/ordering/customer-status.ts'
import { orderStatuses } from '#domain/ordering/order-status.ts'
import { rejectionCodes } from '#domain/ground/rejection-codes.ts'
import { languages } from '#domain/ground/translations.ts'
import { branchDesk, everyone, ownBranches } from '../access.ts'
import { instantSchema } from '../field.ts'
import { idSchema } from '../inputs.ts'
import { listMeta } from '../resource.ts'
import { route } from '../route.ts'
import {
  namedPaymentMethod,
  namedReference,
  orderItemAnswer,
  orderItemInput,
  expectedStatus,
  historyEntry,
  paymentAnswer,
  paymentMethodSchema,
  pricingSchema,
  questionnaireAnswer,
  statusFlags,
  timelineEntry,
} from './order-fields.ts'
import { historyQuery, orderSumsSchema, rangeQuery } from './order-history.ts'

const line = z.string().trim().max(250).default('')

export const placeOrderBody = z.strictObject({
  branch: namedReference<'branch'>(),
  isDelivery: z.boolean().default(false),
  isDineIn: z.boolean().default(false),
  items: z.array(orderItemInput).max(500),
  name: line,
  firstName: line,
  lastName: line,
  company: line,
  street: line,
  zipCode: line,
  city: line,
  deliveryArea: z.string().trim().max(120).nullable().default(null),
  floor: line,
  stairway: line,
  door: line,
  phone: line,
  email: line,
  appointmentDate: z.string().max(60).nullable().default(null),
  comment: z.string().trim().max(2000).default(''),
  paymentMethod: namedPaymentMethod.nullable().default(null),
  legalInstructions: z.boolean().default(false),
  privacyPolicy: z.boolean().default(false),
  table: namedReference<'table'>().nullable().default(null),
  /** What the QR code on the table carries: chooses and locks the table. */
  tableToken: z.string().max(100).nullable().default(null),
  /** Ordered at a kiosk of the branch: neither delivered nor paid online. */
  isSelfService: z.boolean().default(false),
  donatee: namedReference<'donatee'>().nullable().default(null),
  /** What the guest reads and is told in; any other than the shop's is German. */
  language: z.string().max(35).default('de'),
  /** The total the guest saw, decimal; a different one is refused with the new prices. */
  expectedTotal: z.number().nullable().default(null),
  /** False: told that it is made now, the guest is asked before it becomes a pre-order. */
  expectedPreorder: z.boolean().nullable().default(null),
})
export type PlaceOrderInput = z.output<typeof placeOrderBody>
export type PlaceOrderDraft = z.input<typeof placeOrderBody>

const common = {
  id: idSchema<'order'>(),
  uid: z.string(),
  ticketNumber: z.int().nullable(),
  status: z.enum(orderStatuses),
  paymentMethod: paymentMethodSchema.nullable(),
  isDelivery: z.boolean(),
  isDineIn: z.boolean(),
  isPreorder: z.boolean(),
  isQuotation: z.boolean(),
  tableIdentifier: z.string().nullable(),
  appointmentDate: z.string().nullable(),
  /** About when an order without a wish is there, as the guest was told. */
  expectedAt: z.string().nullable(),
  appointment: z.string().nullable(),
  counterAppointment: z.string().nullable(),
  rejectionMessage: z.string().nullable(),
  /** Nobody typed why: the house itself rejected, or one of its sentences was chosen. Guests read it in their language. */
  rejectionCode: z.enum(rejectionCodes).optional(),
  comment: z.string(),
  deliveryArea: z.string().nullable(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  floor: z.string(),
  stairway: z.string(),
  door: z.string(),
  items: z.array(orderItemAnswer),
  pricing: pricingSchema,
  /** What is still to be paid at hand-over. */
  dueAmount: z.number(),
  /** Paid at the counter, and cheaper since: what goes back to the guest at hand-over. */
  overpaidAmount: z.number(),
  timeline: z.array(timelineEntry),
  /** In which the guest ordered and is told of the order. */
  language: z.enum(languages),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  /** Paid by a simulated payment or with keys for trying out: nothing of it is real. */
  isTest: z.boolean(),
  ...statusFlags,
}

export const publicOrderSchema = z
  .object({
    ...common,
    hash: z.string(),
    /** Null once the branch was deleted. */
    branch: z.object({ id: idSchema<'branch'>() }).nullable(),
    /** Whom the guest gives something to with it. */
    donateeName: z.string().nullable().optional(),
    questionnaireRating: z.int().nullable(),
    /** What went back to the guest so far, in whatever way. */
    refundedAmount: z.number(),
    /** Why the payment that it waited for did not come; missing: it was refused. */
    failureCode: z.enum(failureCodes).optional(),
    /** The provider's page, while the order waits for its payment. */
    paymentRedirectUrl: z.string().optional(),
  })
  .meta({ id: 'PublicOrder' })
export type PublicOrder = z.output<typeof publicOrderSchema>

export const orderSchema = z
  .object({
    ...common,
    branch: z.object({ id: idSchema<'branch'>() }).nullable(),
    /** With the uid the guest's status page, for staff on the telephone (back-office § 3). */
    hash: z.string(),
    branchName: z.string(),
    name: z.string(),
    company: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Null where none was chosen, or once the table was deleted. */
    table: z.object({ id: idSchema<'table'>() }).nullable().optional(),
    donateeName: z.string().nullable().optional(),
    /** When an administrator took it out of the lists; only administrators see such orders. */
    hiddenAt: z.string().nullable().optional(),
    /** Everything that happened, with who did it and why. */
    history: z.array(historyEntry).optional(),
    questionnaire: questionnaireAnswer.nullable().optional(),
    /** Attempts to pay online, oldest first. */
    payments: z.array(paymentAnswer).optional(),
    /** What may still go back out of the drawer. */
    cashRefundable: z.number().optional(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof orderSchema>

const billing = z.object({ company: z.string(), address: z.string(), vatId: z.string() }).nullable()
/** As other systems are told of it: without the guest's own way to the order, with the company of the invoice (null: the guest's own). */
export const announcedOrderSchema = orderSchema.omit({ hash: true }).extend({ billing }).meta({ id: 'AnnouncedOrder' })

/** An Idempotency-Key as the shop makes them, 128 random bits: only who made it can ask for what it brought about. */
export const attemptKey = /^[0-9a-f]{32}$/
export const publicAddress = z.strictObject({ uid: z.string().max(40), hash: z.string().max(100) })
export const byId = z.strictObject({ id: z.uuid() })
export const anOrder = { status: 200, answer: orderSchema } as const
export const moment = instantSchema

export const orderRoutes = {
  'POST /orders': route({
    access: everyone,
    summary: 'Place an order as a guest',
    status: 201,
    body: placeOrderBody,
    // A catering of 500 lines with their choices and notes.
    largestBody: { megabytes: 0.5, names: 30_000 },
    answer: publicOrderSchema,
    heedsKey: true,
    mayFail: [502],
  }),
  'GET /orders/placed/:key': route({
    access: everyone,
    summary: 'Find the order of an attempt whose answer was lost',
    status: 200,
    params: z.strictObject({ key: z.string().regex(attemptKey) }),
    answer: publicOrderSchema,
  }),
  'GET /orders/public/:uid/:hash': route({
    access: everyone,
    summary: 'Follow one order',
    status: 200,
    answerHeaders: ['ETag'],
    params: publicAddress,
    answer: publicOrderSchema,
  }),
  'GET /orders': route({
    access: ownBranches('handleOrders'),
    summary: 'History, newest first',
    status: 200,
    query: historyQuery,
    answer: z.array(orderSchema),
    meta: listMeta,
  }),
  'GET /orders/sums': route({
    access: ownBranches('handleOrders'),
    summary: 'What was sold in the orders of some days, in all and by way of paying',
    status: 200,
    query: rangeQuery,
    answer: orderSumsSchema,
  }),
  'GET /orders.csv': route({
    access: ownBranches('handleOrders'),
    summary: 'The orders of some days as a table for spreadsheets (semicolons), oldest first, at most 20,000',
    status: 200,
    query: rangeQuery,
    contentType: 'text/csv',
    answerHeaders: ['Content-Disposition'],
    answer: z.string(),
  }),
  'GET /orders/current': route({
    access: ownBranches('handleOrders'),
    summary: 'Orders that are not at their end, oldest first',
    status: 200,
    answer: z.array(orderSchema),
  }),
  'GET /orders/:id': route({
    access: ownBranches('handleOrders'),
    summary: 'Read one order',
    params: byId,
    ...anOrder,
  }),
  'POST /orders/:id/status/confirm': route({
    access: branchDesk('handleOrders'),
    summary: 'Take the order, with the time the branch promises, or propose another time to the guest',
    params: byId,
    body: z
      .strictObject({ appointment: moment.nullish(), counterAppointment: moment.nullish(), expectedStatus })
      .nullish(),
    ...anOrder,
  }),
  'POST /orders/:id/status/reject': route({
    access: branchDesk('handleOrders'),
    summary: 'Refuse a new order',
    params: byId,
    body: z.strictObject({ rejectionMessage: z.string().trim().max(500).default(''), expectedStatus }).nullish(),
    ...anOrder,
  }),
  'POST /orders/:id/status/cancel': route({
    access: branchDesk('handleOrders'),
    summary: 'Cancel an order',
    params: byId,
    body: z.strictObject({ reason: z.string().trim().max(500).default(''), expectedStatus }).nullish(),
    ...anOrder,
  }),
  'POST /orders/:id/status/in-delivery': route({
    access: branchDesk('handleOrders'),
    summary: 'On its way, ready for pickup or ready at the table',
    params: byId,
    body: z.strictObject({ expectedStatus }).nullish(),
    ...anOrder,
  }),
  'POST /orders/:id/status/completed': route({
    access: branchDesk('handleOrders'),
    summary: 'Handed over',
    params: byId,
    body: z.strictObject({ expectedStatus }).nullish(),
    ...anOrder,
  }),
}
