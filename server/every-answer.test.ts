// What the server really answers, held against the document that describes it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declarations } from '#contract/declarations.ts'
import { openApiDocument } from '#contract/openapi.ts'
import { documentChecker, type Schema } from '#contract/openapi/document-checker.fixture.ts'
import type { OrderReceipt } from '#contract/accounting/receipts.ts'
import type { Route } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { minimalBodies } from './testing/minimal-bodies.ts'
import { addCast, openTestShop, orderOf, type TestShop } from './testing/test-shop.ts'

interface Answer {
  readonly $ref?: string
  readonly headers?: Readonly<Record<string, unknown>>
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Operation {
  readonly responses: Readonly<Record<string, Answer>>
}

const document = openApiDocument(routes, 'test') as unknown as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, object>>; responses: Readonly<Record<string, Answer>> }
}
const { problemsOf } = documentChecker(document)
const reads = Object.entries(routes as Readonly<Record<string, Route>>)
  .filter(([key, { answer }]) => key.startsWith('GET ') && answer !== null)
  .map(([key]) => key.slice('GET '.length))

let shop: TestShop
let admin: Record<string, string>
const ids = new Map<string, string>()
let order: { id: string; uid: string; hash: string }
/** Handed over, and counted by a day's end. */
let handed: typeof order
let branchId: string
let workerId: string
let clockToken: string
let noteId = ''
let calendar: string
const keys = { frontdesk: '', backoffice: '' }
/** Of a screen that plays, and of one that waits for its code to be typed. */
const screen = { paired: '', waiting: '' }
/** The shop's clock stands on this day. */
const today = '2026-11-18'
const attempt = randomUUID().replaceAll('-', '')

beforeAll(async () => {
  // Counted as in the product, so that the headers of the limits are there.
  shop = await openTestShop({ variables: { RATE_LIMIT: '1' } })
  admin = await shop.signIn()
  const cast = await addCast(shop, admin)
  branchId = cast.stadtplatz.id
  // Prices and amounts that a computer holds only nearly.
  await shop.call(
    'PUT',
    `/products/${cast.apfelsaft.id}`,
    { ...cast.apfelsaft, price: 19.99, quantityStepSize: 0.1 },
    admin,
  )
  const { minimal } = minimalBodies(shop, admin)
  for (const declared of declarations) {
    const made = await shop.call<{ id: string }>('POST', `/${declared.name}`, await minimal(declared), admin)
    if (made.status !== 201) throw new Error(`${declared.name}: ${JSON.stringify(made.errors)}`)
    ids.set(declared.name, made.data.id)
  }
  const body = orderOf(cast)
  const items = body.items.map((item, index) => ({ ...item, amount: index === 0 ? 3 : 1.1 }))
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: { 'idempotency-key': attempt },
    payload: { ...body, items },
  })
  if (placed.statusCode !== 201) throw new Error(placed.body)
  order = placed.json<{ data: typeof order }>().data
  ids.set('orders', order.id)
  handed = (await shop.call<typeof order>('POST', '/orders', body)).data
  for (const step of ['confirm', 'completed']) await shop.call('POST', `/orders/${handed.id}/status/${step}`, {}, admin)
  await shop.call('POST', `/orders/${handed.id}/paid`, { method: 'cash' }, admin)
  await shop.app.inject({ url: `/api/orders/${handed.id}/receipt/sheet`, headers: admin })
  await shop.call('POST', `/orders/${handed.id}/cash-refunds`, { amount: 1, reason: 'Suppe' }, admin)
  await shop.app.inject({ url: `/api/orders/${handed.id}/receipt/sheet`, headers: admin })
  const { data: receipt } = await shop.call<OrderReceipt>('GET', `/orders/${handed.id}/receipt`, undefined, admin)
  noteId = receipt.creditNotes[0]?.id ?? ''
  const closed = await shop.call('POST', `/branches/${branchId}/days/${today}/close`, { counted: 0 }, admin)
  if (closed.status !== 201) throw new Error(JSON.stringify(closed.errors))
  await shop.call('POST', `/branches/${branchId}/tables`, { from: 1, to: 2 }, admin)
  for (const kind of ['frontdesk', 'backoffice'] as const) {
    const body = { kind, name: 'Tresen' }
    const made = await shop.call<{ id: string; key: string }>('POST', `/branches/${branchId}/keys`, body, admin)
    keys[kind] = made.data.key
    ids.set('device-logs', made.data.id)
  }
  for (const name of ['sites', 'blocks', 'navigations']) {
    const entry = `/${name}/${ids.get(name)}`
    const { data: draft } = await shop.call<{ revision: number }>('GET', `${entry}/draft`, undefined, admin)
    await shop.call('PUT', `${entry}/publication`, { revision: draft.revision, publishAt: 'now' }, admin)
  }
  const sending = { purpose: 'picture', fileName: 'torte.png', bytes: 1 }
  ids.set('transfers', (await shop.call<{ id: string }>('POST', '/transfers', sending, admin)).data.id)
  const webhook = { name: 'Kassa', url: 'https://93.184.216.34/', topics: ['orders'], branches: null }
  ids.set('webhooks', (await shop.call<{ id: string }>('POST', '/webhooks', webhook, admin)).data.id)
  const made = await shop.call<{ address: string }>('POST', '/users/me/shift-calendar', {}, admin)
  calendar = made.data.address.split('/').at(-1) ?? ''
  await pairScreen()
  workerId = await closedOctober()
  const clock = await shop.call<{ accessToken: string }>('POST', `/branches/${branchId}/time-terminals`, {}, admin)
  clockToken = clock.data.accessToken
  const [entry] = (await shop.call<{ id: string }[]>('GET', '/logs', undefined, admin)).data
  ids.set('logs', entry?.id ?? '')
})
afterAll(() => shop.close())

