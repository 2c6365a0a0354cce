// What the gateways send and what the simulators answer, against the providers' own descriptions.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cents } from '#domain/numbers/money.ts'
import { datatrans } from './datatrans.ts'
import { mollie } from './mollie.ts'
import { PaymentGatewayFailure, type MoneyMove, type NewPayment, type PaymentGateway } from './payment-gateway.ts'
import descriptions from './provider-descriptions.json' with { type: 'json' }
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import { startSimulatedDatatrans } from './simulator/simulated-datatrans.ts'
import { startSimulatedMollie } from './simulator/simulated-mollie.ts'
import type { SeenCall, SimulatedProvider } from './simulator/simulated-provider.ts'

type Name = 'mollie' | 'datatrans'
interface Described {
  readonly query?: object
  readonly request?: object
  readonly answers: Readonly<Record<string, object | null>>
}
const described = descriptions as unknown as Readonly<
  Record<Name, { readonly failure: object; readonly calls: Readonly<Record<string, Described>> }>
>

const account = { merchantId: '1100000000', password: 'p', signKey: 'ab'.repeat(16) }
const apiKey = 'test_simulated'
const seen: Record<Name, SeenCall[]> = { mollie: [], datatrans: [] }
let simulators: Record<Name, SimulatedProvider>
let gateways: Record<Name, PaymentGateway>

beforeAll(async () => {
  const parts = (name: Name) => ({
    clock: () => Temporal.Instant.from('2026-11-18T11:00:00Z'),
    ledger: memoryLedger(),
    disturb: (moment: string, call: SeenCall) => {
      if (moment === 'after') seen[name].push(call)
      return undefined
    },
  })
  simulators = {
    mollie: await startSimulatedMollie(apiKey, parts('mollie')),
    datatrans: await startSimulatedDatatrans(account, parts('datatrans')),
  }
  gateways = {
    mollie: mollie({ apiKey, url: simulators.mollie.url }),
    datatrans: datatrans({ ...account, url: simulators.datatrans.url }),
  }
  for (const name of ['mollie', 'datatrans'] as const) await everything(gateways[name], simulators[name])
})
afterAll(() => Promise.all(Object.values(simulators).map((simulator) => simulator.close())))

const address = {
  givenName: 'Paula',
  familyName: 'Berger',
  company: 'Berger OG',
  street: 'Marktstraße 1',
  zipCode: '6845',
}
const line = { description: 'Käsespätzle', quantity: 1, taxRate: 10, taxCents: 91 as Cents }
const price = (cents: number) => ({ unitCents: cents as Cents, totalCents: cents as Cents })
const details: NewPayment['details'] = {
  address: { ...address, city: 'Hohenems', country: 'AT', email: 'paula@käse.at', phone: '+436641234567' },
  isDelivered: true,
  lines: [
    { ...line, ...price(1_000), kind: 'goods' },
    { ...line, ...price(10), kind: 'delivery', taxCents: 1 as Cents },
    { ...line, ...price(-5), kind: 'discount', taxRate: null },
  ],
}
let count = 0
function aPayment(changes: Partial<NewPayment> = {}): NewPayment {
  count += 1
  return {
    key: crypto.randomUUID(),
    reference: `ABCDEFGH${count}`,
    amountCents: 1005 as Cents,
    currency: 'EUR',
    description: 'Lindenhof · Bestellung',
    returnUrl: 'https://shop.at/payment/return/a/b',
    webhookUrl: 'https://shop.at/payment/webhook',
    language: 'de_AT',
    details: null,
    isReservedOnly: false,
    ...changes,
  }
}
const aMove = (providerId: string, amountCents = 1005): MoneyMove => ({
  key: crypto.randomUUID(),
  providerId,
  reference: `ABCDEFGHR${(count += 1)}`,
  amountCents: amountCents as Cents,
  currency: 'EUR',
  description: 'Erstattung',
})

/** Every call of a gateway, in every state in which it is made. */
async function everything(gateway: PaymentGateway, simulator: SimulatedProvider): Promise<void> {
  const began = async (state: Parameters<SimulatedProvider['decide']>[1], changes: Partial<NewPayment> = {}) => {
    const { providerId } = await gateway.start(aPayment({ language: gateway.languageFor([], 'AT'), ...changes }))
    await gateway.read(providerId)
    await simulator.decide(providerId, state, 'never')
    await gateway.read(providerId)
    return providerId
  }
  for (const [currency, country] of [
    ['EUR', 'AT'],
    ['CHF', 'LI'],
  ] as const) {
    await gateway.methods({ amountCents: 5_000 as Cents, currency, country })
  }
  await began({ state: 'expired' }, { webhookUrl: null })
  await began({ state: 'failed' })
  await gateway.start(aPayment({ details, language: gateway.languageFor(['en-US'], 'AT') }))
  await gateway.end((await gateway.start(aPayment({ language: gateway.languageFor([], 'LI') }))).providerId)
  const paid = await began({ state: 'paid', chargedBackCents: 5 })
  const part = aMove(paid, 400)
  const sent = await gateway.refund(part)
  if (sent.moveId !== null) await gateway.readRefund(paid, sent.moveId)
  await gateway.findRefund(part, [])
  await gateway.read(paid)
  await refused(gateway.refund(aMove(paid, 9_999)))
  const reserved = await began({ state: 'authorized' })
  const collected = await gateway.collect(aMove(reserved))
  if (collected.moveId !== null) await gateway.readCollect(reserved, collected.moveId)
  await gateway.release(aMove(await began({ state: 'authorized' })))
  await refused(gateway.collect(aMove(await began({ state: 'authorized', collecting: 'refused' }))))
  await gateway.read('tr_1234567890').catch(() => undefined)
}

