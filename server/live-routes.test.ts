// Live streams over a real connection: what changes is told at once, and only to those it concerns.
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MenuGreeting } from '#contract/live.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let address: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/api`
})
afterAll(() => shop.close())

interface Told {
  readonly name: string
  readonly data: string
}

/** The events that a stream tells, one by one. */
async function* told(path: string, headers: Record<string, string> = {}): AsyncGenerator<Told> {
  const answer = await fetch(`${address}${path}`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  expect(answer.headers.get('content-security-policy')).not.toBeNull()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString()
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [, name, data = ''] = /^event: (.*)\ndata: (.*)$/m.exec(text.slice(0, end)) ?? []
      text = text.slice(end + 2)
      if (name !== undefined) yield { name, data }
    }
  }
}

async function* events(path: string, headers: Record<string, string> = {}): AsyncGenerator<string> {
  for await (const { name } of told(path, headers)) yield name
}

const next = async (stream: AsyncGenerator<string>) => (await stream.next()).value as string | undefined

test('the counter hears of a new order, the guest of its confirmation', async () => {
  const counter = events('/orders/stream', admin)
  expect(await next(counter)).toBe('ready')
  const { data: order } = await shop.call<PublicOrder>('POST', '/orders', orderOf(cast))
  expect(await next(counter)).toBe('orders')
  const guest = events(`/orders/public/${order.uid}/${order.hash}/stream`)
  expect(await next(guest)).toBe('ready')
  await shop.call('POST', `/orders/${order.id}/status/confirm`, undefined, admin)
  expect([await next(counter), await next(guest)]).toEqual(['orders', 'order'])
  await Promise.all([counter.return(undefined), guest.return(undefined)])
})

test('a device „Order-Terminal“ rings on the terminals of its branch', async () => {
  const device = { name: 'Tresen', kind: 'notification', channel: 'screen', branch: { id: cast.stadtplatz.id } }
  const { data } = await shop.call<{ id: string }>('POST', '/devices', device, admin)
  const keys = `/branches/${cast.stadtplatz.id}/keys`
  const { key } = (await shop.call<{ key: string }>('POST', keys, { kind: 'frontdesk' }, admin)).data
  const terminal = events(`/orders/frontdesk/${cast.stadtplatz.id}/${key}/stream`)
  expect(await next(terminal)).toBe('ready')
  await shop.call('POST', `/devices/${data.id}/test/notification`, undefined, admin)
  expect(await next(terminal)).toBe('alarm')
  await terminal.return(undefined)
})

test('open shop screens hear that the menu changed', async () => {
  const screen = events(`/branches/${cast.stadtplatz.id}/stream`)
  expect(await next(screen)).toBe('ready')
  await shop.call('POST', '/tags', { name: 'regional' }, admin)
  expect(await next(screen)).toBe('catalog')
  await screen.return(undefined)
})

test('a screen reads for how long nothing of its menu changed, whatever changes elsewhere', async () => {
  const quietFor = async (branchId: string) => {
    for await (const { data } of told(`/branches/${branchId}/stream`))
      return (JSON.parse(data) as MenuGreeting).quietFor
    return Number.NaN
  }
  const [here, there] = [cast.stadtplatz.id, 'elsewhere']
  await setTimeout(200)
  expect(await quietFor(here)).toBeGreaterThanOrEqual(200)
  const mark = (isSoldOut: boolean) =>
    shop.call('POST', `/branches/${here}/sold-out`, { product: { id: cast.apfelsaft.id }, isSoldOut }, admin)
  expect((await mark(true)).status).toBe(200)
  await vi.waitFor(async () => expect(await quietFor(here)).toBeLessThan(200))
  const [afterHere, afterThere] = [await quietFor(here), await quietFor(there)]
  expect(afterThere - afterHere).toBeGreaterThanOrEqual(200)
  await mark(false)
})

