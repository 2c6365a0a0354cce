// The shapes orders are made of: pricing, lines, status flags, timeline.
import { z } from 'zod'
import { paymentMethods } from '#domain/ordering/payment-method.ts'
import { unitIds } from '#domain/numbers/units.ts'
import { idSchema, quantitySchema } from '../field.ts'

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

export const orderItemInput = z.strictObject({
  product: z.object({ id: z.string().max(60) }),
  amount: z.number().max(1_000_000_000),
  unit: z.string().max(20),
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
  product: z.object({ id: idSchema<'product'>(), name: z.string() }),
  amount: quantitySchema,
  unit: z.enum(unitIds),
  parts: z.array(partValue),
  optionNames: z.array(z.string()),
  note: z.string().nullable(),
  unitPrice: z.number().nullable(),
  gross: z.number().nullable(),
})
export type OrderItem = z.output<typeof orderItemAnswer>

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
}

export const orderStatuses = [
  'awaitingPayment',
  'new',
  'offered',
  'confirmed',
  'inDelivery',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const

export const timelineEntry = z.object({ status: z.enum(orderStatuses), at: z.string() })

export const paymentMethodSchema = z.enum(paymentMethods)
