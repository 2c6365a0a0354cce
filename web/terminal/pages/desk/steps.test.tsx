import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder, noon } from '#parts/testing/orders.fixture.ts'
import { makeDeskClient } from '../../shell/desk-client.ts'
import { notes } from '../../shell/notes.ts'
import { aDeskBranch, branchId, fakeSound, FakeStream, noonTime, openDesk } from '../../testing/desk.fixture.ts'
import { Page } from './page.tsx'

const listKey = 'GET /orders/frontdesk/:branchId/:apiKey'
let server: Fake

beforeEach(() => {
  vi.useFakeTimers({ now: noonTime, shouldAdvanceTime: true })
  localStorage.setItem('theke.shiftChecked', '2026-11-18')
  vi.stubGlobal('EventSource', FakeStream)
  fakeSound()
  server = fakeServer()
  openDesk(server)
  notes.set([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(...orders: Order[]) {
  server.answer(listKey, orders)
  render(
    <Providers client={makeDeskClient()} isDark>
      <Page />
    </Providers>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Stadtplatz' })
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}
const card = () => within(screen.getByRole('article'))
const detail = () => within(screen.getByRole('dialog', { name: 'Bestellung 29' }))
const sent = () => server.asked.filter(({ key }) => key.startsWith('POST'))
const names = (of: ReturnType<typeof card>) => of.getAllByRole('button').map((button) => button.textContent?.trim())
const minutes = [10, 15, 20, 30, 45, 60].map((each) => `Bestätigen, fertig in ${each} min`)
const wish = '2026-11-18T18:30:00Z'

test.each<[string, Partial<Order>, string[]]>([
  ['a new order', {}, [...minutes, 'Anderer Termin', 'Ablehnen']],
  ['a wish', { appointmentDate: wish }, ['Bestätigen für 19:30 Uhr', 'Anderer Termin', 'Ablehnen']],
  ['a request for an offer', { isQuotation: true }, ['Angebot senden', 'Ablehnen']],
  ['an offer that waits for its guest', { isQuotation: true, status: 'offered' }, []],
  ['a takeaway in preparation', { status: 'confirmed' }, ['Abholbereit']],
  ['a delivery in preparation', { status: 'confirmed', isDelivery: true }, ['In Zustellung']],
  ['a table in preparation', { status: 'confirmed', isDineIn: true }, ['Fertig']],
  ['a takeaway that is ready', { status: 'inDelivery' }, ['Abgeholt', 'Bar bezahlt']],
  ['a paid delivery on its way', { status: 'inDelivery', isDelivery: true, isPaid: true }, ['Zugestellt']],
])('%s has its next steps on the card', async (_, over, expected) => {
  await open(anOrder(over))
  const [opening, ...steps] = names(card())
  expect(opening).toMatch(/^Bestellung 29.*öffnen$/)
  expect(steps).toEqual(expected)
})

test('what is for later says for when, where it is opened, too', async () => {
  const appointment = '2026-11-19T11:30:00Z'
  const user = await open(anOrder({ status: 'confirmed', isPreorder: true, appointmentDate: appointment, appointment }))
  await user.click(screen.getByRole('button', { name: /12:30/ }))
  expect(detail().getByText('Termin morgen 12:30')).toBeTruthy()
})

test('a double tap takes one step: the order that moves up under the finger is not confirmed unread', async () => {
  const next = anOrder({ id: '019a0000-0000-7000-8000-000000000099' as never, ticketNumber: 30 })
  const user = await open(anOrder(), next)
  server.answer('POST /orders/:id/status/confirm', anOrder({ status: 'confirmed', version: 2 }))
  server.answer(listKey, [next])
  const twenty = () => screen.getAllByRole('button', { name: 'Bestätigen, fertig in 20 min' })
  await user.click(twenty()[0] as Element)
  expect(twenty()).toHaveLength(1)
  await user.click(twenty()[0] as Element)
  await user.click(twenty()[0] as Element)
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(twenty()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(600)
  await user.click(twenty()[0] as Element)
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
})

test('a request whose prices are missing is priced in the back office first', async () => {
  const [line] = anOrder().items
  if (line === undefined) throw new Error('the order has no line')
  await open(anOrder({ isQuotation: true, items: [{ ...line, unitPrice: null, gross: null }] }))
  expect(card().getByText(/Tragen Sie zuerst im Backoffice alle Preise ein/)).toBeTruthy()
  expect(card().queryByRole('button', { name: 'Angebot senden' })).toBeNull()
})

test('rejecting asks once more and tells the guest why', async () => {
  const user = await open(anOrder())
  server.answer('POST /orders/:id/status/reject', anOrder({ status: 'rejected', version: 2 }))
  await user.click(card().getByRole('button', { name: 'Ablehnen' }))
  const question = within(screen.getByRole('dialog', { name: 'Bestellung 29 ablehnen?' }))
  expect(sent()).toEqual([])
  await user.click(question.getByRole('button', { name: 'Unsere Küche ist ausgelastet.' }))
  await user.click(question.getByRole('button', { name: 'Ablehnen' }))
  await vi.waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(sent()[0]?.body).toEqual({ rejectionMessage: 'Unsere Küche ist ausgelastet.', expectedStatus: 'new' })
})

test('a reason that somebody types is not lost by a slip: it goes only with its button, or once it is sent', async () => {
  const user = await open(anOrder())
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Grund/ })
  const ask = async () => user.click(card().getByRole('button', { name: 'Ablehnen' }))
  await ask()
  await user.type(field(), 'Der Ofen ist kaputt')
  await user.keyboard('{Escape}')
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await ask()
  expect(field().value).toBe('Der Ofen ist kaputt')
  await user.click(screen.getByRole('button', { name: 'Schließen' }))
  // The same question of the opened order is the same question.
  await user.click(card().getByRole('button', { name: /öffnen$/ }))
  await user.click(detail().getByRole('button', { name: 'Ablehnen' }))
  expect(field().value).toBe('Der Ofen ist kaputt')
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  await user.click(detail().getByRole('button', { name: 'Ablehnen' }))
  expect(field().value).toBe('')
  // A reason that one press chooses is chosen again by one: none goes to a guest because it stood there.
  await user.click(screen.getByRole('button', { name: 'Unsere Küche ist ausgelastet.' }))
  await user.click(within(screen.getByRole('dialog', { name: /ablehnen/ })).getByRole('button', { name: 'Schließen' }))
  await user.click(detail().getByRole('button', { name: 'Ablehnen' }))
  expect(field().value).toBe('')
})

test('another time is a few taps from the wish', async () => {
  const user = await open(anOrder({ appointmentDate: wish }))
  const counterAppointment = '2026-11-18T19:00:00.000Z'
  server.answer('POST /orders/:id/status/confirm', anOrder({ appointmentDate: wish, counterAppointment, version: 2 }))
  await user.click(card().getByRole('button', { name: 'Anderer Termin' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Anderer Termin für Bestellung 29' }))
  await user.click(sheet.getByRole('button', { name: /20:00.*min/ }))
  expect(card().getByText('Vorschlag 20:00, wartet auf den Gast')).toBeTruthy()
  await vi.waitFor(() => expect(sent()[0]?.body).toEqual({ counterAppointment, expectedStatus: 'new' }))
})

test('an exact time is the branch’s, and never in the past', async () => {
  const user = await open(anOrder())
  server.answer('POST /orders/:id/status/confirm', anOrder({ version: 2 }))
  await user.click(card().getByRole('button', { name: 'Anderer Termin' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.selectOptions(sheet.getByLabelText('Stunde'), '11')
  const past = sheet.getByRole<HTMLButtonElement>('button', { name: 'Diese Zeit ist schon vorbei.' })
  expect(past.disabled).toBe(true)
  await user.selectOptions(sheet.getByLabelText('Tag'), 'Morgen')
  await user.selectOptions(sheet.getByLabelText('Minute'), '45')
  await user.click(sheet.getByRole('button', { name: /11:45 Uhr vorschlagen/ }))
  await vi.waitFor(() =>
    expect(sent()[0]?.body).toEqual({ counterAppointment: '2026-11-19T10:45:00.000Z', expectedStatus: 'new' }),
  )
})

test('the detail says everything, and can do everything: print, money, way, phone, cancel', async () => {
  const user = await open(
    anOrder({
      branch: { id: branchId as NonNullable<Order['branch']>['id'] },
      isDelivery: true,
      status: 'confirmed',
      street: 'Radetzkystraße 11',
      zipCode: '6845',
      city: 'Hohenems',
      history: [
        { kind: 'status', status: 'new', at: '2026-11-18T10:55:00Z', actor: 'guest', actorName: null, reason: null },
        {
          kind: 'status',
          status: 'confirmed',
          at: '2026-11-18T10:56:00Z',
          actor: 'user',
          actorName: 'Eva',
          reason: null,
        },
      ],
    }),
  )
  await user.click(card().getByRole('button', { name: /öffnen$/ }))
  expect(detail().getByText('33,80 €', { selector: '.order-items *' })).toBeTruthy()
  expect(detail().getByRole('link', { name: 'Route anzeigen' }).getAttribute('href')).toContain('Radetzkystra%C3%9Fe')
  expect(detail().getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe('tel:+436641234567')
  expect(detail().getByText('Eva')).toBeTruthy()
  expect(detail().queryByRole('button', { name: 'Mit Gutschein bezahlt' })).toBeNull()
  for (const name of ['In Zustellung', 'Zugestellt', 'Stornieren', 'Beleg drucken', 'Mit Karte bezahlt']) {
    expect(detail().getByRole('button', { name })).toBeTruthy()
  }
  await user.click(detail().getByRole('button', { name: 'Beleg drucken' }))
  expect(
    await screen.findByText(/^Beleg konnte nicht gedruckt werden\. Dafür braucht das Terminal eine Verbindung;/),
  ).toBeTruthy()
  const paid = { kind: 'paid', status: 'confirmed', at: noon, actor: 'terminal', actorName: null, reason: 'atm-card' }
  const paidOrder = anOrder({
    status: 'confirmed',
    isPaid: true,
    version: 2,
    paymentMethod: 'atm-card',
    branch: { id: branchId as NonNullable<Order['branch']>['id'] },
    history: [paid as NonNullable<Order['history']>[number]],
  })
  server.answer('POST /orders/:id/paid', paidOrder)
  server.answer('GET /orders/frontdesk/:branchId/:apiKey', [paidOrder])
  await user.click(detail().getByRole('button', { name: 'Mit Karte bezahlt' }))
  await vi.waitFor(() => expect(detail().queryByRole('button', { name: 'Mit Karte bezahlt' })).toBeNull())
  expect(sent().at(-1)?.body).toEqual({ method: 'atm-card', expectedStatus: 'confirmed' })
  // A slip of the finger, noticed; not the second half of a double tap.
  await user.click(await detail().findByRole('button', { name: '„Bezahlt“ zurücknehmen' }))
  expect(sent().at(-1)?.body).toEqual({ method: 'atm-card', expectedStatus: 'confirmed' })
  await vi.advanceTimersByTimeAsync(600)
  server.answer('POST /orders/:id/paid/take-back', anOrder({ status: 'confirmed', version: 3 }))
  await user.click(await detail().findByRole('button', { name: '„Bezahlt“ zurücknehmen' }))
  expect(await detail().findByRole('button', { name: 'Mit Karte bezahlt' })).toBeTruthy()
  expect(sent().at(-1)?.body).toEqual({ expectedStatus: 'confirmed' })
})

test('a product is sold out for today, or until further notice, and is there again', async () => {
  const products = [
    { id: 'p1', name: 'Kässpätzle', allergens: [] },
    { id: 'p2', name: 'Bergkäse-Knödel', allergens: [] },
  ]
  const menu = { availableFrom: null, createdAt: '2026-01-01T00:00:00Z', branches: [{ id: branchId }] }
  const catalog = [{ id: 'c', products: products.map(({ id }) => ({ id, isEnabled: true, schedule: [] })) }]
  server.answer('GET /products', products as unknown as AnswerOf<'GET /products'>)
  server.answer('GET /branches/:id/menus', [{ ...menu, catalog }] as unknown as AnswerOf<'GET /branches/:id/menus'>)
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Ausverkauft' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Was ist ausverkauft?' }))
  await user.type(sheet.getByRole('searchbox'), 'knö')
  expect(sheet.queryByText('Kässpätzle')).toBeNull()
  const out = aDeskBranch({ soldOut: [{ productId: 'p2' as never, until: '2026-11-19T04:00:00Z' }] })
  server.answer('POST /branches/:id/sold-out', out)
  await user.click(sheet.getByRole('button', { name: 'Bergkäse-Knödel: Heute' }))
  expect(await sheet.findByText('ausverkauft bis morgen 05:00 Uhr')).toBeTruthy()
  expect(sent()[0]?.body).toEqual({ product: { id: 'p2' }, until: '2026-11-19T04:00:00Z' })
  server.answer('POST /branches/:id/sold-out', aDeskBranch())
  await user.click(sheet.getByRole('button', { name: 'Bergkäse-Knödel: Wieder da' }))
  expect(await sheet.findByRole('button', { name: 'Bergkäse-Knödel: Bis auf Weiteres' })).toBeTruthy()
  expect(sent()[1]?.body).toEqual({ product: { id: 'p2' }, isSoldOut: false })
  await act(() => vi.advanceTimersByTimeAsync(0))
})