test('a terminal hears of the orders of its branch, with its key', async () => {
  const path = `/branches/${cast.stadtplatz.id}/keys`
  const { data } = await shop.call<{ key: string }>('POST', path, { kind: 'frontdesk' }, admin)
  const terminal = events(`/orders/frontdesk/${cast.stadtplatz.id}/${data.key}/stream`)
  expect(await next(terminal)).toBe('ready')
  await shop.call('POST', '/orders', orderOf(cast))
  expect(await next(terminal)).toBe('orders')
  await terminal.return(undefined)
  expect((await fetch(`${address}/orders/frontdesk/${cast.stadtplatz.id}/falsch/stream`)).status).toBe(404)
  expect((await fetch(`${address}/orders/frontdesk/${cast.pfanne.id}/${data.key}/stream`)).status).toBe(404)
})

test('and of the tasks of its branch: one that is made, ticked or done elsewhere', async () => {
  const path = `/branches/${cast.stadtplatz.id}/keys`
  const { data } = await shop.call<{ key: string }>('POST', path, { kind: 'frontdesk' }, admin)
  const terminal = events(`/orders/frontdesk/${cast.stadtplatz.id}/${data.key}/stream`)
  expect(await next(terminal)).toBe('ready')
  const body = { title: 'Vitrine', branch: { id: cast.stadtplatz.id }, checklist: [{ text: 'Glas' }] }
  const task = await shop.make<{ id: string }>('/tasks', body, admin)
  expect(await next(terminal)).toBe('tasks')
  const step = { position: 0, text: 'Glas', isDone: true }
  expect((await shop.call('POST', `/tasks/${task.id}/checklist`, step, admin)).status).toBe(200)
  expect(await next(terminal)).toBe('tasks')
  expect((await shop.call('POST', `/tasks/${task.id}/done`, {}, admin)).status).toBe(200)
  expect(await next(terminal)).toBe('tasks')
  await terminal.return(undefined)
})

/** Reads to the end of the stream: only the server ends it. */
async function whenEnded(stream: AsyncGenerator<string>): Promise<'ended'> {
  for await (const _ of stream) continue
  return 'ended'
}

const employee = { username: 'kellnerin', password: 'ein gutes Passwort für alle', email: 'kellnerin@example.org' }

test.each([
  ['signs out', async (as: Record<string, string>) => shop.call('POST', '/logout', undefined, as)],
  ['is disabled', async (_: unknown, person: object) => save({ ...person, isEnabled: false })],
  ['has no role any more', async (_: unknown, person: object) => save({ ...person, roles: [] })],
  ['works in no branch any more', async (_: unknown, person: object) => save({ ...person, branches: [] })],
])('the stream of the counter ends when somebody %s', async (_, end) => {
  const username = `kellnerin-${crypto.randomUUID()}`
  const person = {
    ...employee,
    username,
    email: `${username}@example.org`,
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: cast.stadtplatz.id }],
  }
  const { data } = await shop.call<object>('POST', '/users', person, admin)
  const as = await shop.signIn(username, employee.password)
  const [counter, other] = [events('/orders/stream', as), events('/orders/stream', admin)]
  expect([await next(counter), await next(other)]).toEqual(['ready', 'ready'])
  await end(as, data)
  expect(await whenEnded(counter)).toBe('ended')
  // The others go on.
  await shop.call('POST', '/orders', orderOf(cast))
  expect(await next(other)).toBe('orders')
  await other.return(undefined)
})

const save = async (person: object) => shop.call('PUT', `/users/${(person as { id: string }).id}`, person, admin)

test('the stream of a terminal ends with its key', async () => {
  const path = `/branches/${cast.stadtplatz.id}/keys`
  const { data } = await shop.call<{ id: string; key: string }>('POST', path, { kind: 'frontdesk' }, admin)
  const terminal = events(`/orders/frontdesk/${cast.stadtplatz.id}/${data.key}/stream`)
  expect(await next(terminal)).toBe('ready')
  await shop.call('DELETE', `${path}/${data.id}`, undefined, admin)
  expect(await whenEnded(terminal)).toBe('ended')
})

test('streams are closed to strangers', async () => {
  expect((await fetch(`${address}/orders/stream`)).status).toBe(401)
  expect((await fetch(`${address}/orders/public/ABCDEFGHJKMN/wrong/stream`)).status).toBe(404)
})
