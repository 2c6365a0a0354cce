// What every route does with bad input and unknown ids, tested for each by standing in the table.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { declarations } from '#contract/declarations.ts'
import type { Route } from '#contract/route.ts'
import { routes, type RouteKey } from '#contract/routes.ts'
import { adminPassword, openTestShop, type TestShop } from './testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const table = Object.entries(routes as Readonly<Record<string, Route>>)
const unknown = '0192f0c0-0000-7000-8000-000000000000'

/** Terminals, screens and guests show keys of their own; below time-tracking everything belongs to who asks. */
const isByKey = ({ access }: Route) => access.who === 'terminal' || access.who === 'screen'
const isKeyed = (key: string, route: Route) => isByKey(route) || key.includes('/time-tracking/')

/** Where an id is none: the own time needs no terminal, lines are counted, attempts have keys of their own. */
const own: Readonly<Record<string, string>> = {
  accessToken: 'me',
  username: 'admin',
  itemIndex: '0',
  key: unknown.replaceAll('-', ''),
  owner: 'branch',
  provider: 'mollie',
  month: '2026-11',
  number: '1',
  date: '2026-11-17',
}

const send = (key: string, body?: unknown, search = '') => {
  const [method = '', path = ''] = key.split(' ')
  const address = path.replace(/:(\w+)/g, (_, name: string) => own[name] ?? unknown)
  return shop.call(method as Method, `${address}${search}`, method === 'GET' ? undefined : body, admin)
}

type Wrapped = z.ZodType & { shape?: object; unwrap?: () => z.ZodType; in?: z.ZodType; out?: z.ZodType }

