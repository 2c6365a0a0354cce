// Accounts with payment providers: of a branch, of an organisation, of the whole shop. Keys are written, never read.
import { z } from 'zod'
import { paymentProviders, type PaymentProvider } from '#domain/ground/payment-method.ts'
import { administrators } from '../access.ts'
import { inputs } from '../inputs.ts'
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

/** What a provider asks for to know a merchant. */
export const providerKeys = {
  mollie: z.strictObject({ apiKey: key.regex(/^(test|live)_\w{10,}$/).register(inputs, { is: 'secret' }) }),
  datatrans: z.strictObject({
    merchantId: key.regex(/^\d{4,20}$/),
    password: key.min(1).register(inputs, { is: 'secret' }),
    /** Hexadecimal, of the webhooks. */
    signKey: key.regex(/^([0-9a-f]{2}){8,}$/i).register(inputs, { is: 'secret' }),
    isSandbox: z.boolean().default(false),
    /** A method of the account asks for lines and address: nobody can be asked which methods there are. */
    wantsLines: z.boolean().default(false),
  }),
} as const satisfies Readonly<Record<PaymentProvider, z.ZodObject>>
export type ProviderKeys = { readonly [P in PaymentProvider]: Readonly<z.output<(typeof providerKeys)[P]>> }

function keepingKeys<P extends PaymentProvider>(provider: P, summary: string) {
  return route({
    access: administrators,
    summary,
    status: 200,
    params: z.strictObject(ofOwner),
    body: providerKeys[provider],
    answer: z.array(accountSchema),
  })
}

/** Each with a body of its own. */
const keeping = {
  'PUT /payment-accounts/:owner/:ownerId/mollie': keepingKeys(
    'mollie',
    'Keep the key of a Mollie profile; refused where Mollie does not take it',
  ),
  'PUT /payment-accounts/:owner/:ownerId/datatrans': keepingKeys(
    'datatrans',
    'Keep the keys of a Datatrans merchant; refused where Datatrans does not take them',
  ),
} as const satisfies Readonly<Record<`PUT /payment-accounts/:owner/:ownerId/${PaymentProvider}`, unknown>>

export const paymentAccountRoutes = {
  'GET /payment-accounts/:owner/:ownerId': route({
    access: administrators,
    summary: 'Which accounts take the money of online payments here, without their keys',
    status: 200,
    params: z.strictObject(ofOwner),
    answer: z.array(accountSchema),
  }),
  ...keeping,
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
