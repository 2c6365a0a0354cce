import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { aDeskBranch, apiKey, branchId, fakeSound, FakeStream, noonTime, openDesk } from '../../testing/desk.fixture.ts'

const listKey = 'GET /orders/frontdesk/:branchId/:apiKey'
let server: Fake
let bell: ReturnType<typeof fakeSound>

beforeEach(() => {
  vi.useFakeTimers({ now: noonTime, shouldAdvanceTime: true })
  localStorage.clear()
  sessionStorage.clear()
  // The shift was checked today: most stories begin after that.
  localStorage.setItem('theke.shiftChecked', '2026-11-18')
  vi.stubGlobal('EventSource', FakeStream)
  bell = fakeSound()
  server = fakeServer()
  openDesk(server)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As after a reload: nothing but what the browser keeps is left. */
async function open(orders: readonly Order[] = []) {
  cleanup()
  vi.resetModules()
  server.answer(listKey, [...orders])
  const [{ Page }, { makeDeskClient }] = await Promise.all([import('./page.tsx'), import('../../shell/desk-client.ts')])
  render(
    <Providers client={makeDeskClient()} isDark>
      <Page />
    </Providers>,
  )
  await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 1 })?.textContent).toBe('Stadtplatz'))
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

const card = (ticket = 29) => within(screen.getByRole('article', { name: `Bestellung ${ticket}` }))
const lane = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }))
const sent = () => server.asked.filter(({ key }) => key.startsWith('POST'))
const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const twenty = 'Bestätigen, fertig in 20 min'
const confirmed = (over: Partial<Order> = {}) => anOrder({ status: 'confirmed', version: 2, ...over })

function goOffline() {
  server.fail('POST /orders/:id/status/confirm')
  server.fail(listKey)
  server.fail('GET /branches/:id')
  server.fail('GET /desk-tasks')
}

/** Nothing arrived meanwhile: the order is as it was. */
function comeBack() {
  server.answer('POST /orders/:id/status/confirm', confirmed())
  server.answer(listKey, [anOrder()])
  server.answer('GET /branches/:id', aDeskBranch())
  server.answer('GET /desk-tasks', { people: [], tasks: [] })
}

test('a wrong key says so in German and leads to where a new one is made', async () => {
  server.refuse(listKey, 404, [{ field: null, message: 'Nicht gefunden.', code: 'notFound' }])
  const { Page } = await import('./page.tsx')
  const { makeDeskClient } = await import('../../shell/desk-client.ts')
  render(
    <Providers client={makeDeskClient()} isDark>
      <Page />
    </Providers>,
  )
  expect(await screen.findByRole('heading', { name: 'Dieses Terminal ist nicht angemeldet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zum Backoffice' }).getAttribute('href')).toBe('/backend#/orders')
})

test('one tap confirms: the card moves at once, the call carries key, time and the status that was seen', async () => {
  const user = await open([anOrder()])
  server.answer('POST /orders/:id/status/confirm', confirmed())
  await user.click(card().getByRole('button', { name: twenty }))
  expect(lane('In Zubereitung').getByRole('article', { name: 'Bestellung 29' })).toBeTruthy()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ apiKey, body: { appointment: '2026-11-18T11:21:00.000Z', expectedStatus: 'new' } })
})

test('without a connection the step waits, the list says that it is offline, and the step is sent once it is back', async () => {
  const user = await open([anOrder()])
  goOffline()
  await user.click(card().getByRole('button', { name: twenty }))
  expect(await screen.findByText(/Keine Verbindung\. Angezeigt wird der Stand von 12:00 Uhr/)).toBeTruthy()
  expect(card().getByText('wird gesendet, sobald die Verbindung da ist')).toBeTruthy()
  expect(lane('In Zubereitung').getByRole('article')).toBeTruthy()
  await later(60_000)
  comeBack()
  await later(4000)
  await vi.waitFor(() => expect(screen.queryByText(/Keine Verbindung/)).toBeNull())
  expect(sent().at(-1)?.body).toEqual({ appointment: '2026-11-18T11:21:00.000Z', expectedStatus: 'new' })
  await vi.waitFor(() => expect(card().queryByText(/wird gesendet/)).toBeNull())
})

test('what waits survives a reload', async () => {
  const user = await open([anOrder()])
  goOffline()
  await user.click(card().getByRole('button', { name: twenty }))
  await screen.findByText(/Keine Verbindung/)
  comeBack()
  await open([anOrder()])
  await vi.waitFor(() => expect(sent().at(-1)?.key).toBe('POST /orders/:id/status/confirm'))
  await vi.waitFor(() => expect(lane('In Zubereitung').getByRole('article')).toBeTruthy())
})

