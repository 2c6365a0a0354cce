// Accounts of branches, organisations and the shop: kept sealed, inherited, asked for by a press, used for what is paid there.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentAccount } from '#contract/payment/payment-accounts.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import { startSimulatedDatatrans } from '#server/gateways/simulator/simulated-datatrans.ts'
import { startSimulatedMollie } from '#server/gateways/simulator/simulated-mollie.ts'
import type { SeenCall, SimulatedProvider } from '#server/gateways/simulator/simulated-provider.ts'
import { takeOnlinePayments } from '#server/modules/ordering/payment-world.fixture.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

const apiKey = 'test_0123456789abcdef'
const merchant = { merchantId: '1100012345', password: 'sehr-geheim', signKey: '0123456789abcdef0123456789abcdef' }
let mollie: SimulatedProvider
let datatrans: SimulatedProvider
const calls: SeenCall[] = []
let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let divisionId: string

beforeAll(async () => {
  const parts = () => ({ ledger: memoryLedger(), clock: () => Temporal.Instant.from('2026-11-18T11:00:00Z') })
  mollie = await startSimulatedMollie(apiKey, parts())
  datatrans = await startSimulatedDatatrans(merchant, {
    ...parts(),
    disturb(moment, call) {
      if (moment === 'before') calls.push(call)
      return undefined
    },
  })
  shop = await openTestShop({ variables: { MOLLIE_URL: mollie.url, DATATRANS_URL: datatrans.url } })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await takeOnlinePayments(shop.call, cast, admin)
  const made = await shop.call<{ id: string }>('POST', '/divisions', { identifier: 'haus', name: 'Haus' }, admin)
  divisionId = made.data.id
  await sql`update branch set division_id = ${divisionId} where id = ${cast.stadtplatz.id}`.execute(
    shop.database.kysely,
  )
})
afterAll(async () => {
  await shop.close()
  await Promise.all([mollie.close(), datatrans.close()])
})
beforeEach(async () => {
  for (const at of [`division/${divisionId}`, `branch/${cast.stadtplatz.id}`, 'shop/all']) {
    for (const provider of ['mollie', 'datatrans']) await ask('DELETE', `${at}/${provider}`)
  }
})

const ask = <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  shop.call<T>(method, `/payment-accounts/${path}`, body, admin)
const ofBranch = () => `branch/${cast.stadtplatz.id}`
const used = async (path: string, provider: string) =>
  (await ask<PaymentAccount[]>('GET', path)).data.find((each) => each.provider === provider)
const order = (paymentMethod: string) => shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod })

test('without keys there is nothing to check, and nothing is offered', async () => {
  expect(await used(ofBranch(), 'mollie')).toMatchObject({ source: null, isOwn: false })
  expect((await ask('POST', `${ofBranch()}/mollie/check`, {})).status).toBe(404)
  expect((await order('mollie')).status).toBe(422)
})

test('a branch inherits from its organisation, that from the shop; its own go first, and taking them away inherits again', async () => {
  await ask('PUT', 'shop/all/mollie', { apiKey })
  expect(await used(ofBranch(), 'mollie')).toMatchObject({ source: 'shop', isOwn: false, isTest: true })
  await ask('PUT', `division/${divisionId}/mollie`, { apiKey })
  expect(await used(ofBranch(), 'mollie')).toMatchObject({ source: 'division', isOwn: false })
  const saved = await ask('PUT', `${ofBranch()}/mollie`, { apiKey })
  expect(saved.status).toBe(200)
  const own = { source: 'branch', isOwn: true, account: 'pfl_simulated', name: 'Simuliertes Profil' }
  expect(await used(ofBranch(), 'mollie')).toMatchObject(own)
  expect((await ask('DELETE', `${ofBranch()}/mollie`)).status).toBe(204)
  expect(await used(ofBranch(), 'mollie')).toMatchObject({ source: 'division', isOwn: false })
})

test('a press asks the provider who the account is', async () => {
  await ask('PUT', `division/${divisionId}/datatrans`, merchant)
  const checked = await ask('POST', `${ofBranch()}/datatrans/check`, {})
  expect(checked).toMatchObject({ status: 200, data: { account: '1100012345', isTest: false } })
  await ask('PUT', `division/${divisionId}/mollie`, { apiKey })
  const named = { account: 'pfl_simulated', name: 'Simuliertes Profil', isTest: true }
  expect((await ask('POST', `${ofBranch()}/mollie/check`, {})).data).toEqual(named)
})

