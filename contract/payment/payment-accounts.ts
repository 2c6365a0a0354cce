// Accounts with payment providers: of a branch, of an organisation, of the whole shop. Keys are written, never read.
import { z } from 'zod'
import { paymentProviders } from '#domain/payment/payment-outcome.ts'
import { administrators } from '../access.ts'
import { route } from '../route.ts'

export const accountOwners = ['branch', 'division', 'shop'] as const
export type AccountOwner = (typeof accountOwners)[number]

const ofOwner = { owner: z.enum(accountOwners), ownerId: z.union([z.uuid(), z.literal('all')]) }
const ofProvider = z.strictObject({ ...ofOwner, provider: z.enum(paymentProviders) })

const accountSchema = z.object({
  provider: z.enum(paymentProviders),
  /** Whose keys are used here; null: there are none. */
  source: z.enum([...accountOwners, 'environment', 'simulator']).nullable(),
  /** Kept for this owner itself, not inherited. */
  isOwn: z.boolean(),
  /** As the provider calls the account; empty while nobody could ask. */
  account: z.string(),
  name: z.string(),
  isTest: z.boolean(),
  updatedAt: z.string().nullable(),
})
export type PaymentAccount = z.output<typeof accountSchema>

const key = z.string().trim().max(200)

export const mollieKeys = z.strictObject({ apiKey: key.regex(/^(test|live)_\w{10,}$/) })
export const datatransKeys = z.strictObject({
  merchantId: key.regex(/^\d{4,20}$/),
  password: key.min(1),
  /** Hexadecimal, of the webhooks. */
  signKey: key.regex(/^([0-9a-f]{2}){8,}$/i),
  isSandbox: z.boolean().default(false),
})

export const paymentAccountRoutes = {
  'GET /payment-accounts/:owner/:ownerId': route({
    access: administrators,
    summary: 'Which accounts take the money of online payments here, without their keys',
    status: 200,
    params: z.strictObject(ofOwner),
    answer: z.array(accountSchema),
  }),
  'PUT /payment-accounts/:owner/:ownerId/mollie': route({
    access: administrators,
    summary: 'Keep the key of a Mollie profile; refused where Mollie does not take it',
    status: 200,
    params: z.strictObject(ofOwner),
    body: mollieKeys,
    answer: z.array(accountSchema),
  }),
  'PUT /payment-accounts/:owner/:ownerId/datatrans': route({
    access: administrators,
    summary: 'Keep the keys of a Datatrans merchant; refused where Datatrans does not take them',
    status: 200,
    params: z.strictObject(ofOwner),
    body: datatransKeys,
    answer: z.array(accountSchema),
  }),
  'DELETE /payment-accounts/:owner/:ownerId/:provider': route({
    access: administrators,
    summary: 'Use the inherited account again; what was paid is still given back from this one',
    status: 204,
    params: ofProvider,
    answer: null,
  }),
  'POST /payment-accounts/:owner/:ownerId/:provider/check': route({
    access: administrators,
    summary: 'Ask the provider who the account in use is',
    status: 200,
    mayFail: [502],
    params: ofProvider,
    body: z.strictObject({}).nullish(),
    answer: z.object({ account: z.string(), name: z.string(), isTest: z.boolean() }),
  }),
}