/** The fields of an object, whatever it is wrapped in; null where it is none. */
function shapeOf(schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> | null {
  const inner: Wrapped | undefined = schema
  if (inner?.shape !== undefined) return inner.shape as Readonly<Record<string, z.ZodType>>
  if (typeof inner?.unwrap === 'function') return shapeOf(inner.unwrap())
  return inner === undefined || inner.out === undefined ? null : (shapeOf(inner.in) ?? shapeOf(inner.out))
}

/** Values of every kind: most fields refuse at least one. */
const wrongValues: readonly unknown[] = [{ unsinn: [] }, [[1]], 'kein\0Text', -1.2345, true]

const withFields = table.flatMap(([key, declared]) => {
  const shape = isByKey(declared) ? null : shapeOf(declared.body)
  return shape === null ? [] : [[key, shape] as const]
})

describe.each(withFields)('%s', (key, shape) => {
  test('names each field of its body that is wrong', async () => {
    for (const [name, schema] of Object.entries(shape)) {
      const wrong = wrongValues.find((value) => !schema.safeParse(value).success)
      if (wrong === undefined) continue
      const { status, errors } = await send(key, { [name]: wrong })
      const fields = errors.map(({ field }) => field ?? '')
      expect([name, status]).toEqual([name, 422])
      expect([name, fields.some((field) => field === name || field.startsWith(`${name}.`))]).toEqual([name, true])
    }
  })
})

const withQuery = table.filter(([, declared]) => declared.query !== undefined && !isByKey(declared))

describe.each(withQuery)('%s', (key) => {
  test('refuses a word in its address that it does not know', async () => {
    const { status, errors } = await send(key, {}, '?unsinn=1')
    expect([status, errors.map(({ field }) => field)]).toEqual([422, expect.arrayContaining(['unsinn'])])
  })
})

const withBody = table.filter(([, declared]) => shapeOf(declared.body) !== null && !isByKey(declared))
/** Page views may say more than we keep. */
const mayHaveMore: readonly RouteKey[] = ['POST /analytics-log']

describe.each(withBody.filter(([key]) => !mayHaveMore.some((each) => each === key)))('%s', (key) => {
  test('refuses a field that it does not know', async () => {
    const { status, errors } = await send(key, { unsinn: 1 })
    expect([status, errors.map(({ field }) => field)]).toEqual([422, expect.arrayContaining(['unsinn'])])
  })
})

const resources = new Set(declarations.map(({ name }) => name))
const isOfResource = (key: string) =>
  /^(?:GET|PUT|DELETE) \/([a-z-]+)\/:id$/.test(key) && resources.has(key.split('/')[1] ?? '')

/** Bodies that nothing is wrong with, for routes that need one before they look for the id. */
const bodies: Readonly<Partial<Record<string, unknown>>> = {
  'POST /transfers/:id/pieces': { at: 0, data: 'data:text/plain;base64,eA==' },
  'POST /transfers/:id/picture': { name: 'Torte' },
  'POST /absences/:id/notes': { file: 'data:image/png;base64,iVBORw0KGgo=' },
  'POST /absences/:id/end': { endsOn: '2026-11-17' },
  'POST /images/:id/crop': { left: 0, top: 0, width: 0.5, height: 0.5 },
  'POST /digital-signage-devices/:id/pairing': { code: 'ABC234' },
  'POST /digital-signage-devices/:id/commands': { command: 'reload' },
  'POST /digital-signage-streams/:id/publication': { version: 1 },
  ...Object.fromEntries(
    ['sites', 'blocks', 'navigations'].flatMap((name) => [
      [`PUT /${name}/:id/draft`, { revision: 0, draftContent: {} }],
      [`PUT /${name}/:id/publication`, { revision: 0, publishAt: 'now' }],
      [`POST /${name}/:id/versions/:number/restorations`, { revision: 0 }],
      [`PUT /${name}/:id/editors`, { editor: unknown }],
    ]),
  ),
  'POST /form-requests': { id: unknown, section: unknown, answers: [] },
  'PUT /form-requests/:id': { isDone: true },
  'POST /products/:id/own-copies': { version: 1 },
  'POST /categories/:id/own-copies': { version: 1 },
  'POST /menus/:id/own-copies': { version: 1 },
  'POST /change-wishes/:id/answer': { status: 'done' },
  'POST /branches/:id/pause': { until: null },
  'POST /branches/special-days': { branches: [{ id: unknown }], from: '2026-12-24', to: '2026-12-26' },
  'PUT /orders/public/:uid/:hash/receipt': { company: 'Berger GmbH', address: 'Marktstraße 1' },
  'PUT /dish-costs/:id': { cost: 1 },
  'POST /branches/:id/days/:date/close': { counted: 1 },
  'POST /branches/:id/days/:date/corrections': { of: 'counted', amount: 1, reason: 'Prüfung' },
  'POST /branches/:id/sold-out': { product: { id: unknown }, until: null },
  'PUT /payment-accounts/:owner/:ownerId/mollie': { apiKey: 'test_0123456789' },
  'PUT /payment-accounts/:owner/:ownerId/datatrans': {
    merchantId: '1100000000',
    password: 'p',
    signKey: '0123456789abcdef',
  },
  'POST /branches/:id/keys': { kind: 'frontdesk', name: 'Tresen' },
  'POST /branches/:id/short-links': { path: `/time-clock/${'a'.repeat(43)}` },
  'POST /branches/:id/tables': { from: 1, to: 2 },
  'POST /branches/:id/plan/copies': { from: '2026-11-23', to: ['2026-11-30'] },
  'POST /branches/:id/plan/templates': { template: { id: unknown }, days: ['2026-11-23'] },
  'POST /branches/:id/plan/series': { shift: { id: unknown }, until: '2026-12-23' },
  'PUT /branches/:id/plan/series': {
    shift: { id: unknown },
    reach: 'all',
    user: null,
    department: null,
    position: 'Bar',
    startsAt: '2026-11-23T08:00:00Z',
    endsAt: '2026-11-23T12:00:00Z',
    plannedBreakMinutes: 0,
    isSplitShift: false,
    note: '',
  },
  'POST /branches/:id/plan/series/removals': { shift: { id: unknown }, reach: 'all' },
  'POST /branches/:id/plan/people': { from: '2026-11-23', to: '2026-11-29' },
  'POST /branches/:id/plan/publish': { from: '2026-11-23', to: '2026-11-29' },
  'POST /own-shifts/:id/decline': { reason: 'Prüfung' },
  'POST /own-shifts/:id/offer': { to: 'all' },
  'POST /working-schedules/:id/swap': { isApproved: true },
  'POST /time-accounts/:id/:month/unlock': { reason: 'Vergessen' },
  'POST /time-accounts/:id/:month/bookings': { date: '2026-11-30', kind: 'payout', minutes: 60, reason: 'Lohn' },
  'POST /retention': { users: [unknown] },
  'POST /time-requests/:id/decide': { isApproved: true },
  'POST /branches/:id/time-terminals': { name: 'Eingang' },
  'POST /devices/:id/print-jobs/:jobId/result': { isPrinted: true },
  'POST /orders/:id/status/reject': { rejectionMessage: 'Ausverkauft' },
  'POST /orders/:id/status/cancel': { reason: 'Auf Wunsch' },
  'POST /orders/:id/paid': { method: 'cash' },
  'POST /orders/:id/refunds': { amount: 'all', reason: 'Reklamation' },
  'POST /orders/:id/cash-refunds': { amount: 1, reason: 'Reklamation' },
  'PUT /orders/:id/items/:itemIndex': { product: { id: unknown }, amount: 1, unit: 'piece', parts: [] },
  'PUT /fonts/:family': { licence: 'OFL' },
  'PUT /webhooks/:id': { name: 'Kassa', url: 'https://93.184.216.34/', topics: ['orders'], branches: null },
  'DELETE /users/me/passkeys/:id': { password: adminPassword },
  'POST /orders/public/:uid/:hash/questionnaire': { rating: 5, foodRating: 5, serviceRating: 5, processRating: 5 },
}

/** What stands behind the question mark where something must. */
const someDays = '?from=2026-11-23&to=2026-11-29'
const searches: Readonly<Record<string, string>> = {
  'GET /branches/:id/payment-methods': '?amount=1',
  'GET /branches/:id/plan': someDays,
  'GET /branches/:id/plan/sheet': someDays,
  'GET /branches/:id/expected-days': someDays,
}

/** A month is no id: every one of them is there. */
const isOfMonth = (key: string) => key.startsWith('GET /wage-exports/:month') || key === 'GET /booking-exports/:month'

const byId = table.filter(
  ([key, declared]) => key.includes('/:') && !isOfMonth(key) && !isKeyed(key, declared) && !isOfResource(key),
)

describe.each(byId)('%s', (key, declared) => {
  test('finds nothing under an unknown id', async () => {
    const body = bodies[key] ?? {}
    const isFitting = declared.body === undefined || declared.body.safeParse(body).success
    expect(isFitting, 'add a right body to the list above').toBe(true)
    expect((await send(key, body, searches[key])).status).toBe(404)
  })
})
