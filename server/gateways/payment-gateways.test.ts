// What leaves for the providers has the shapes of their documents; what comes back is never taken at its word.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cents } from '#domain/numbers/money.ts'
import { datatrans, isSignedByDatatrans } from './datatrans.ts'
import { mollie } from './mollie.ts'
import { PaymentGatewayFailure, type PaymentGateway } from './payment-gateway.ts'
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import { datatransMoneyBody, datatransStartBody, startSimulatedDatatrans } from './simulator/simulated-datatrans.ts'
import {
  mollieCaptureBody,
  molliePaymentBody,
  mollieRefundBody,
  startSimulatedMollie,
} from './simulator/simulated-mollie.ts'
import type { SeenCall, SimulatedProvider } from './simulator/simulated-provider.ts'

const account = { merchantId: '1100000000', password: 'geheimes-passwort', signKey: 'ab'.repeat(16) }
const apiKey = 'live_geheimer_schluessel'
let calls: SeenCall[] = []
let simulators: readonly [SimulatedProvider, SimulatedProvider]
let gateways: Readonly<Record<'mollie' | 'datatrans', PaymentGateway>>

beforeAll(async () => {
  const parts = {
    clock: () => Temporal.Instant.from('2026-11-18T11:00:00Z'),
    disturb: (moment: string, call: SeenCall) => {
      if (moment === 'before') calls.push(call)
      return undefined
    },
  }
  simulators = [
    await startSimulatedMollie(apiKey, { ...parts, ledger: memoryLedger() }),
    await startSimulatedDatatrans(account, { ...parts, ledger: memoryLedger() }),
  ]
  gateways = {
    mollie: mollie({ apiKey, url: simulators[0].url }),
    datatrans: datatrans({ ...account, url: simulators[1].url }),
  }
})
afterAll(() => Promise.all(simulators.map((simulator) => simulator.close())))
beforeEach(() => {
  calls = []
})

const languageOf = (name: 'mollie' | 'datatrans') => (name === 'mollie' ? 'de_AT' : 'de')
let count = 0
function wanted(changes: object = {}, language = 'de_AT') {
  count += 1
  return {
    key: crypto.randomUUID(),
    reference: `ABCDEFGH${count}`,
    amountCents: 1005 as Cents,
    currency: 'EUR',
    description: 'Lindenhof · Bestellung ABCDEFGH',
    returnUrl: 'https://shop.at/payment/return/a/b',
    webhookUrl: 'https://shop.at/payment/webhook',
    language,
    details: null,
    isReservedOnly: false,
    ...changes,
  } as const
}
const move = (providerId: string, reference: string, amountCents = 1005) => ({
  key: crypto.randomUUID(),
  providerId,
  reference,
  amountCents: amountCents as Cents,
  currency: 'EUR',
  description: 'Erstattung',
})
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
/** A server that says the same to everybody. */
async function answering(status: number, body: string, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof PaymentGatewayFailure ? error : undefined),
  )

describe('Mollie', () => {
  test('start: the body of POST /v2/payments, the amount as text with two decimals, key and bearer', async () => {
    await gateways.mollie.start(wanted())
    const [call] = calls
    expect([call?.method, call?.path]).toEqual(['POST', '/v2/payments'])
    expect(molliePaymentBody.safeParse(call?.body).error).toBeUndefined()
    expect(call?.body).toMatchObject({ amount: { currency: 'EUR', value: '10.05' }, locale: 'de_AT' })
    expect(call?.headers).toMatchObject({ authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' })
    expect(call?.headers['idempotency-key']).toMatch(uuid)
  })

  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [999_999_999, '9999999.99'],
  ])('%s cents are %s', async (amountCents, value) => {
    await gateways.mollie.start(wanted({ amountCents }))
    expect(calls[0]?.body).toMatchObject({ amount: { value } })
  })

  test('an address nobody can reach from outside is left out', async () => {
    await gateways.mollie.start(wanted({ webhookUrl: null }))
    expect(calls[0]?.body).not.toHaveProperty('webhookUrl')
    expect((await failureOf(gateways.mollie.start(wanted({ webhookUrl: 'http://localhost:3000/x' }))))?.status).toBe(
      422,
    )
  })

  test('capture and refund carry amount, key and our reference', async () => {
    const { providerId } = await gateways.mollie.start(wanted())
    await simulators[0].decide(providerId, { state: 'authorized' }, 'never')
    const collected = await gateways.mollie.collect(move(providerId, 'R0'))
    expect(collected.state).toBe('done')
    expect(await gateways.mollie.readCollect(providerId, collected.moveId ?? '')).toBe('done')
    const refund = await gateways.mollie.refund(move(providerId, 'R1', 500))
    expect(refund.state).toBe('sent')
    expect(await gateways.mollie.readRefund(providerId, refund.moveId ?? '')).toBe('done')
    expect(await gateways.mollie.findRefund(move(providerId, 'R1', 500), [])).toMatchObject({ state: 'done' })
    expect(await gateways.mollie.findRefund(move(providerId, 'R2', 500), [])).toBeUndefined()
    const [capture, refunded] = calls.filter(({ method }) => method === 'POST').slice(1)
    expect(capture?.path).toBe(`/v2/payments/${providerId}/captures`)
    expect(mollieCaptureBody.safeParse(capture?.body).error).toBeUndefined()
    expect(refunded?.path).toBe(`/v2/payments/${providerId}/refunds`)
    expect(mollieRefundBody.safeParse(refunded?.body).error).toBeUndefined()
    expect(refunded?.headers['idempotency-key']).toMatch(uuid)
  })
})

