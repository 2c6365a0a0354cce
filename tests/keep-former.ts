// `node tests/keep-former.ts`, run by a version before what it stores changes: keeps the demo with orders in every state as that
// version leaves it behind, saved as operators save it, and what it answered to staff. server/update-from-former.test.ts reads both.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { makeDataFolder } from '#server/testing/data-folder.ts'
import { readAnswers } from '#server/testing/former/answers.ts'
import { signIn, startProduct, type StaffSession } from './running-product.ts'

interface Order {
  readonly id: string
  readonly uid: string
  readonly hash: string
  readonly branch: { readonly id: string }
  readonly isDelivery: boolean
  readonly isDineIn: boolean
  readonly items: readonly Record<string, unknown>[]
  readonly paymentRedirectUrl: string | null
}

const kept = join(import.meta.dirname, '../server/testing/former')
const folder = makeDataFolder()
const password = 'ein gutes Passwort'
const environment = { DATA_DIR: folder, DEMO: '1', ADMIN_PASSWORD: password, RATE_LIMIT: '0' }
const product = await startProduct(environment)
try {
  const staff = await signIn(product.address, 'admin', password)
  await fill(staff)
  const answers = JSON.stringify(await readAnswers(staff.call))
  writeFileSync(join(kept, 'answers.json.gz'), gzipSync(answers, { level: 9 }))
  const file = join(kept, 'shop.tar.gz')
  rmSync(file, { force: true })
  const saved = spawnSync(process.execPath, ['server/backup/backup-command.ts', file], {
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  })
  if (saved.status !== 0) throw new Error('not saved')
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One order for each way that it may have gone, and what else the log tells. */
async function fill({ call }: StaffSession): Promise<void> {
  const branches = await call<{ id: string; identifier: string }[]>('GET', '/branches')
  const branch = branches.find(({ identifier }) => identifier === 'hohenems')
  const past = await call<Order[]>('GET', '/orders?pageSize=500')
  const models = past.filter((order) => order.branch.id === branch?.id && !order.isDelivery && !order.isDineIn)

  const place = async (name: string, extra: object = {}): Promise<Order> => {
    const model = models.pop()
    if (!branch || !model) throw new Error('the demo has too few orders')
    const items = model.items.map(({ product: dish, amount, unit, parts }) => ({ product: dish, amount, unit, parts }))
    const guest = { name, phone: '+436641234567', email: 'gast@guests.example', paymentMethod: 'cash' }
    const body = { branch: { id: branch.id }, items, legalInstructions: true, privacyPolicy: true, ...guest, ...extra }
    return post<Order>('/api/orders', body, { 'idempotency-key': randomUUID() })
  }

  const done = await place('Anna Fertig')
  await call('POST', `/orders/${done.id}/status/confirm`, {})
  await call('POST', `/orders/${done.id}/paid`, { method: 'atm-card' })
  await call('POST', `/orders/${done.id}/status/completed`, {})
  const rejected = await place('Bert Abgelehnt', { comment: 'Ohne Zwiebel, bitte' })
  await call('POST', `/orders/${rejected.id}/status/reject`, { rejectionMessage: 'Die Küche hat schon geschlossen.' })
  const paid = await place('Carla Zahlt', { paymentMethod: 'mollie' })
  await pay(paid)
  await call('POST', `/orders/${paid.id}/refunds`, { amount: 5, reason: 'Der Salat fehlte' })
  const canceled = await place('Dora Storniert')
  await post(`/api/orders/public/${canceled.uid}/${canceled.hash}/cancel`, {})
  const proposed = await place('Fini Gegenvorschlag')
  const later = Temporal.Now.instant().add({ hours: 3 }).round({ smallestUnit: 'hour' }).toString()
  await call('POST', `/orders/${proposed.id}/status/confirm`, { counterAppointment: later })
  await place('Emil Offen', { comment: 'Alles Gute, Resi!' })

  const [dish] = await call<{ id: string; price: number }[]>('GET', '/products?pageSize=1')
  await call('PUT', `/products/${dish?.id}`, { ...dish, version: undefined, price: (dish?.price ?? 0) + 1 })
}

async function pay({ paymentRedirectUrl, uid, hash }: Order): Promise<void> {
  const form = new URLSearchParams({ outcome: 'success', message: 'now' })
  const answer = await fetch(paymentRedirectUrl ?? '', { method: 'POST', body: form, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`the test payment: ${answer.status}`)
  for (;;) {
    const order = await fetch(`${product.address}/api/orders/public/${uid}/${hash}`)
    const { data } = (await order.json()) as { data: { isPaid: boolean } }
    if (data.isPaid) return
  }
}

async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(new URL(path, product.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`POST ${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}
