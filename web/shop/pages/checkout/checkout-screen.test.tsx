import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlaceOrderDraft } from '#contract/ordering/orders.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { checkoutView } from '../../catalog/checkout-view.ts'
import { paymentMethods } from '#domain/ordering/payment-method.ts'
import { slimProduct } from '#parts/dish/slim-product.ts'
import { forgetReadCarts } from '../../features/cart/cart-storage.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { smallBranch, smallCatalog, testNow } from '../../testing/small-shop.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

interface Sent {
  readonly key: string | null
  readonly body: PlaceOrderDraft
}

let sent: Sent[] = []
let answers: (() => Response)[] = []
/** What asking for the order of a lost answer finds. */
let lost: { uid: string; hash: string } | 'unreachable' | null = null
let lookups: string[] = []

const refused = (errors: unknown[]) => () => Response.json({ errors }, { status: 422 })
const placed = () => Response.json({ data: { uid: 'abc', hash: 'xyz' } }, { status: 201 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  sent = []
  answers = []
  lookups = []
  lost = null
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'GET') {
      lookups.push(path)
      if (lost === 'unreachable') return Promise.reject(new TypeError('network'))
      return Promise.resolve(lost ? Response.json({ data: lost }) : Response.json({}, { status: 404 }))
    }
    const headers = new Headers(init.headers)
    sent.push({
      key: headers.get('idempotency-key'),
      body: JSON.parse(typeof init.body === 'string' ? init.body : 'null') as PlaceOrderDraft,
    })
    const answer = answers.shift()
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('network'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const donatees = [
  { id: 'tafel', name: 'Tafel', description: 'Essen für alle', isEnabled: true },
  { id: 'tierheim', name: 'Tierheim', description: 'Für Tiere', isEnabled: true },
]

interface Shown {
  readonly branch?: Partial<Branch>
  readonly amount?: number
  readonly config?: Partial<VisitorCatalog['config']>
  readonly donatees?: readonly object[]
  readonly tables?: readonly object[]
  readonly order?: object
  readonly at?: 'store' | 'kiosk'
}

async function showCheckout({ branch = {}, amount = 2, config = {}, donatees: some = [], ...more }: Shown = {}) {
  const { tables = [], order = {}, at = 'store' } = more
  const scope = at === 'kiosk' ? 'self-service:hohenems' : 'hohenems'
  const place = smallBranch(branch)
  if (amount > 0 && sessionStorage.length === 0) {
    const items = [{ product: slimProduct(soup), amount, unit: 'piece', parts: [] }]
    const cart = { items, deliveryArea: null, isDelivery: false, isDineIn: 'table' in order, order }
    sessionStorage.setItem(`cart:${scope}`, JSON.stringify(cart))
  }
  const catalog = smallCatalog(place)
  const whole = {
    ...catalog,
    config: { ...catalog.config, ...config },
    donatees: some,
    tables,
  } as unknown as VisitorCatalog
  const view = checkoutView({ catalog: whole, availablePaymentMethods: paymentMethods }, place, testNow)
  const Stub = createRoutesStub([
    {
      path: `/${at}/hohenems/checkout`,
      Component: () => <CheckoutScreen view={view} serverNow={testNow.epochMilliseconds} notice={null} />,
    },
    { path: '/status/:uid/:hash', Component: () => <p>Status</p> },
    { path: '/kiosk/hohenems/status/:uid/:hash', Component: () => <p>Status am Kiosk</p> },
  ])
  render(<Stub initialEntries={[`/${at}/hohenems/checkout`]} />)
  await screen.findByRole('heading', { name: 'Fast geschafft' })
  return userEvent.setup()
}

const submit = () => screen.getByRole('button', { name: /abschicken/ })

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Paula Berger')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
}

test('without a cart there is a sentence and a way back', async () => {
  await showCheckout({ amount: 0 })
  expect(screen.getByText('Keine Produkte im Warenkorb!')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Zurück zur Speisekarte' })).toHaveLength(2)
})

test('missing answers stand at their fields and above the form; nothing is sent; the first one gets the focus', async () => {
  const user = await showCheckout()
  await user.click(submit())
  const name = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(name.getAttribute('aria-describedby')).toContain('checkout-name-error')
  const summary = within(screen.getByRole('alert'))
  expect(summary.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('#checkout-name')
  expect(summary.getAllByText(/Bitte stimmen Sie zu/)).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(sent).toEqual([])
})

test('a message goes as soon as its field is filled in', async () => {
  const user = await showCheckout()
  await user.click(submit())
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'P')
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBeNull()
})

test('a phone number is judged when the field is left', async () => {
  const user = await showCheckout()
  await user.type(screen.getByRole('textbox', { name: /Telefon/ }), '0664 123')
  await user.tab()
  expect(screen.getAllByText('Bitte geben Sie eine gültige Nummer im Format +43 664 1234567 an.')).not.toHaveLength(0)
})

test('delivery asks for the address, takeaway does not', async () => {
  const user = await showCheckout()
  expect(screen.queryByRole('textbox', { name: 'Straße und Hausnummer' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(screen.getByRole('textbox', { name: 'Straße und Hausnummer' })).toBeTruthy()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Liefergebiet' }).value).toBe('Zentrum')
})

test('below the minimum a delivery has no button', async () => {
  const user = await showCheckout({ amount: 1 })
  await user.click(screen.getByRole('radio', { name: 'Lieferung' }))
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
  expect(screen.getByText(/Mindestbestellwert/)).toBeTruthy()
})

test('a placed order has left the cart empty and leads to its status page', async () => {
  const user = await showCheckout()
  await fillIn(user)
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  // Who orders again in this visit need not type the same once more; nothing else stays.
  const left = JSON.parse(sessionStorage.getItem('cart:hohenems') ?? '') as { items: unknown; order: object }
  expect(left).toMatchObject({ items: [], order: { name: 'Paula Berger' } })
  expect(left.order).not.toHaveProperty('privacyPolicy')
  expect(localStorage.getItem('cart-copy:hohenems')).toBeNull()
  expect(sent[0]?.body).toMatchObject({
    branch: { id: 'branch' },
    name: 'Paula Berger',
    isDelivery: false,
    items: [{ product: { id: 'soup' }, amount: 2 }],
    paymentMethod: 'cash',
    expectedTotal: 11.8,
    appointmentDate: null,
  })
})

const online = { branch: { isMollieEnabled: true }, config: { enableMollie: true } }
const redirected = () =>
  Response.json(
    { data: { uid: 'abc', hash: 'xyz', status: 'awaitingPayment', paymentRedirectUrl: 'https://pay.example/1' } },
    { status: 201 },
  )

test('paid online, the browser goes to the provider, and the cart stays until the money is there', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = await showCheckout(online)
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Online-Zahlung' }))
  answers = [redirected]
  await user.click(submit())
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
  expect(sent[0]?.body.paymentMethod).toBe('mollie')
  expect(sessionStorage.getItem('cart:hohenems')).not.toBeNull()
  expect(localStorage.getItem('paying:hohenems')).toBe('abc')
})

test('a payment that cannot be started is told above the form; the next try has another key, the cart is still there', async () => {
  const user = await showCheckout(online)
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Online-Zahlung' }))
  const message = 'Die Zahlung kann derzeit nicht gestartet werden. Bitte wählen Sie eine andere Zahlungsart.'
  const down = () =>
    Response.json({ errors: [{ field: 'paymentMethod', code: 'paymentNotStarted', message }] }, { status: 502 })
  answers = [down, placed]
  await user.click(submit())
  expect(await screen.findAllByText(new RegExp(message))).not.toHaveLength(0)
  expect(sessionStorage.getItem('cart:hohenems')).not.toBeNull()
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('back from the provider by the browser’s button, the form can be sent again', async () => {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const user = await showCheckout(online)
  await fillIn(user)
  answers = [redirected]
  await user.click(submit())
  await screen.findByText('Wird gesendet …')
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).not.toBe('true'))
})

test('a lost answer keeps everything, and the second try carries the same key', async () => {
  const user = await showCheckout()
  await fillIn(user)
  lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy()
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('what the server refuses stands at its field; another order gets another key', async () => {
  const user = await showCheckout()
  await fillIn(user)
  answers = [refused([{ field: 'phone', code: 'phoneFormat', message: 'Diese Nummer gibt es nicht.' }]), placed]
  await user.click(submit())
  expect(await screen.findAllByText(/Diese Nummer gibt es nicht\./)).toHaveLength(2)
  expect(screen.getByRole('textbox', { name: /Telefon/ }).getAttribute('aria-invalid')).toBe('true')
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('the answers survive a reload', async () => {
  const user = await showCheckout()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Paula')
  cleanup()
  forgetReadCarts()
  await showCheckout()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Paula')
})

test('a chosen appointment is one of the offered slots and is sent as an instant', async () => {
  const user = await showCheckout({ branch: { isPreorderEnabled: true } })
  await fillIn(user)
  await user.click(screen.getByRole('radio', { name: 'Termin wählen' }))
  await user.click(screen.getByRole('button', { name: /Uhrzeit/ }))
  const picker = await screen.findByRole('dialog', { name: 'Uhrzeit wählen' })
  // Proposed is 12:55: the minute turns around the hour.
  for (const name of ['Eine Stunde später', 'Fünf Minuten später', 'Fünf Minuten später', 'Speichern']) {
    await user.click(within(picker).getByRole('button', { name }))
  }
  expect(screen.getByRole('button', { name: /Uhrzeit 13:05 Uhr/ })).toBeTruthy()
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[0]?.body.appointmentDate).toBe('2026-11-21T12:05:00Z')
})

test('a closed branch that takes pre-orders says „Vorbestellung abschicken“, one that does not has no button', async () => {
  const monday = [{ type: 'monday', date: null, isClosed: false, from: '11:00', to: '14:00' }] as const
  await showCheckout({ branch: { openingHours: [...monday], isPreorderEnabled: true } })
  expect(screen.getByRole('button', { name: /Vorbestellung abschicken/ })).toBeTruthy()
  cleanup()
  await showCheckout({ branch: { openingHours: [...monday] } })
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
})

test('the legal texts open over the form, as markdown, and give way to it again', async () => {
  const user = await showCheckout()
  await user.click(screen.getByRole('button', { name: 'Datenschutzerklärung lesen' }))
  const sheet = await screen.findByRole('dialog', { name: 'Datenschutzerklärung' })
  expect(within(sheet).getByText('Datenschutz').tagName).toBe('P')
  await user.click(within(sheet).getByRole('button', { name: 'Schließen' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a legal text that stands elsewhere is a link there', async () => {
  await showCheckout({ config: { termsAndConditionsText: '', termsAndConditions: 'https://agb.example/' } })
  expect(screen.getByRole('link', { name: 'AGB lesen' }).getAttribute('href')).toBe('https://agb.example/')
})

test('without the plugin nobody is asked for a donation', async () => {
  await showCheckout({ donatees })
  expect(screen.queryByRole('heading', { name: 'Spende' })).toBeNull()
})

test('a recipient of the donation is searched, chosen, taken back and sent', async () => {
  const user = await showCheckout({ donatees, config: { enablePluginDonations: true, donationAmount: 0.07 } })
  await fillIn(user)
  expect(screen.getByText('Wir spenden 0,07 € an eine Organisation Ihrer Wahl.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Organisation wählen' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Organisation wählen' }))
  await user.type(sheet.getByRole('textbox', { name: 'Organisation suchen' }), 'gibt es nicht')
  expect(sheet.getByText('Keine passende Organisation gefunden.')).toBeTruthy()
  await user.clear(sheet.getByRole('textbox', { name: 'Organisation suchen' }))
  await user.type(sheet.getByRole('textbox', { name: 'Organisation suchen' }), 'TIERE')
  expect(sheet.getAllByRole('button', { pressed: false })).toHaveLength(1)
  await user.click(sheet.getByRole('button', { name: /Tierheim/ }))
  await user.click(screen.getByRole('button', { name: 'Tierheim' }))
  const again = within(await screen.findByRole('dialog', { name: 'Organisation wählen' }))
  await user.click(again.getByRole('button', { name: /Tierheim/, pressed: true }))
  await user.click(again.getByRole('button', { name: /Tafel/ }))
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[0]?.body.donatee).toEqual({ id: 'tafel' })
})

test('an order whose answer was lost is found and shown, without sending it again', async () => {
  const user = await showCheckout()
  await fillIn(user)
  lost = { uid: 'abc', hash: 'xyz' }
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(lookups).toEqual([`/api/orders/placed/${sent[0]?.key}`])
})

test('after a reload the shop finds the order of the lost answer by itself', async () => {
  const user = await showCheckout()
  await fillIn(user)
  lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy()
  cleanup()
  forgetReadCarts()
  lost = { uid: 'abc', hash: 'xyz' }
  await showCheckout().catch(() => undefined)
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(sessionStorage.getItem('cart:hohenems')).toContain('"items":[]')
})

test('a changed order does not follow one whose answer was lost: the first one is shown', async () => {
  const user = await showCheckout()
  await fillIn(user)
  lost = 'unreachable'
  await user.click(submit())
  expect(await screen.findByText(/gerade nicht erreichbar/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Bemerkung/ }), 'Bitte läuten')
  lost = { uid: 'abc', hash: 'xyz' }
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('pressing twice sends once', async () => {
  const user = await showCheckout()
  await fillIn(user)
  answers = [placed, placed]
  await user.dblClick(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('another tab with the same cart loses its lines when they were ordered, one with other lines keeps them', async () => {
  await showCheckout()
  const told = (items: unknown[]) =>
    act(async () => {
      const oldValue = JSON.stringify({ items, deliveryArea: null, isDelivery: false, isDineIn: false, order: {} })
      const event = Object.assign(new Event('storage'), { key: 'cart-copy:hohenems', oldValue, newValue: null })
      window.dispatchEvent(event)
    })
  await told([{ product: slimProduct(soup), amount: 1, unit: 'piece', parts: [] }])
  expect(screen.queryByText('Keine Produkte im Warenkorb!')).toBeNull()
  await told([{ product: slimProduct(soup), amount: 2, unit: 'piece', parts: [] }])
  expect(await screen.findByText('Keine Produkte im Warenkorb!')).toBeTruthy()
})

const table4 = { id: 'table-4', identifier: '4', branch: { id: 'branch' }, isEnabled: true, isOrderable: true }
const atTables = { isDineInEnabled: true, isTableSelectionEnabled: true }

test('at a table the guest chooses it; contact is not asked for', async () => {
  const user = await showCheckout({ branch: atTables, tables: [table4] })
  await user.click(screen.getByRole('radio', { name: 'Dine In' }))
  await user.click(submit())
  expect(await screen.findByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tisch' }), '4')
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ isDineIn: true, table: { id: 'table-4' }, tableToken: null })
})

test('a scanned code locks its table and travels with the order', async () => {
  const order = { table: 'table-4', tableToken: 'geheim' }
  const user = await showCheckout({ branch: atTables, tables: [table4], order })
  expect(screen.getByText('Tisch 4')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Tisch' })).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ table: { id: 'table-4' }, tableToken: 'geheim' })
})

test('without any way to pay there is a sentence and no button', async () => {
  await showCheckout({ branch: { isCashEnabled: false } })
  expect(screen.getByText('Derzeit ist keine Zahlungsart verfügbar.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
})

test('a request for an offer says so, asks for an e-mail and not for payment', async () => {
  await showCheckout({ branch: { isQuotationRequired: true } })
  expect(screen.getByText('Sie erhalten ein Angebot per E-Mail.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Angebotsanfrage abschicken/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'E-Mail' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Zahlungsart' })).toBeNull()
})

test('the words of the button may be the shop’s own', async () => {
  await showCheckout({ config: { orderButtonText: 'Zahlungspflichtig bestellen' } })
  expect(screen.getByRole('button', { name: /Zahlungspflichtig bestellen/ })).toBeTruthy()
})

test('an invoice to a company is asked for only by those who need it', async () => {
  const user = await showCheckout()
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Rechnung an Firma' }))
  await user.click(screen.getByRole('checkbox', { name: 'Rechnung an Firma' }))
  await user.type(screen.getByRole('textbox', { name: /Firma/ }), 'Berger GmbH')
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(sent[0]?.body.company).toBe('Berger GmbH')
})

test('at a kiosk nothing is remembered, nothing leads away, and the order has its own status page', async () => {
  const config = { termsAndConditionsText: '', termsAndConditions: 'https://agb.example/' }
  const user = await showCheckout({ at: 'kiosk', config })
  expect(screen.queryByRole('link', { name: 'AGB lesen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Zurück zur Speisekarte' }).getAttribute('href')).toBe('/kiosk/hohenems')
  await fillIn(user)
  answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status am Kiosk')).toBeTruthy()
  expect(sessionStorage.getItem('cart:self-service:hohenems')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})