async function pairScreen(): Promise<void> {
  const device = `/digital-signage-devices/${ids.get('digital-signage-devices')}`
  await shop.call('PUT', device, { name: 'Theke', branch: { id: branchId } }, admin)
  const begin = async () => (await shop.call<{ secret: string; code: string }>('POST', '/signage/pairings')).data
  const [paired, waiting] = [await begin(), await begin()]
  await shop.call('POST', `${device}/pairing`, { code: paired.code }, admin)
  Object.assign(screen, { paired: paired.secret, waiting: waiting.secret })
}

/** Somebody whose October is closed. */
async function closedOctober(): Promise<string> {
  const person = { username: 'ida', email: 'ida@example.org', branches: [{ id: branchId }] }
  const { id } = (await shop.call<{ id: string }>('POST', '/users', person, admin)).data
  const times = { startedAt: '2026-10-20T06:00:00Z', endedAt: '2026-10-20T10:00:00Z' }
  await shop.call('POST', '/working-activities', { user: { id }, branch: { id: branchId }, ...times }, admin)
  for (const step of ['approve', 'lock']) await shop.call('POST', `/time-accounts/${id}/2026-10/${step}`, {}, admin)
  return id
}

/** Without anything behind them here; their failure is held against the document all the same. */
const elsewhere = new Set([
  '/time-tracking/:accessToken/badge',
  '/fonts/google/:family/:file',
  '/fonts/:family/:variant/files',
  '/devices/:id/print-jobs/:jobId/picture',
  '/devices/:id/print-jobs/:jobId/commands',
  '/digital-signage-devices/:id/picture',
  '/task-reports/:id/photo',
  '/absences/:id/notes/:noteId',
  '/signage/:deviceKey/frames/:item',
])

