// The product is killed while a guest pays. Whoever is asked again (guest, provider, new process) finds order and money in place.
// @module-tag long
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { memoryLedger } from '#server/testing/memory-ledger.ts'
import { startSimulatedMollie } from '#server/gateways/simulator/simulated-mollie.ts'
import type { SeenCall, SimulatedProvider } from '#server/gateways/simulator/simulated-provider.ts'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort, signIn, startProduct, type RunningProduct } from '../running-product.ts'
import { addSmallShop, smallOrder, type SmallShop } from '../small-shop.ts'

const folder = makeDataFolder()
const password = 'ein gutes Passwort'
const apiKey = 'live_simulated_mollie_key'
let mollie: SimulatedProvider
let environment: Readonly<Record<string, string>>
let product: RunningProduct
let shop: SmallShop
let killAt: { readonly moment: 'before' | 'after'; readonly method: string } | null = null

beforeAll(async () => {
  mollie = await startSimulatedMollie(apiKey, {
    ledger: memoryLedger(),
    clock: () => Temporal.Now.instant(),
    disturb: async (moment: 'before' | 'after', { method }: SeenCall) => {
      if (killAt?.moment !== moment || killAt.method !== method) return undefined
      killAt = null
      await product.kill()
      return 'drop'
    },
  })
  environment = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: '0',
    ADMIN_PASSWORD: password,
    RATE_LIMIT: '0',
    MOLLIE_API_KEY: apiKey,
    MOLLIE_URL: mollie.url,
  }
  product = await startProduct(environment)
  const staff = await signIn(product.address, 'admin', password)
  shop = await addSmallShop(staff)
  const config = await staff.call<Config>('GET', '/config')
  await staff.call('POST', '/config', { ...config, version: undefined, enableMollie: true })
  const branch = await staff.call<object>('GET', `/branches/${shop.branchId}`)
  await staff.call('PUT', `/branches/${shop.branchId}`, { ...branch, version: undefined, isMollieEnabled: true })
})
afterAll(async () => {
  await product.stop()
  await mollie.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Tried again with a new process, where the last one died of it. */
async function survived<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    product = await startProduct(environment)
    return work()
  }
}

async function place(key: string): Promise<PublicOrder> {
  const answer = await fetch(`${product.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...smallOrder(shop), paymentMethod: 'mollie' }),
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { data: PublicOrder }).data
}

async function comeBack({ uid, hash }: PublicOrder): Promise<string | null> {
  const answer = await fetch(`${product.address}/payment/return/${uid}/${hash}`, { redirect: 'manual' })
  return answer.headers.get('location')
}

async function follow({ uid, hash }: PublicOrder): Promise<PublicOrder> {
  const answer = await fetch(`${product.address}/api/orders/public/${uid}/${hash}`)
  return ((await answer.json()) as { data: PublicOrder }).data
}

async function paymentsOf({ uid }: PublicOrder) {
  return (await mollie.ledger.all()).filter(({ reference }) => reference.startsWith(uid))
}

async function pay(order: PublicOrder): Promise<void> {
  const [payment] = await paymentsOf(order)
  await mollie.decide(payment?.id ?? '', { state: 'paid' }, 'never')
}

const after = [
  ['after Mollie made it, before we know its id', { moment: 'after', method: 'POST' }, null],
  ['after Mollie answered, before we act on it', null, { moment: 'after', method: 'GET' }],
] as const
const before = [
  ['before Mollie makes the payment', { moment: 'before', method: 'POST' }, null],
  ['before Mollie answers how it stands', null, { moment: 'before', method: 'GET' }],
] as const
// Every day the two after which most is known outside; the statements in between are the server's own test (killed-while-paying there).
test.each(process.env['THEKE_LONG'] === '1' ? [...before, ...after] : after)(
  'killed %s',
  { timeout: 240_000 },
  async (name, whileOrdering, whileReturning) => {
    killAt = whileOrdering
    const order = await survived(() => place(name))
    expect([order.status, order.paymentRedirectUrl !== undefined]).toEqual(['awaitingPayment', true])
    await pay(order)
    killAt = whileReturning
    expect(await survived(() => comeBack(order))).toBe(`/status/${order.uid}/${order.hash}`)
    expect(await follow(order)).toMatchObject({ status: 'new', isPaid: true })
    expect(await paymentsOf(order)).toHaveLength(1)
  },
)

test(
  'killed while the guest pays: the guest does not come back, and the new process finds out by itself',
  { timeout: 400_000 },
  async () => {
    const order = await place('finds out by itself')
    await product.kill()
    await pay(order)
    product = await startProduct(environment)
    await vi.waitFor(async () => expect(await follow(order)).toMatchObject({ status: 'new', isPaid: true }), {
      timeout: 90_000,
      interval: 500,
    })
    const staff = await signIn(product.address, 'admin', password)
    const tickets = (await staff.call<{ ticketNumber: number }[]>('GET', '/orders/current')).map(
      (each) => each.ticketNumber,
    )
    expect(tickets).toEqual(tickets.map((_, index) => index + 1))
  },
)
