// The simulated providers as a part of the product: hidden without the simulator, TEST with it, a page to decide on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { providers, takeOnlinePayments } from '#server/modules/ordering/payment-world.fixture.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'

describe('without keys and simulator', () => {
  let shop: TestShop
  let cast: Cast
  beforeAll(async () => {
    shop = await openTestShop()
    const admin = await shop.signIn()
    cast = await addCast(shop, admin)
    await takeOnlinePayments(shop.call, cast, admin)
  })
  afterAll(() => shop.close())

  test.each(providers)('%s is not there', async (paymentMethod) => {
    const refused = await shop.call('POST', '/orders', { ...orderOf(cast), paymentMethod })
    expect([refused.status, refused.errors[0]]).toMatchObject([
      422,
      { field: 'paymentMethod', code: 'paymentMethodNotOffered' },
    ])
    const page = await shop.app.inject({ method: 'GET', url: `/testzahlung/${paymentMethod}/tr_1` })
    expect(page.body).not.toContain('Testzahlung')
  })
})

describe('with the simulator', () => {
  let shop: TestShop
  let cast: Cast
  beforeAll(async () => {
    shop = await openTestShop({ variables: { PAYMENT_SIMULATOR: '1' } })
    const admin = await shop.signIn()
    cast = await addCast(shop, admin)
    await takeOnlinePayments(shop.call, cast, admin)
  })
  afterAll(() => shop.close())

  const place = async (paymentMethod: string) =>
    (await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), paymentMethod })).data
  const pageOf = ({ paymentRedirectUrl = '' }: PublicOrder) => new URL(paymentRedirectUrl).pathname
  const decide = (order: PublicOrder, payload: string) =>
    shop.app.inject({
      method: 'POST',
      url: pageOf(order),
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const status = async ({ uid, hash }: PublicOrder) =>
    (await shop.call<PublicOrder>('GET', `/orders/public/${uid}/${hash}`)).data.status

  test.each(providers)('%s: the order is a TEST, and its page says what it is', async (provider) => {
    const order = await place(provider)
    expect(order).toMatchObject({ isTest: true, status: 'awaitingPayment' })
    const page = await shop.app.inject({ method: 'GET', url: pageOf(order) })
    expect(page.statusCode).toBe(200)
    for (const text of [
      '<html lang="de">',
      '<h1>Testzahlung</h1>',
      '37,40',
      'Testzahlung – es fließt kein Geld',
      'TEST',
      // Not left to what the build names its sheets.
      '.button-primary {',
    ]) {
      expect(page.body).toContain(text)
    }
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test.each(providers)('%s: success, failure, cancel', async (provider) => {
    for (const [payload, expected] of [
      ['outcome=success&message=never', 'new'],
      ['outcome=failure&message=never', 'failed'],
      ['outcome=success&message=now&outcome=cancel', 'failed'],
    ] as const) {
      const order = await place(provider)
      const sent = await decide(order, payload)
      expect(sent.statusCode).toBe(303)
      const back = new URL(String(sent.headers.location))
      expect(back.pathname).toBe(`/payment/return/${order.uid}/${order.hash}`)
      await shop.app.inject({ method: 'GET', url: back.pathname })
      expect([payload, await status(order)]).toEqual([payload, expected])
    }
  })

  test.each(providers)('%s: later: the order waits until the bank has decided', async (provider) => {
    const order = await place(provider)
    await decide(order, 'outcome=delay&message=never')
    const back = `/payment/return/${order.uid}/${order.hash}`
    await shop.app.inject({ method: 'GET', url: back })
    expect(await status(order)).toBe('awaitingPayment')
    shop.setNow('2026-11-18T11:00:10Z')
    await shop.app.inject({ method: 'GET', url: back })
    expect(await status(order)).toBe('new')
    shop.setNow('2026-11-18T11:00:00Z')
  })

  test('a payment is decided once', async () => {
    const order = await place('mollie')
    await decide(order, 'outcome=failure&message=never')
    const again = await decide(order, 'outcome=success&message=never')
    expect(String(again.headers.location)).toBe(pageOf(order))
    const page = await shop.app.inject({ method: 'GET', url: pageOf(order) })
    expect(page.body).toContain('schon abgeschlossen')
  })

  test('a payment that does not exist is a 404 page', async () => {
    for (const url of ['/testzahlung/mollie/tr_no', '/testzahlung/other/tr_no', '/testzahlung/mollie/%3Cscript%3E']) {
      const page = await shop.app.inject({ method: 'GET', url })
      expect([url, page.statusCode, page.body.includes('<script')]).toEqual([url, 404, false])
    }
  })

  test('an order that is paid in cash is no TEST', async () => {
    expect((await place('cash')).isTest).toBe(false)
  })
})
