// Receipts as guests get them: once the order is handed over, numbered, made out to a company, never changed.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { OrderReceipt } from '#contract/accounting/receipts.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { orderOf } from '#server/testing/test-shop.ts'
import { openInvoicingShop } from './invoicing.fixture.ts'

const { shop, admin, cast, order, own, read, handOver, sheet } = await openInvoicingShop()
afterAll(() => shop.close())

test('a receipt is issued once the order is handed over, with all that an invoice says, and stays the same', async () => {
  const placed = await order()
  expect(await read(placed)).toEqual({ isReady: false, number: null, billing: null, ordered: null, creditNotes: [] })
  expect((await shop.call('GET', `${own(placed)}/sheet`)).errors[0]?.code).toBe('receiptNotReady')
  await handOver(placed)
  const text = await sheet(own(placed))
  for (const part of [
    'Lindenhof GmbH',
    'Lindenplatz 1',
    'ATU12345678',
    'STADTPLATZ-2026-00001',
    '18.11.2026',
    'Paula Berger',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Käsespätzle')
  expect(text).toMatch(/37,40/)
  expect((await read(placed)).number).toBe('STADTPLATZ-2026-00001')
  // Staff and guest, whoever asks how often: one number.
  expect(await sheet(`/orders/${placed.id}/receipt`, admin)).toContain('STADTPLATZ-2026-00001')
})

test('two who ask at the same moment get the same number, the next order the next one', async () => {
  const [one, other] = [await order(), await order()]
  await handOver(one)
  await handOver(other)
  const texts = await Promise.all([own(one), own(one), own(one), own(other)].map((path) => sheet(path)))
  const numbers = texts.map((text) => /STADTPLATZ-2026-\d{5}/.exec(text)?.[0])
  expect(new Set(numbers.slice(0, 3)).size).toBe(1)
  expect(new Set(numbers)).toEqual(new Set(['STADTPLATZ-2026-00002', 'STADTPLATZ-2026-00003']))
})

test('made out to a company afterwards, a new one takes the place of the first, which stays', async () => {
  const placed = await order()
  await handOver(placed)
  await sheet(own(placed))
  const first = (await read(placed)).number
  const refused = await shop.call('PUT', own(placed), { company: ' ', address: 'Marktstraße 1', vatId: 'ATU1' })
  expect([refused.status, refused.errors.map(({ field }) => field)]).toEqual([422, ['company', 'vatId']])
  const company = { company: 'Berger GmbH', address: 'Marktstraße 1\n6845 Hohenems', vatId: 'ATU 87654321' }
  const billed = await shop.call<OrderReceipt>('PUT', own(placed), company)
  expect(billed.data.billing).toEqual({ ...company, vatId: 'ATU87654321' })
  const text = await sheet(own(placed))
  for (const part of ['Berger GmbH', 'Marktstraße 1', 'ATU87654321', `Ersetzt die Rechnung ${first}`])
    expect(text).toContain(part)
  const seen = await shop.call<OrderReceipt>('GET', `/orders/${placed.id}/receipt`, undefined, admin)
  expect(seen.data).toEqual(await read(placed))
  expect(seen.data.number).not.toBe(first)
})

test('the company that was named when ordering is known where the invoice is asked for', async () => {
  const placed = (
    await shop.call<PublicOrder>('POST', '/orders', {
      ...orderOf(cast),
      paymentMethod: 'cash',
      company: 'Öhler & Söhne OG',
    })
  ).data
  const ordered = { company: 'Öhler & Söhne OG', address: '' }
  expect(await read(placed)).toMatchObject({ billing: null, ordered })
  const seen = await shop.call<OrderReceipt>('GET', `/orders/${placed.id}/receipt`, undefined, admin)
  expect(seen.data.ordered).toEqual(ordered)
  await handOver(placed)
  expect(await sheet(own(placed))).toContain('Öhler & Söhne OG, Paula Berger')
})

test('whoever changes the company again and again makes no numbers without an end', async () => {
  const placed = await order()
  await handOver(placed)
  const bill = async (company: string) => {
    const body = { company, address: 'Ring 1\n1010 Wien', vatId: '' }
    await shop.call('PUT', own(placed), body)
    return shop.app.inject({ url: `/api${own(placed)}/sheet` })
  }
  for (let turn = 1; turn <= 5; turn += 1) expect((await bill(`Firma ${turn}`)).statusCode).toBe(200)
  const last = (await read(placed)).number
  const refused = await bill('Firma 6')
  expect([refused.statusCode, refused.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
    409,
    'receiptOftenReplaced',
  ])
  expect((await read(placed)).number).toBe(last)
  expect((await bill('Firma 5')).statusCode).toBe(200)
})

test('a foreign address opens nothing, and nothing of an invoice changes', async () => {
  const placed = await order()
  expect((await shop.call('GET', `/orders/public/${placed.uid}/falsch/receipt`)).status).toBe(404)
  const body = { company: 'Fremd', address: 'Fremd' }
  expect((await shop.call('PUT', `/orders/public/${placed.uid}/falsch/receipt`, body)).status).toBe(404)
  for (const statement of [`update invoice set number = 99`, `delete from invoice`]) {
    await expect(sql.raw(statement).execute(shop.database.kysely)).rejects.toThrow('does not change')
  }
})

test('one household names six hundred companies in an hour, then it reads when to go on', async () => {
  const placed = await order()
  const body = { company: 'Viele GmbH', address: 'Marktstraße 1' }
  expect((await shop.call('PUT', own(placed), body)).status).toBe(200)
  const taken = (amount: number) =>
    sql`update limit_taken set amount = ${amount} where taker = '127.0.0.1 companies'`.execute(shop.database.kysely)
  await taken(600)
  const refused = await shop.call('PUT', own(placed), body)
  expect(refused.status).toBe(429)
  expect(refused.errors[0]?.message).toMatch(/in \d+ Minuten noch einmal/)
  await taken(599)
  expect((await shop.call('PUT', own(placed), body)).status).toBe(200)
})

test('an invoice without tax says why, with the Steuernummer, and no visitor reads that number', async () => {
  const [division] = (await shop.call<{ id: string }[]>('GET', '/divisions', undefined, admin)).data
  const say = async (change: object) => {
    const path = `/divisions/${division?.id}`
    const { data } = await shop.call<object>('GET', path, undefined, admin)
    expect((await shop.call('PUT', path, { ...data, ...change }, admin)).status).toBe(200)
  }
  for (const { id } of [cast.kaesespaetzle, cast.apfelsaft]) {
    const { data } = await shop.call<object>('GET', `/products/${id}`, undefined, admin)
    expect((await shop.call('PUT', `/products/${id}`, { ...data, tax: 0 }, admin)).status).toBe(200)
  }
  const silent = await order()
  await handOver(silent)
  expect(await sheet(own(silent))).toContain('Warum 0 % Steuer verrechnet werden, steht hier nicht')
  await say({ taxExemption: 'smallBusiness', taxNumber: '12/345/67890' })
  const told = await order()
  await handOver(told)
  const words = await sheet(own(told))
  expect(words).toContain('Kleinunternehmer nach § 6 Abs. 1 Z 27 UStG')
  expect(words).toContain('Steuernummer: 12/345/67890')
  expect(words).not.toContain('steht hier nicht')
  const [seen] = (await shop.call<{ taxNumber: string }[]>('GET', '/divisions')).data
  expect(seen?.taxNumber).toBe('')
  const init = await shop.app.inject({ url: '/api/init' })
  expect(init.body).not.toContain('12/345/67890')
})