describe('Datatrans', () => {
  test('start: the body of POST /v1/transactions, the amount in cents, settled at once, key and basic', async () => {
    const started = await gateways.datatrans.start(wanted({}, 'de'))
    const [call] = calls
    expect([call?.method, call?.path]).toEqual(['POST', '/v1/transactions'])
    expect(datatransStartBody.safeParse(call?.body).error).toBeUndefined()
    expect(call?.body).toMatchObject({
      amount: 1005,
      autoSettle: true,
      webhook: { url: 'https://shop.at/payment/webhook' },
    })
    expect(call?.headers['authorization']).toBe(
      `Basic ${Buffer.from(`${account.merchantId}:${account.password}`).toString('base64')}`,
    )
    expect(call?.headers['idempotency-key']).toMatch(uuid)
    expect(started.providerId).toMatch(/^\d{18}$/)
  })

  test('settle, credit and cancel carry amount, currency and reference', async () => {
    const first = await gateways.datatrans.start(wanted({}, 'de'))
    await simulators[1].decide(first.providerId, { state: 'authorized' }, 'never')
    await gateways.datatrans.collect(move(first.providerId, 'ABC1'))
    const refund = await gateways.datatrans.refund(move(first.providerId, 'ABC1R1', 500))
    expect(await gateways.datatrans.readRefund(first.providerId, refund.moveId ?? '')).toBe('done')
    const second = await gateways.datatrans.start(wanted({}, 'de'))
    await simulators[1].decide(second.providerId, { state: 'authorized' }, 'never')
    await gateways.datatrans.release(move(second.providerId, 'ABC2'))
    for (const { path, body } of calls.filter(({ path }) => /settle|credit/.test(path))) {
      expect([path, datatransMoneyBody.safeParse(body).error]).toEqual([path, undefined])
    }
    expect(calls.findLast(({ path }) => path.endsWith('/cancel'))?.body).toEqual({})
  })

  test('a credit whose answer was lost is known by the history: who, how much, and one more than we know of', async () => {
    const { providerId } = await gateways.datatrans.start(wanted({}, 'de'))
    const byHand = {
      id: '268888888888888888',
      key: 'hand',
      reference: 'X',
      amountCents: 500,
      state: 'refunded',
      isByHand: true,
    } as const
    await simulators[1].decide(providerId, { state: 'paid', refunds: [byHand] }, 'never')
    const one = move(providerId, 'ABC3R1', 500)
    const find = (confirmed: number[]) => gateways.datatrans.findRefund(one, confirmed as Cents[])
    expect(await find([])).toBeUndefined()
    await gateways.datatrans.refund(move(providerId, 'ABC3R0', 5))
    expect(await find([])).toBeUndefined()
    await gateways.datatrans.refund(one)
    expect(await find([5])).toEqual({ moveId: null, state: 'done' })
    expect(await find([5, 500])).toBeUndefined()
  })

  test('the page to pay on is Location, else the pay host beside the API', async () => {
    const server = createServer((_, response) => response.writeHead(201).end('{"transactionId":"260000000000000000"}'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const gateway = datatrans({ ...account, url: `http://127.0.0.1:${port}` })
    expect((await gateway.start(wanted())).redirectUrl).toBe(`http://127.0.0.1:${port}/v1/start/260000000000000000`)
    server.close()
  })

  test('the signature is HMAC-SHA256 over time and raw body', () => {
    const body = Buffer.from('{"transactionId":"1"}')
    // Made with openssl: printf '1700000000000{"transactionId":"1"}' | openssl dgst -sha256 -mac HMAC -macopt hexkey:…
    const signature = '15f6be98af93bfd1985ac1d85c7708b13ea18688a26de766e21b25b7260ac841'
    expect(isSignedByDatatrans(account.signKey, `t=1700000000000,s0=${signature}`, body)).toBe(true)
    expect(isSignedByDatatrans(account.signKey, `t=1700000000000,s0=${signature.toUpperCase()}`, body)).toBe(true)
    expect(isSignedByDatatrans(account.signKey, `t=1700000000001,s0=${signature}`, body)).toBe(false)
    expect(isSignedByDatatrans('cd'.repeat(16), `t=1700000000000,s0=${signature}`, body)).toBe(false)
    expect(isSignedByDatatrans(account.signKey, `t=1700000000000,s0=${signature}`, Buffer.from('{}'))).toBe(false)
  })
})

describe.each(['mollie', 'datatrans'] as const)('%s', (name) => {
  test('the same key is the same payment', async () => {
    const payment = wanted({}, languageOf(name))
    const [first, second] = [await gateways[name].start(payment), await gateways[name].start(payment)]
    expect(second).toEqual(first)
    expect((await gateways[name].start(wanted({}, languageOf(name)))).providerId).not.toBe(first.providerId)
  })

  test('more than was paid is not given back', async () => {
    const { providerId } = await gateways[name].start(wanted({}, languageOf(name)))
    await simulators[name === 'mollie' ? 0 : 1].decide(providerId, { state: 'paid' }, 'never')
    const refused = await failureOf(gateways[name].refund(move(providerId, 'TOOMUCH', 1006)))
    expect(refused?.isRefused).toBe(true)
  })

  test('an unknown payment is missing, not an error', async () => {
    expect((await gateways[name].read(name === 'mollie' ? 'tr_no' : '1')).state).toBe('missing')
  })

  test('a wrong key passes by itself once the operator has put it right, and is not told', async () => {
    const wrong =
      name === 'mollie'
        ? mollie({ apiKey: 'live_falsch', url: simulators[0].url })
        : datatrans({ ...account, password: 'falsch', url: simulators[1].url })
    const failure = await failureOf(wrong.start(wanted()))
    expect([failure?.status, failure?.isRefused]).toEqual([401, false])
    expect(JSON.stringify([failure?.message, failure?.stack, failure?.code])).not.toMatch(/falsch|Basic|Bearer/)
  })

  test.each([
    ['a page of something in between', 200, '<html>'],
    ['nothing', 200, ''],
    ['another shape', 201, '{"id":7,"transactionId":7}'],
    [
      'an amount that is none',
      200,
      '{"id":"tr_1","transactionId":"1","status":"paid","amount":{"currency":"EUR","value":"viel"},"detail":{"settle":{"amount":"viel"}},"metadata":null,"_links":{}}',
    ],
    [
      'a status of tomorrow',
      200,
      '{"id":"tr_1","transactionId":"1","status":"teleported","amount":{"currency":"EUR","value":"1.00"},"metadata":null,"_links":{}}',
    ],
    ['a redirect', 302, ''],
    ['an error of the server', 500, '{}'],
  ])('an answer that is %s is a failure that may pass', async (_, status, body) => {
    const server = createServer((_request, response) => response.writeHead(status, { location: '/x' }).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const gateway = name === 'mollie' ? mollie({ apiKey, url }) : datatrans({ ...account, url })
    const failure = await failureOf(gateway.read('tr_1'))
    expect(failure?.isRefused).toBe(false)
    server.closeAllConnections()
    server.close()
  })

  test('nobody there', async () => {
    const url = 'http://127.0.0.1:9'
    const gateway = name === 'mollie' ? mollie({ apiKey, url }) : datatrans({ ...account, url })
    const failure = await failureOf(gateway.start(wanted()))
    expect([failure?.status, failure?.isRefused]).toEqual([0, false])
    expect(failure?.message).not.toContain(apiKey)
  })
})

describe('Mollie may leave out what its document does not require', () => {
  const paid = {
    id: 'tr_1',
    status: 'paid',
    amount: { currency: 'EUR', value: '10.05' },
    amountRefunded: null,
    _links: { self: { href: 'https://api.mollie.com/v2/payments/tr_1', type: 'application/hal+json' } },
  }
  test.each([
    ['no metadata at all', {}, null],
    ['metadata of null', { metadata: null, isCancelable: null }, null],
    ['metadata as text', { metadata: 'Tisch 4' }, null],
    ['metadata as a list', { metadata: ['a'] }, null],
    ['our metadata as text', { metadata: '{"reference":"ABC1"}' }, 'ABC1'],
    ['ours', { metadata: { reference: 'ABC1' }, isCancelable: false }, 'ABC1'],
  ])('%s', async (_, extra, reference) => {
    await answering(200, JSON.stringify({ ...paid, ...extra }), async (url) => {
      const gateway = mollie({ apiKey, url })
      expect(await gateway.read('tr_1')).toMatchObject({ state: 'paid', reference, amountCents: 1005 })
      await gateway.end('tr_1')
    })
  })

  test('the answer for another payment is none', async () => {
    await answering(200, JSON.stringify({ ...paid, id: 'tr_2' }), async (url) => {
      expect((await failureOf(mollie({ apiKey, url }).read('tr_1')))?.isRefused).toBe(false)
    })
  })
})

describe.each(['mollie', 'datatrans'] as const)('what only looks like an answer of %s', (name) => {
  const at = (url: string) => (name === 'mollie' ? mollie({ apiKey, url }) : datatrans({ ...account, url }))

  test.each([404, 400, 403, 410, 422])('a page of a proxy with %s says nothing about the payment', async (status) => {
    await answering(status, '<html>Not Found</html>', async (url) => {
      for (const ask of [
        () => at(url).read('tr_1'),
        () => at(url).readRefund('tr_1', 're_1'),
        () => at(url).refund(move('tr_1', 'R1')),
        () => at(url).collect(move('tr_1', 'R1')),
      ]) {
        const failure = await failureOf(ask())
        expect([failure?.status, failure?.isRefused]).toEqual([502, false])
      }
    })
  })

  test.each([200, 204])('%s with somebody else’s page is no receipt for money', async (status) => {
    await answering(status, status === 204 ? '' : '<html>Willkommen im WLAN</html>', async (url) => {
      const gateway = at(url)
      const moves = [
        gateway.refund(move('tr_1', 'R1')),
        ...(status === 200 ? [gateway.collect(move('tr_1', 'R1')), gateway.release(move('tr_1', 'R1'))] : []),
      ]
      for (const failure of await Promise.all(moves.map(failureOf))) expect(failure?.isRefused).toBe(false)
    })
  })
})

test.each(['SERVER_ERROR', 'UNKNOWN_ERROR', 'THIRD_PARTY_ERROR'])(
  'Datatrans says %s under 400: that passes by itself',
  async (code) => {
    await answering(400, JSON.stringify({ error: { code, message: '' } }), async (url) => {
      expect((await failureOf(datatrans({ ...account, url }).collect(move('1', 'A1'))))?.isRefused).toBe(false)
    })
  },
)

test('Mollie lets go of a reserved amount by its own call', async () => {
  const { providerId } = await gateways.mollie.start(wanted())
  await simulators[0].decide(providerId, { state: 'authorized' }, 'never')
  await gateways.mollie.release(move(providerId, 'R0'))
  expect(calls.at(-1)).toMatchObject({ method: 'POST', path: `/v2/payments/${providerId}/release-authorization` })
  expect((await gateways.mollie.read(providerId)).state).toBe('failed')
})

test.each([
  ['test_x', true],
  ['live_x', false],
])('Mollie with the key %s is for trying out: %s', (key, isTest) => {
  expect(mollie({ apiKey: key, url: 'https://api.mollie.com' }).isTest).toBe(isTest)
})

test.each([
  ['https://api.sandbox.datatrans.com', true],
  ['https://api.datatrans.com', false],
])('Datatrans at %s is for trying out: %s', (url, isTest) => {
  expect(datatrans({ ...account, url }).isTest).toBe(isTest)
})
