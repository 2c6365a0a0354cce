// What a branch's provider offers for an amount: names and pictures at the checkout, remembered, never waited for in vain.
import pino from 'pino'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { PaymentOffer } from '#contract/payment/offered-methods.ts'
import type { Cents } from '#domain/numbers/money.ts'
import { mollie as mollieGateway } from '#server/gateways/mollie.ts'
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import { startSimulatedMollie } from '#server/gateways/simulator/simulated-mollie.ts'
import type { SeenCall, SimulatedProvider, SimulatorParts } from '#server/gateways/simulator/simulated-provider.ts'
import { takeOnlinePayments } from '#server/modules/ordering/payment-world.fixture.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import type { PaymentAccounts } from './accounts.ts'
import { openMethodOffers } from './offered-methods.ts'

const apiKey = 'test_0123456789abcdef'
let now = Temporal.Instant.from('2026-11-18T11:00:00Z')
let calls: SeenCall[] = []
let disturb: SimulatorParts['disturb']
let simulator: SimulatedProvider
let shop: TestShop
let cast: Cast
let admin: Record<string, string>

beforeAll(async () => {
  simulator = await startSimulatedMollie(apiKey, {
    ledger: memoryLedger(),
    clock: () => now,
    disturb(moment, call) {
      if (moment === 'before') calls.push(call)
      return disturb?.(moment, call)
    },
  })
  shop = await openTestShop({ variables: { MOLLIE_URL: simulator.url } })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await takeOnlinePayments(shop.call, cast, admin)
  await shop.call('PUT', `/payment-accounts/branch/${cast.stadtplatz.id}/mollie`, { apiKey }, admin)
})
afterAll(async () => {
  await shop.close()
  await simulator.close()
})
beforeEach(() => void (calls = []))
afterEach(() => void (disturb = undefined))

const offered = (amount: number | string, id: string = cast.stadtplatz.id) =>
  shop.call<PaymentOffer[]>('GET', `/branches/${id}/payment-methods?amount=${amount}`)
const idsFor = async (amount: number) => (await offered(amount)).data[0]?.methods.map(({ id }) => id)

test('a guest reads names and sees pictures of what the account offers for the amount; the pictures come with the answer', async () => {
  const { data } = await offered(9.9)
  expect(data).toEqual([
    {
      provider: 'mollie',
      methods: [
        { id: 'creditcard', name: 'Karte', icon: expect.stringMatching(/^data:image\/png;base64,/) },
        { id: 'eps', name: 'eps', icon: expect.stringMatching(/^data:image\/png;base64,/) },
        { id: 'paypal', name: 'PayPal', icon: expect.stringMatching(/^data:image\/png;base64,/) },
      ],
    },
  ])
  expect(await idsFor(10)).toContain('klarna')
  expect(await idsFor(0.5)).not.toContain('eps')
})

test('a branch that reserves first offers only what can be reserved', async () => {
  const branch = { ...cast.stadtplatz, isMollieEnabled: true, version: undefined }
  const saved = await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, { ...branch, isPaymentReserved: true }, admin)
  expect(saved.status).toBe(200)
  expect(await idsFor(20)).toEqual(['creditcard', 'klarna'])
  await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, branch, admin)
  expect(await idsFor(20)).toContain('eps')
})

test('unknown branches are 404, amounts that are none 422', async () => {
  expect((await offered(5, '0192f0c0-0000-7000-8000-000000000000')).status).toBe(404)
  for (const amount of ['', '-1', 'viel', '1.234'])
    expect([amount, (await offered(amount)).status]).toEqual([amount, 422])
})

