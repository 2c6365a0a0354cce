// kill -9 at any moment loses nothing that was acknowledged, and nothing is done twice.
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { freePort, signIn, startProduct } from '../running-product.ts'
import { addSmallShop, smallOrder } from '../small-shop.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [orders, guests] = [200, 16]
const rounds = process.env['THEKE_LONG'] === '1' ? 5 : 1

interface Acknowledged {
  readonly uid: string
  readonly hash: string
  readonly ticketNumber: number
}

test(`${orders} orders survive a kill in the middle, each exactly once`, { timeout: 120_000 * rounds }, async () => {
  const environment = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: '0',
    ADMIN_PASSWORD: 'ein gutes Passwort',
    RATE_LIMIT: '0',
  }
  let product = await startProduct(environment)
  const shop = await addSmallShop(await signIn(product.address, 'admin', 'ein gutes Passwort'))
  for (let round = 1; round <= rounds; round += 1) {
    const keys = Array.from({ length: orders }, (_, index) => `runde-${round}-bestellung-${index}`)
    const place = async (key: string): Promise<Acknowledged | undefined> => {
      const answer = await fetch(`${product.address}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(smallOrder(shop)),
      }).catch(() => undefined)
      if (answer?.status !== 201) return undefined
      const body = (await answer.json().catch(() => undefined)) as { data: Acknowledged } | undefined
      return body?.data
    }

    const killAfter = 1 + Math.floor(Math.random() * orders * 0.9)
    console.log(`round ${round}: killed when ${killAfter} orders were acknowledged`)
    let count = 0
    let killed: Promise<void> | undefined
    const first: (Acknowledged | undefined)[] = []
    // A few guests, each one order after the other: all at once might be answered before this hears of the first.
    const waiting = keys.entries()
    const guest = async () => {
      for (const [index, key] of waiting) {
        const order = await place(key)
        first[index] = order
        count += order === undefined ? 0 : 1
        if (count === killAfter) killed ??= product.kill()
      }
    }
    await Promise.all(Array.from({ length: guests }, guest))
    await killed
    product = await startProduct(environment)

    const acknowledged = first.filter((order) => order !== undefined)
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(acknowledged.length).toBeLessThan(orders)
    for (const order of acknowledged) {
      const seen = await fetch(`${product.address}/api/orders/public/${order.uid}/${order.hash}`)
      expect(seen.status, `acknowledged order ${order.uid}`).toBe(200)
    }
    // The guests whose answer was lost press again, with the same key.
    const second = await Promise.all(keys.map(place))
    for (const [index, order] of first.entries()) {
      if (order !== undefined) expect(second[index]?.uid).toBe(order.uid)
    }
    const uids = new Set(second.map((order) => order?.uid))
    expect(uids.size).toBe(orders)
    expect(uids.has(undefined)).toBe(false)
    const staff = await signIn(product.address, 'admin', 'ein gutes Passwort')
    const all = await staff.call<{ ticketNumber: number }[]>('GET', '/orders/current')
    const tickets = all.map((order) => order.ticketNumber).sort((a, b) => a - b)
    expect(tickets).toEqual(Array.from({ length: orders * round }, (_, index) => index + 1))
  }
  expect(await product.stop()).toBe(0)
})