const query = (): Readonly<Record<string, string>> => ({
  '/orders/bought-together': `?branch=${branchId}&products=${workerId}`,
  '/search': '?q=Apfel',
  '/branches/:id/payment-methods': '?amount=20',
  '/orders/due': '?from=2026-11-18&to=2026-11-29',
  '/orders/sums': '?from=2026-11-23&to=2026-11-29',
  '/orders.csv': '?from=2026-11-23&to=2026-11-29',
  '/branches/:id/plan': '?from=2026-11-23&to=2026-11-29',
  '/branches/:id/plan/sheet': '?from=2026-11-23&to=2026-11-29',
  '/branches/:id/expected-days': '?from=2026-11-23&to=2026-11-29',
  '/time-accounts': '?month=2026-10',
  '/month-closings': '?month=2026-10',
  '/absences/calendar': '?year=2026',
  '/day-ends': '?month=2026-11',
  '/places': '?q=68',
  '/signage-plays/sums': '?from=2026-11-01&to=2026-11-30',
  '/signage-plays/export': '?from=2026-11-01&to=2026-11-30',
})

/** Asked by a time clock with its own key. */
const ofClock = /\/people$|\/choices$|^\/device-logs\/time-clock\//

function addressOf(path: string): string {
  const [, name = ''] = path.split('/')
  const asked = path.includes('/receipt') ? handed : order
  const values: Readonly<Record<string, string>> = {
    uid: asked.uid,
    hash: asked.hash,
    note: noteId,
    date: today,
    key: attempt,
    branchId,
    apiKey: path.includes('backoffice') ? keys.backoffice : keys.frontdesk,
    deviceKey: screen.paired,
    secret: screen.waiting,
    accessToken: ofClock.test(path) ? clockToken : 'me',
    username: 'admin',
    family: 'Figtree',
    month: name === 'booking-exports' ? '2026-11' : '2026-10',
    number: '1',
    token: calendar,
    owner: 'branch',
    ownerId: branchId,
    id:
      name === 'branches'
        ? branchId
        : name === 'time-accounts'
          ? workerId
          : name === 'orders'
            ? asked.id
            : (ids.get(name) ?? branchId),
  }
  return path.replace(/:(\w+)/g, (_, each: string) => values[each] ?? branchId) + (query()[path] ?? '')
}

/** Staff read this one anew, visitors get it prepared. */
const asVisitor = new Set(['/init'])

describe.each(reads)('GET %s', (path) => {
  test('answers as the document says, with the headers it names', async () => {
    const isKeyed = /:(?:apiKey|deviceKey)/.test(path) || ofClock.test(path)
    const desk = path === '/desk-tasks' ? { 'x-api-key': keys.frontdesk } : null
    const headers = desk ?? (isKeyed || asVisitor.has(path) ? {} : admin)
    const answer = await shop.app.inject({ method: 'GET', url: `/api${addressOf(path)}`, headers })
    const wanted = elsewhere.has(path) ? 404 : 200
    expect([answer.statusCode, answer.statusCode === wanted ? '' : answer.body]).toEqual([wanted, ''])
    const { responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.['get'] ?? { responses: {} }
    const said = resolved(responses[answer.statusCode])
    const [type = ''] = Object.keys(said.content ?? {})
    expect(String(answer.headers['content-type']).split(';')[0]).toBe(type)
    if (type === 'application/json') expect(problemsOf(said.content?.[type]?.schema ?? {}, answer.json())).toEqual([])
    // A key of a terminal is not counted.
    const promised = Object.keys(said.headers ?? {}).filter(
      (name) => name !== 'X-Next-Cursor' && !((isKeyed || desk !== null) && name.startsWith('X-RateLimit')),
    )
    expect(promised.filter((name) => answer.headers[name.toLowerCase()] === undefined)).toEqual([])
  })
})

test('what was read before is answered with 304 to its ETag, as the document says', async () => {
  for (const path of reads) {
    const { responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.['get'] ?? { responses: {} }
    if (responses['304'] === undefined) continue
    const ask = (headers: Record<string, string> = {}) =>
      shop.app.inject({ method: 'GET', url: `/api${addressOf(path)}`, headers })
    const { etag } = (await ask()).headers
    expect([path, etag]).toEqual([path, expect.any(String)])
    expect([path, (await ask({ 'if-none-match': String(etag) })).statusCode]).toEqual([path, 304])
  }
})

function resolved(answer: Answer | undefined): Answer {
  const name = answer?.$ref?.split('/').at(-1)
  return (name === undefined ? answer : document.components.responses[name]) ?? {}
}