test('after two minutes the step is shown and not sent', async () => {
  const user = await open([anOrder()])
  goOffline()
  await user.click(card().getByRole('button', { name: twenty }))
  await screen.findByText(/Keine Verbindung/)
  const tries = sent().length
  await later(121_000)
  comeBack()
  await later(4000)
  const words = 'Bestellung 29, „Bestätigen“ um 12:00 Uhr: zu lange ohne Verbindung. Bitte prüfen Sie die Bestellung.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent()).toHaveLength(tries)
  expect(lane('Neu|Verpasst').getByRole('article')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByText(words)).toBeNull()
})

test('somebody else was faster: the present order is shown and the step is not sent again', async () => {
  const user = await open([anOrder()])
  const forbidden = [{ field: null, message: 'Bestellstatus konnte nicht geändert werden.', code: 'forbiddenStep' }]
  server.refuse('POST /orders/:id/status/confirm', 409, forbidden, anOrder({ status: 'canceled', version: 5 }))
  server.answer(listKey, [])
  await user.click(card().getByRole('button', { name: twenty }))
  expect(await screen.findByText(/Die Bestellung wurde inzwischen anderswo geändert/)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('a conflict that already is what was wanted is done without a word: only the answer was lost', async () => {
  const user = await open([anOrder()])
  const forbidden = [{ field: null, message: 'Bestellstatus konnte nicht geändert werden.', code: 'forbiddenStep' }]
  vi.setSystemTime(noonTime + 30_000)
  const as = (minutes: number) => ({
    ...confirmed(),
    appointment: new Date(noonTime + minutes * 60_000).toISOString(),
  })
  server.refuse('POST /orders/:id/status/confirm', 409, forbidden, as(21))
  server.answer(listKey, [as(21)])
  await user.click(card().getByRole('button', { name: twenty }))
  await vi.waitFor(() => expect(card().queryByText(/wird gesendet/)).toBeNull())
  expect(screen.queryByText(/anderswo geändert/)).toBeNull()
  expect(lane('In Zubereitung').getByRole('article')).toBeTruthy()
})

test('confirmed for another time by another terminal: whoever pressed is told', async () => {
  const user = await open([anOrder()])
  const forbidden = [{ field: null, message: 'Bestellstatus konnte nicht geändert werden.', code: 'forbiddenStep' }]
  const other = { ...confirmed(), appointment: new Date(noonTime + 45 * 60_000).toISOString() }
  server.refuse('POST /orders/:id/status/confirm', 409, forbidden, other)
  server.answer(listKey, [other])
  await user.click(card().getByRole('button', { name: twenty }))
  expect(await screen.findByText(/„Bestätigen“ um .* anderswo geändert/)).toBeTruthy()
})

const publicKey = 'GET /orders/public/:uid/:hash'

test('an order that its guest calls off does not just vanish: the counter is told', async () => {
  await open([anOrder()])
  server.answer(publicKey, {
    ...anOrder({ status: 'canceled', version: 2 }),
    questionnaireRating: null,
    refundedAmount: 0,
  })
  server.answer(listKey, [])
  await later(12_000)
  expect(await screen.findByText('Bestellung 29 hat der Gast storniert.')).toBeTruthy()
})

test('what the house itself refused says nothing more', async () => {
  await open([anOrder()])
  server.answer(publicKey, {
    ...anOrder({ status: 'rejected', version: 2 }),
    questionnaireRating: null,
    refundedAmount: 0,
  })
  server.answer(listKey, [])
  await later(12_000)
  await vi.waitFor(() => expect(server.asked.some(({ key }) => key === publicKey)).toBe(true))
  expect(screen.queryByText(/hat der Gast/)).toBeNull()
})

test('the bell rings until every new order was seen, and again when one is missed', async () => {
  const user = await open([anOrder()])
  await user.click(screen.getByRole('heading', { level: 1 }))
  await later(6000)
  expect(bell.strokes()).toBeGreaterThan(5)
  expect(screen.getByText('1 neue Bestellung')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gesehen, Alarm aus' }))
  expect(screen.queryByText('1 neue Bestellung')).toBeNull()
  const before = bell.strokes()
  await later(30_000)
  expect(bell.strokes()).toBe(before)
  await later(600_000)
  expect(screen.getByText('1 Bestellung ist verpasst')).toBeTruthy()
  expect(bell.strokes()).toBeGreaterThan(before)
  expect(lane('Verpasst').getByRole('article')).toBeTruthy()
})

test('the bell rings when the money of an order that was answered fails, until somebody has seen it', async () => {
  const note = 'uncollected'
  const payments = [
    {
      provider: 'mollie',
      state: 'authorized',
      isTest: false,
      note,
      amount: 33.8,
      refundedAmount: 0,
      refundableAmount: 0,
      refunds: [],
      createdAt: '2026-11-18T11:00:00Z',
    },
  ]
  const user = await open([{ ...confirmed(), isPaid: false, dueAmount: 33.8, payments: payments as never }])
  await user.click(screen.getByRole('heading', { level: 1 }))
  await later(6000)
  expect(bell.strokes()).toBeGreaterThan(3)
  expect(screen.getByText('1 Zahlung ist zu prüfen')).toBeTruthy()
  expect(card().getByText(/konnte nicht eingezogen werden/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gesehen, Alarm aus' }))
  expect(screen.queryByText('1 Zahlung ist zu prüfen')).toBeNull()
})

test('the bar tells what is missed from what is new', async () => {
  const at = '2026-11-18T10:40:00Z'
  const missed = anOrder({
    id: 'o30' as never,
    ticketNumber: 30,
    createdAt: at,
    timeline: [{ status: 'new', at }] as never,
  })
  await open([missed, anOrder()])
  expect(screen.getByText('1 Bestellung ist verpasst · 1 neue Bestellung')).toBeTruthy()
})

test('touching the card is seeing it', async () => {
  const user = await open([anOrder()])
  await user.click(card().getByText('Käsespätzle'))
  expect(screen.queryByText('1 neue Bestellung')).toBeNull()
})

test('the server’s hint brings the new order, with a word for who cannot see it', async () => {
  await open([])
  server.answer(listKey, [anOrder()])
  await act(async () => FakeStream.last?.dispatchEvent(new Event('orders')))
  expect(FakeStream.last?.url).toBe(`/api/orders/frontdesk/${branchId}/${apiKey}/stream`)
  expect(await screen.findByRole('article', { name: 'Bestellung 29' })).toBeTruthy()
  expect(screen.getByText('Neue Bestellung 29: Takeaway, 33,80 €')).toBeTruthy()
})

test('at the start of the shift it asks for sound and screen, and says what is missing without HTTPS', async () => {
  localStorage.clear()
  const user = await open([])
  const check = within(screen.getByRole('dialog', { name: 'Bereit für die Schicht?' }))
  await user.click(check.getByRole('button', { name: 'Ton testen' }))
  expect(bell.strokes()).toBeGreaterThan(0)
  await user.click(await check.findByRole('button', { name: 'Nein' }))
  expect(check.getByText(/Stellen Sie das Gerät lauter/)).toBeTruthy()
  expect(check.getByText(/Über eine unverschlüsselte Adresse \(http\)|Dieser Browser kann ihn nicht/)).toBeTruthy()
  await user.click(check.getByRole('button', { name: 'Schicht beginnen' }))
  await open([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('pausing for 30 minutes, and selling again', async () => {
  const user = await open([])
  await user.click(screen.getByRole('button', { name: 'Pausieren' }))
  server.answer('POST /branches/:id/pause', aDeskBranch({ pausedUntil: '2026-11-18T11:30:00Z' }))
  server.answer('GET /branches/:id', aDeskBranch({ pausedUntil: '2026-11-18T11:30:00Z' }))
  await user.click(screen.getByRole('button', { name: '30 Minuten' }))
  expect(await screen.findByText('Pausiert: Bis 12:30 Uhr werden keine Bestellungen angenommen.')).toBeTruthy()
  const { until } = { until: '', ...(sent()[0]?.body as object) }
  expect(Date.parse(until)).toBeGreaterThanOrEqual(noonTime + 30 * 60_000)
  server.answer('POST /branches/:id/pause', aDeskBranch())
  await user.click(screen.getByRole('button', { name: 'Wieder annehmen' }))
  await vi.waitFor(() => expect(screen.queryByText(/Pausiert/)).toBeNull())
  expect(sent()[1]?.body).toEqual({ until: null })
})

test.each([
  ['what is promised for today', 'confirmed', '2026-11-18T11:20:00Z', 'fertig um 12:20'],
  ['what is ready for tomorrow', 'inDelivery', '2026-11-19T11:20:00Z', 'fertig morgen 12:20'],
  ['what was promised for this morning', 'confirmed', '2026-11-18T10:20:00Z', 'überfällig seit 11:20'],
  ['what was promised for yesterday', 'confirmed', '2026-11-17T19:45:00Z', 'überfällig seit gestern 20:45'],
] as const)('a card says in words when it is due: %s', async (_what, status, appointment, words) => {
  await open([anOrder({ status, appointment })])
  expect(card().getByText(words)).toBeTruthy()
})

test('until tomorrow is until the next business day', async () => {
  const user = await open([])
  server.answer('POST /branches/:id/pause', aDeskBranch())
  await user.click(screen.getByRole('button', { name: 'Pausieren' }))
  await user.click(screen.getByRole('button', { name: 'Bis morgen' }))
  await vi.waitFor(() => expect(sent()[0]?.body).toEqual({ until: '2026-11-19T04:00:00Z' }))
})

test('the timers follow the server’s clock, not the tablet’s', async () => {
  const original = fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await original(...asked)
    answer.headers.set('date', new Date(noonTime + 7 * 60_000).toUTCString())
    return answer
  })
  await open([anOrder()])
  await later(1000)
  expect(card().getByText('seit 7 min').dataset['urgency']).toBe('soon')
})