describe('a payment', () => {
  const started = () => calls.filter(({ method, path }) => method === 'POST' && path === '/v2/payments')
  const place = (changes: object, headers: Record<string, string> = {}) =>
    shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod: 'mollie', ...changes }, headers)
  const berger = {
    name: 'Paula Berger',
    email: 'paula@beispiel.at',
    street: 'Marktstraße 1',
    zipCode: '6845',
    city: 'Hohenems',
  }
  const detailsOf = (uid: string) =>
    sql<{ details: unknown; language: string }>`
    select details, language from payment where reference like ${`${uid}%`}
  `.execute(shop.database.kysely)

  beforeAll(async () => {
    const branch = { ...cast.stadtplatz, version: undefined, isMollieEnabled: true, isTakeawayAddressRequired: true }
    const saved = await shop.call('PUT', `/branches/${cast.stadtplatz.id}`, branch, admin)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors))
  })

  test('names lines and address where a method asks for them, and keeps neither once it is made', async () => {
    const { status, data } = await place(berger)
    expect(status).toBe(201)
    const body = started()[0]?.body as { amount: unknown; lines: { totalAmount: { value: string } }[] }
    expect(body).toMatchObject({
      locale: 'de_AT',
      billingAddress: { givenName: 'Paula', familyName: 'Berger', streetAndNumber: 'Marktstraße 1', country: 'AT' },
    })
    const cents = body.lines.map(({ totalAmount }) => Math.round(Number(totalAmount.value) * 100))
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(Math.round(data.pricing.totalGross * 100))
    expect((await detailsOf(data.uid)).rows).toEqual([{ details: null, language: 'de_AT' }])
  })

  test('tells nobody an address that is not whole', async () => {
    await place({ ...berger, name: 'Paula' })
    expect(started()[0]?.body).not.toHaveProperty('billingAddress')
    expect(started()[0]?.body).not.toHaveProperty('lines')
  })

  test('speaks what the browser asks for; sent again from another one it is the same payment', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await place(berger, { ...key, 'accept-language': 'en-GB,en;q=0.9,de;q=0.8' })
    const again = await place(berger, { ...key, 'accept-language': 'fr' })
    expect(again.data.paymentRedirectUrl).toBe(first.data.paymentRedirectUrl)
    expect(started().map(({ body }) => (body as { locale: string }).locale)).toEqual(['en_GB'])
  })
})

function offersOf(patienceMilliseconds?: number) {
  const gateway = mollieGateway({ apiKey, url: simulator.url })
  const accounts = { forBranch: () => ({ id: null, gateway }) } as unknown as PaymentAccounts
  const log = pino({ level: 'silent' })
  const offers = openMethodOffers({
    accounts,
    log,
    clock: () => now,
    ...(patienceMilliseconds === undefined ? {} : { patienceMilliseconds }),
  })
  return (cents: number) =>
    offers.of('mollie', null, {
      amountCents: cents as Cents,
      currency: 'EUR',
      country: 'AT',
      isReservedOnly: false,
    })
}
const asked = () => calls.filter(({ path }) => path.includes('/methods')).length

test('who asks within ten minutes for about the same amount is answered from memory, also at once', async () => {
  const ask = offersOf()
  await Promise.all([ask(1_100), ask(1_200), ask(1_499)])
  expect(asked()).toBe(1)
  await ask(1_500)
  expect(asked()).toBe(2)
  now = now.add({ minutes: 11 })
  await ask(1_100)
  expect(asked()).toBe(3)
})

test('a provider that is down is asked again after half a minute, not by every guest', async () => {
  const ask = offersOf()
  disturb = () => 'drop'
  expect(await ask(2_000)).toEqual([])
  expect(await ask(2_000)).toEqual([])
  expect(asked()).toBe(1)
  disturb = undefined
  now = now.add({ seconds: 31 })
  expect(await ask(2_000)).not.toEqual([])
})

test('a provider that is silent is not waited for; what it says later is known to the next one', async () => {
  const gate = Promise.withResolvers<undefined>()
  disturb = (moment, { path }) => (moment === 'before' && path.includes('/methods') ? gate.promise : undefined)
  const ask = offersOf(20)
  expect(await ask(3_000)).toEqual([])
  gate.resolve(undefined)
  await expect.poll(() => ask(3_000)).not.toEqual([])
  expect(asked()).toBe(1)
})

test('pictures that cannot be had are left out, their names are not', async () => {
  disturb = (moment, { path }) => (moment === 'before' && path.includes('/icons/') ? 'drop' : undefined)
  const methods = await offersOf()(1_000)
  expect(methods.map(({ name, icon }) => [name, icon])).toContainEqual(['Karte', null])
})
