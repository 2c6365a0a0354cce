// The shapes orders are made of: pricing, lines, status flags, timeline.
import { z } from 'zod'
import { orderStatuses } from '#domain/ordering/order-status.ts'
import { type PaymentMethod, paymentMethods, paymentProviders } from '#domain/ground/payment-method.ts'
import { paymentNotes, refundCauses } from '#domain/ground/payment-note.ts'
import { instructionStates } from '#domain/payment/refunds.ts'
import type { Id } from '#domain/ground/identity.ts'
import { unitIds, type UnitId } from '#domain/ground/units.ts'
import { paymentStates } from '#domain/payment/payment-states.ts'
import { quantitySchema } from '../field.ts'
import { idSchema } from '../inputs.ts'

const uploadReference = z.object({ id: z.string().max(60), publicHash: z.string().max(100) })

/** One value per part (decisions § 5); what a value means is the part's business and judged by the rules. */
const partValue = z.union([
  z.string().max(5000),
  z.number(),
  z.null(),
  z.array(z.number()).max(200),
  uploadReference,
  z.array(uploadReference).max(20),
])

// What a guest names may be unknown by now: the rules say so on the right field, the schema only bounds its size.
const named = <Name extends string>() => z.string().max(60) as unknown as z.ZodType<Name, string>
export const namedReference = <Kind extends string>() => z.object({ id: named<Id<Kind>>() })
export const namedPaymentMethod = named<PaymentMethod>()

export const orderItemInput = z.strictObject({
  product: namedReference<'product'>(),
  amount: z.number().max(1_000_000_000),
  unit: named<UnitId>(),
  parts: z.array(partValue).max(50).default([]),
  note: z.string().trim().max(140).nullish(),
})

export const pricingSchema = z
  .object({
    gross: z.number(),
    deliveryGross: z.number(),
    totalGross: z.number(),
    totalNet: z.number(),
    taxes: z.record(z.string(), z.object({ gross: z.number(), net: z.number(), tax: z.number() })),
  })
  .meta({ id: 'Pricing' })
export type WirePricing = z.output<typeof pricingSchema>

export const orderItemAnswer = z.object({
  /** The id is null once the product was deleted. */
  product: z.object({ id: idSchema<'product'>().nullable(), name: z.string() }),
  amount: quantitySchema,
  unit: z.enum(unitIds),
  parts: z.array(partValue),
  /** What a bundle held when it was ordered, in the amount of one; empty for every other product. */
  contents: z.array(z.object({ id: z.string(), name: z.string(), amount: quantitySchema, unit: z.enum(unitIds) })),
  optionNames: z.array(z.string()),
  /** Of each of `parts`; empty in orders from before they were kept. */
  partNames: z.array(z.string()),
  /** The same names as the guest read them; missing where that was German. Guests are answered in them. */
  guestWords: z
    .object({
      name: z.string(),
      optionNames: z.array(z.string()),
      partNames: z.array(z.string()),
      contents: z.array(z.string()),
    })
    .optional(),
  /** Of the uploads that `parts` name: what is needed to show and to fetch them. */
  files: z.array(
    z.object({
      id: z.string(),
      publicHash: z.string(),
      name: z.string(),
      extension: z.string(),
      version: z.int(),
      /** The index of that among `parts` which names it. */
      part: z.int(),
    }),
  ),
  note: z.string().nullable(),
  unitPrice: z.number().nullable(),
  gross: z.number().nullable(),
  /** Sold „ca.“ or „ab“, and not corrected by staff since: so is the order's total. */
  isApproximate: z.boolean(),
})
export type OrderItem = z.output<typeof orderItemAnswer>

/** Channels over which the guest is told nothing before the branch answers. */
const heldMessagesSchema = z.array(z.enum(['email', 'sms']))
export type HeldMessages = z.output<typeof heldMessagesSchema>

export const statusFlags = {
  isConfirmed: z.boolean(),
  isInDelivery: z.boolean(),
  isDelivered: z.boolean(),
  isCompleted: z.boolean(),
  isRejected: z.boolean(),
  isCanceled: z.boolean(),
  isFailed: z.boolean(),
  isPaid: z.boolean(),
  isRefunded: z.boolean(),
  /** Missing: the guest is told over every channel. */
  heldMessages: heldMessagesSchema.optional(),
}

/** The status the caller saw: by now another one is a 409. Steps that waited for a connection are safe with it. */
export const expectedStatus = z.enum(orderStatuses).optional()

export const timelineEntry = z.object({ status: z.enum(orderStatuses), at: z.string() })

/** What happened beside and including the steps of the status: a proposal, a changed line, money, contact details. */
export const historyEntry = z.object({
  kind: z.enum(['status', 'counterAppointment', 'items', 'paid', 'contact', 'refund', 'payment']),
  status: z.enum(orderStatuses),
  at: z.string(),
  actor: z.enum(['guest', 'user', 'terminal', 'token', 'payment', 'system']),
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
})

/** An attempt to pay online, as staff see it. */
export const paymentAnswer = z.object({
  provider: z.enum(paymentProviders),
  state: z.enum(paymentStates),
  amount: z.number(),
  refundedAmount: z.number(),
  /** What staff may still give back. */
  refundableAmount: z.number(),
  isTest: z.boolean(),
  note: z.enum(paymentNotes).nullable(),
  createdAt: z.string(),
  refunds: z.array(
    z.object({
      amount: z.number(),
      state: z.enum(instructionStates),
      cause: z.enum(refundCauses),
      reason: z.string(),
      createdAt: z.string(),
    }),
  ),
})

const stars = z.int().min(1).max(5)
export const questionnaireAnswer = z.object({
  rating: stars,
  foodRating: stars,
  serviceRating: stars,
  processRating: stars,
  comment: z.string(),
})

export const paymentMethodSchema = z.enum(paymentMethods)
