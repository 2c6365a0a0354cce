import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlaceOrderDraft } from '#contract/ordering/orders.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'
import { checkoutView } from '../../catalog/checkout-view.ts'
import { slimProduct } from '../../catalog/slim-product.ts'
import { forgetReadCarts } from '../../features/cart/cart-storage.ts'
import { smallBranch, smallCatalog, soup, testNow } from '../../testing/small-shop.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

interface Sent {
  readonly key: string | null
  readonly body: PlaceOrderDraft
}

let sent: Sent[] = []
let answers: (() => Response)[] = []

const refused = (errors: unknown[]) => () => Response.json({ errors }, { status: 422 })
const placed = () => Response.json({ data: { uid: 'abc', hash: 'xyz' } }, { status: 201 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  forgetReadCarts()
  sent = []
  answers = []
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
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
}

async function showCheckout({ branch = {}, amount = 2, config = {}, donatees: some = [] }: Shown = {}) {
  const place = smallBranch(branch)
  if (amount > 0 && sessionStorage.length === 0) {
    const items = [{ product: slimProduct(soup), amount, unit: 'piece', parts: [] }]
    const cart = { items, deliveryArea: null, isDelivery: false, isDineIn: false, order: {} }
    sessionStorage.setItem('cart:hohenems', JSON.stringify(cart))
  }
  const catalog = smallCatalog(place)
  const whole = { ...catalog, config: { ...catalog.config, ...config }, donatees: some } as VisitorCatalog
  const view = checkoutView(whole, place, testNow, ['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'])
  const Stub = createRoutesStub([
    {
      path: '/checkout',
      Component: () => <CheckoutScreen view={view} serverNow={testNow.epochMilliseconds} notice={null} />,
    },
    { path: '/status/:uid/:hash', Component: () => <p>Status</p> },
  ])
  render(<Stub initialEntries={['/checkout']} />)
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
  expect(name.getAttribute('aria-invalid')).toBe('true')
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
  expect(sessionStorage.getItem('cart:hohenems')).toBeNull()
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