describe('keys', () => {
  test.each([
    ['mollie', { apiKey: 'test_falschfalschfalsch' }, 'apiKey', 'paymentAccountRefused'],
    ['mollie', { apiKey: 'irgendwas' }, 'apiKey', undefined],
    ['mollie', {}, 'apiKey', undefined],
    ['datatrans', { ...merchant, password: 'falsch' }, 'password', 'paymentAccountRefused'],
    ['datatrans', { ...merchant, signKey: 'kein hex' }, 'signKey', undefined],
  ])('of %s that cannot be right are refused and change nothing', async (provider, body, field, code) => {
    const refused = await ask('PUT', `${ofBranch()}/${provider}`, body)
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, field])
    if (code !== undefined) expect(refused.errors[0]?.code).toBe(code)
    expect(await used(ofBranch(), provider)).toMatchObject({ isOwn: false })
  })

  test('are never told: no answer, row or log holds them', async () => {
    const saved = await ask('PUT', `${ofBranch()}/mollie`, { apiKey })
    await ask('PUT', `${ofBranch()}/datatrans`, merchant)
    const { rows } = await sql`select * from payment_account`.execute(shop.database.kysely)
    const { data: logs } = await shop.call('GET', '/logs', undefined, admin)
    const told = JSON.stringify([saved, rows, logs, await ask('GET', ofBranch())])
    expect(told).toContain('Schlüssel hinterlegt')
    for (const secret of [apiKey, merchant.password, merchant.signKey]) expect(told).not.toContain(secret)
  })

  test('belong to an owner that exists', async () => {
    const unknown = '0192f0c0-0000-7000-8000-000000000000'
    expect((await ask('PUT', `branch/${unknown}/mollie`, { apiKey })).status).toBe(404)
    expect((await ask('GET', `division/${unknown}`)).status).toBe(404)
    await ask('PUT', 'shop/all/mollie', { apiKey })
    for (const path of [`branch/${unknown}`, 'branch/all', 'division/all', `shop/${unknown}`])
      expect((await ask('DELETE', `${path}/mollie`)).status).toBe(404)
    expect(await used('shop/all', 'mollie')).toMatchObject({ isOwn: true })
  })
})

test('what is ordered in the branch is paid to its account, also after another has taken its place', async () => {
  await ask('PUT', `${ofBranch()}/datatrans`, merchant)
  const placed = await order('datatrans')
  expect(placed.status).toBe(201)
  const [made] = await datatrans.ledger.all()
  expect(made?.reference).toBe(`${placed.data.uid}1`)
  await ask('DELETE', `${ofBranch()}/datatrans`)
  await datatrans.decide(made?.id ?? '', { state: 'paid' }, 'never')
  const path = `/orders/${placed.data.id}/update-payment-status`
  const checked = await shop.call<{ isPaid: boolean }>('POST', path, {}, admin)
  expect([checked.status, checked.data.isPaid]).toEqual([200, true])
})

test('an account of Datatrans sends lines and address where its merchant says that a method asks for them', async () => {
  const at = `/branches/${cast.stadtplatz.id}`
  const { data: branch } = await shop.call<object>('GET', at, undefined, admin)
  await shop.call('PUT', at, { ...branch, version: undefined, isTakeawayAddressRequired: true }, admin)
  const invoiced = { street: 'Marktstraße 1', zipCode: '6845', city: 'Hohenems', email: 'paula@example.at' }
  const bodyOf = async (wantsLines: boolean) => {
    calls.length = 0
    await ask('PUT', `${ofBranch()}/datatrans`, { ...merchant, wantsLines })
    const body = { ...orderOf(cast), ...invoiced, name: 'Paula Berger', paymentMethod: 'datatrans' }
    const placed = await shop.call<PublicOrder>('POST', '/orders', body)
    expect([placed.status, placed.errors]).toEqual([201, []])
    const started = calls.filter(({ method, path }) => method === 'POST' && path === '/v1/transactions')
    return started[0]?.body as { amount: number; order?: { articles: { price: number }[]; shippingAmount?: number } }
  }
  expect(await bodyOf(false)).not.toHaveProperty('order')
  const { amount, order: told, ...rest } = await bodyOf(true)
  expect(rest).toMatchObject({ billing: { lastName: 'Berger', country: 'AUT' }, customer: { country: 'AT' } })
  const articles = told?.articles.reduce((sum, { price }) => sum + price, 0) ?? 0
  expect(articles + (told?.shippingAmount ?? 0)).toBe(amount)
})