async function refused(work: Promise<unknown>): Promise<void> {
  const failure: unknown = await work.catch((error: unknown) => error)
  if (!(failure instanceof PaymentGatewayFailure && failure.isRefused)) throw new Error('it was not refused')
}

/** `POST /payments/{id}/refunds`, as the fixture names it. */
function callOf({ method, path }: SeenCall): string {
  const bare = path.replace(/^\/v[12]/, '').replace(/\?.*$/, '')
  return `${method} ${bare.replaceAll(/\/(?:(?:tr|re|cpt)_\w+|\d{10,})/g, '/{id}')}`
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
const compiled = new Map<object, ValidateFunction>()
function errorsOf(schema: object, body: unknown): string[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  validate(body)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

describe.each(['mollie', 'datatrans'] as const)('%s', (name) => {
  const { calls, failure } = described[name]

  test('the description can refuse: an amount as a number, an unknown field, an answer without its fields', () => {
    const start = calls[name === 'mollie' ? 'POST /payments' : 'POST /transactions']
    expect(errorsOf(start?.request ?? {}, { amount: '10', betrag: 1 })).not.toEqual([])
    expect(errorsOf(failure, { message: 'no' })).not.toEqual([])
  })

  test('every call that the gateway makes is described', () => {
    const made = new Set(seen[name].map(callOf))
    expect([...made].filter((call) => !(call in calls))).toEqual([])
    expect(made.size).toBeGreaterThanOrEqual(name === 'mollie' ? 10 : 5)
  })

  test('every body that the gateway sends is as described', () => {
    const wrong = seen[name].flatMap((call) => {
      const request = calls[callOf(call)]?.request
      const isNothing = call.body === undefined || call.body === null
      const problems =
        request === undefined ? (isNothing ? [] : ['no body is described']) : errorsOf(request, call.body)
      return problems.map((problem) => `${callOf(call)}: ${problem}`)
    })
    expect(wrong).toEqual([])
  })

  test('every word in an address is described', () => {
    const wrong = seen[name].flatMap((call) => {
      const query = Object.fromEntries(new URL(call.path, 'http://provider').searchParams)
      const schema = calls[callOf(call)]?.query
      return schema === undefined ? [] : errorsOf(schema, query).map((problem) => `${callOf(call)}: ${problem}`)
    })
    expect(wrong).toEqual([])
  })

  test('every answer of the simulator is as described, failures included', () => {
    const wrong = seen[name].flatMap((call) => {
      const { status = 0, body } = call.answer ?? {}
      const schema = status >= 400 ? failure : calls[callOf(call)]?.answers[String(status)]
      if (schema === undefined) return [`${callOf(call)}: ${status} is not described`]
      const problems = schema === null ? (body === undefined ? [] : ['no body is described']) : errorsOf(schema, body)
      return problems.map((problem) => `${callOf(call)} ${status}: ${problem}`)
    })
    expect(wrong).toEqual([])
  })
})

test('lines and address go to Datatrans in its own words, and sum up to what is paid', async () => {
  const sent = seen.datatrans.filter(({ body }) => typeof body === 'object' && body !== null && 'order' in body)
  expect(sent.map(({ body, answer }) => [body, answer?.status])).toEqual([
    [
      expect.objectContaining({
        amount: 1005,
        order: {
          articles: [{ name: 'Käsespätzle', quantity: 1, price: 1000, taxPercent: 10, taxAmount: 91 }],
          taxAmount: 183,
          shippingAmount: 10,
          discountAmount: 5,
        },
        billing: expect.objectContaining({ city: 'Hohenems', country: 'AUT', phoneNumber: '+436641234567' }),
        shipping: expect.objectContaining({ country: 'AUT', phone: '+436641234567' }),
        customer: expect.objectContaining({ country: 'AT', lastName: 'Berger' }),
      }),
      201,
    ],
  ])
  const wrong = {
    ...details,
    lines: details?.lines.slice(0, 2) ?? [],
    address: details?.address as never,
    isDelivered: false,
  }
  await refused(gateways.datatrans.start(aPayment({ details: wrong, language: 'de' })))
})
