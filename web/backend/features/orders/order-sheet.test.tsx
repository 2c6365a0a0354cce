import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { aPart, aProduct, anOption } from '#domain/ground/product.fixture.ts'
import type { Product } from '#domain/ground/product.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder, surroundings } from '#parts/testing/orders.fixture.ts'
import { localFlags } from '../../shell/local-flags.ts'
import { show } from '../../testing/render.tsx'
import { OrderSheet } from './order-sheet.tsx'

let server: Fake
const productId = '0197a3c0-0000-7000-8000-00000000c001'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-18T11:04:30Z'), toFake: ['Date'] })
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  localFlags.showProductData.set(true)
  localFlags.showCustomerData.set(true)
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const showSheet = (order: Order) =>
  show(
    <OrderSheet
      order={order}
      around={surroundings}
      now={Date.now()}
      mayHide={false}
      mayRefund
      mayReadMessages={false}
      onClose={() => undefined}
    />,
  )
const press = (name: string) => screen.getByRole('button', { name })

test('for ten minutes „Bezahlt“ is taken back, and only what is switched on can be said', async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const paid = (minutes: number) =>
    anOrder({
      status: 'confirmed',
      isPaid: true,
      paymentMethod: 'cash',
      history: [
        { kind: 'paid', status: 'confirmed', at: at(minutes), actor: 'user', actorName: 'Eva Moser', reason: 'cash' },
      ],
    })
  const without = { ...surroundings, payments: { ...surroundings.payments, enableHydroAGVoucher: false } }
  const sheetOf = (order: Order) => (
    <OrderSheet
      order={order}
      around={without}
      now={Date.now()}
      mayHide={false}
      mayRefund
      mayReadMessages={false}
      onClose={() => undefined}
    />
  )
  show(sheetOf(paid(11)))
  expect(screen.queryByRole('button', { name: '„Bezahlt“ zurücknehmen' })).toBeNull()
  cleanup()
  server.answer('POST /orders/:id/paid/take-back', anOrder({ status: 'confirmed', version: 3 }))
  const { user } = show(sheetOf(paid(9)))
  await user.click(press('„Bezahlt“ zurücknehmen'))
  await vi.waitFor(() => expect(server.asked.at(-1)?.body).toEqual({ expectedStatus: 'confirmed' }))
  cleanup()
  show(sheetOf(anOrder({ status: 'confirmed', version: 3 })))
  expect(press('Bezahlt: Barzahlung')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Bezahlt: Hydro-AG-Gutschein' })).toBeNull()
})

test('it says for when the order is, also once it is confirmed', () => {
  const wish = '2026-11-19T11:30:00Z'
  showSheet(anOrder({ isPreorder: true, appointmentDate: wish }))
  expect(screen.getByText('Vorbestellung · Wunschtermin morgen 12:30')).toBeTruthy()
  cleanup()
  showSheet(anOrder({ isPreorder: true, status: 'confirmed', appointmentDate: wish, appointment: wish }))
  expect(screen.getByText('Vorbestellung · Termin morgen 12:30')).toBeTruthy()
  cleanup()
  showSheet(anOrder())
  expect(screen.queryByText(/^Termin|Wunschtermin|Vorbestellung/)).toBeNull()
})

test('it says what happened, who did it and why', () => {
  showSheet(
    anOrder({
      status: 'canceled',
      history: [
        { kind: 'status', status: 'new', at: '2026-11-18T10:55:00Z', actor: 'guest', actorName: null, reason: null },
        { kind: 'paid', status: 'new', at: '2026-11-18T10:56:00Z', actor: 'terminal', actorName: null, reason: 'cash' },
        {
          kind: 'status',
          status: 'canceled',
          at: '2026-11-18T10:57:00Z',
          actor: 'user',
          actorName: 'Eva Moser',
          reason: 'Kein Brot',
        },
      ],
    }),
  )
  for (const text of ['Gast', 'Bezahlt: Barzahlung', 'Terminal', 'Eva Moser · Kein Brot']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})

test('it says net and tax of each rate, as the guest read them', () => {
  const sums = { gross: 33.8, deliveryGross: 0, totalGross: 33.8, totalNet: 30.23 }
  const taxes = { '4.9': { gross: 5, net: 4.77, tax: 0.23 }, '10': { gross: 28.8, net: 25.46, tax: 3.34 } }
  showSheet(anOrder({ pricing: { ...sums, taxes } }))
  const said = [...document.querySelectorAll('.order-taxes > div')].map(({ textContent }) => textContent)
  expect(said.toSorted()).toEqual(['10 % MwSt.3,34\u00a0€', '4,9 % MwSt.0,23\u00a0€', 'Netto30,23\u00a0€'])
  cleanup()
  showSheet(anOrder())
  expect(document.querySelector('.order-taxes')).toBeNull()
})

test('lines and guest can be hidden on this browser, kept as 1 and 0', () => {
  localFlags.showProductData.set(false)
  localFlags.showCustomerData.set(false)
  expect([localStorage.getItem('showProductData'), localStorage.getItem('showCustomerData')]).toEqual(['0', '0'])
  showSheet(anOrder())
  expect(screen.queryByText('Käsespätzle')).toBeNull()
  expect(screen.queryByText('Paula Berger')).toBeNull()
  cleanup()
  localFlags.showProductData.set(true)
  expect(localStorage.getItem('showProductData')).toBe('1')
  showSheet(anOrder())
  expect(screen.getByText('Käsespätzle')).toBeTruthy()
})

test('mail and text message are offered where there is an address', () => {
  showSheet(anOrder({ email: '', phone: '' }))
  expect(screen.queryByRole('button', { name: 'E-Mail erneut senden' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'SMS erneut senden' })).toBeNull()
  cleanup()
  showSheet(anOrder({ email: 'paula@example.at' }))
  expect(press('E-Mail erneut senden')).toBeTruthy()
  expect(press('SMS erneut senden')).toBeTruthy()
})

test.each([
  ['Drucken', 'POST /orders/:id/print', 'Beleg konnte nicht gedruckt werden.'],
  ['E-Mail erneut senden', 'POST /orders/:id/resend-new-order-email', 'Bestätigung konnte nicht versendet werden.'],
  ['SMS erneut senden', 'POST /orders/:id/resend-new-order-sms', 'Bestätigung konnte nicht versendet werden.'],
] as const)('%s asks its own call and says when that failed', async (name, key, failure) => {
  server.fail(key)
  const { user } = showSheet(anOrder({ email: 'paula@example.at' }))
  await user.click(press(name))
  expect(await screen.findByText(/konnte nicht|nicht erreichbar|offline/)).toBeTruthy()
  server.refuse(key, 502, [{ field: null, code: 'x', message: ' ' }])
  await user.click(press(name))
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(server.asked.map((asked) => asked.key)).toEqual([key, key])
})

function orderOfSpaetzle(over: Partial<Order['items'][number]> = {}) {
  const [line] = anOrder().items
  if (line === undefined) throw new Error('the order has no line')
  const product = aProduct({
    id: productId as Product['id'],
    name: line.product.name,
    price: 14.9,
    type: 'configurable',
    config: {
      parts: [
        aPart({ name: 'Beilage', type: 'select', options: [anOption('Apfelmus'), anOption('Salat', 'add', 1.5)] }),
        aPart({ name: 'Gruß', type: 'text', optional: true }),
      ],
    },
  })
  const items = [{ ...line, product: { id: product.id, name: line.product.name }, ...over }]
  server.answer('GET /config', { currency: 'EUR', allergenLegend: [] } as unknown as AnswerOf<'GET /config'>)
  server.answer('GET /products/:id', product as AnswerOf<'GET /products/:id'>)
  return anOrder({ items })
}

test('a line is changed as a guest makes it: choice, text, amount and note, at today’s price', async () => {
  const order = orderOfSpaetzle({ parts: [0, null] })
  server.answer('PUT /orders/:id/items/:itemIndex', { ...order, version: 2 })
  const { user } = showSheet(order)
  await user.click(press('Käsespätzle ändern'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Käsespätzle ändern' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Apfelmus' }).checked).toBe(true)
  await user.click(dialog.getByRole('radio', { name: /Salat/ }))
  await user.type(dialog.getByRole('textbox', { name: 'Gruß' }), 'Alles Gute')
  await user.click(dialog.getByRole('button', { name: 'Menge erhöhen' }))
  const save = dialog.getByRole('button', { name: /Speichern/ })
  expect(save.textContent).toContain('49,20\u00a0€')
  await user.click(save)
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Käsespätzle ändern' })).toBeNull())
  expect(server.asked.at(-1)).toMatchObject({
    path: `/orders/${order.id}/items/0`,
    body: {
      product: { id: productId },
      amount: 3,
      unit: 'piece',
      parts: [1, 'Alles Gute'],
      note: 'Bitte heiß',
      unitPrice: null,
    },
  })
})

test('staff name a price of their own and see what the line costs with it', async () => {
  const order = orderOfSpaetzle({ parts: [1, null], amount: 3 })
  server.answer('PUT /orders/:id/items/:itemIndex', { ...order, version: 2 })
  const { user } = showSheet(order)
  await user.click(press('Käsespätzle ändern'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Käsespätzle ändern' }))
  await user.type(dialog.getByLabelText('Eigener Preis pro Einheit'), '12,5')
  expect(dialog.getByRole('button', { name: /Speichern/ }).textContent).toContain('37,50\u00a0€')
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  await vi.waitFor(() =>
    expect(server.asked.at(-1)?.body).toMatchObject({ amount: 3, parts: [1, null], unitPrice: 12.5 }),
  )
})

test.each(['zwölf', '-1', '12,555'])('„%s“ as a price of their own is not sent', async (typed) => {
  const { user } = showSheet(orderOfSpaetzle({ parts: [1, null], amount: 3 }))
  await user.click(press('Käsespätzle ändern'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Käsespätzle ändern' }))
  const price = dialog.getByLabelText('Eigener Preis pro Einheit')
  await user.type(price, typed)
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  expect(document.activeElement).toBe(price)
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(server.asked.some(({ key }) => key.startsWith('PUT'))).toBe(false)
})

test('a choice that a guest would have to make is asked of staff, too', async () => {
  const { user } = showSheet(orderOfSpaetzle({ parts: [] }))
  await user.click(press('Käsespätzle ändern'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Käsespätzle ändern' }))
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  expect(dialog.getByText('Bitte wählen Sie einen der angebotenen Werte.')).toBeTruthy()
  expect(server.asked.some(({ key }) => key.startsWith('PUT'))).toBe(false)
})

test('a line of a deleted product stays as it is', async () => {
  const { user } = showSheet(orderOfSpaetzle({ product: { id: null, name: 'Käsespätzle' } }))
  await user.click(press('Käsespätzle ändern'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Käsespätzle ändern' }))
  expect(dialog.getByText(/gibt es nicht mehr/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /Speichern/ })).toBeNull()
})

test('nothing is changed once the order has ended', () => {
  showSheet(anOrder({ status: 'completed' }))
  expect(screen.queryByRole('button', { name: 'Käsespätzle ändern' })).toBeNull()
})

test('another time goes to the guest; an offer waits for all prices', async () => {
  server.answer('POST /orders/:id/status/confirm', anOrder({ counterAppointment: '2026-11-18T11:35:00Z', version: 2 }))
  const { user } = showSheet(anOrder())
  await user.click(press('Anderer Termin'))
  await user.click(screen.getByRole('button', { name: /12:35.*min/ }))
  await vi.waitFor(() =>
    expect(server.asked[0]?.body).toEqual({ counterAppointment: '2026-11-18T11:35:00.000Z', expectedStatus: 'new' }),
  )
  cleanup()
  const [line] = anOrder().items
  if (line === undefined) throw new Error('the order has no line')
  showSheet(anOrder({ isQuotation: true, items: [{ ...line, gross: null, unitPrice: null }] }))
  expect((press('Angebot senden') as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/Tragen Sie zuerst alle Preise ein/)).toBeTruthy()
})

test('table, donation, e-mail, review, files and the guest’s page stand in the sheet', () => {
  const [line] = anOrder().items
  if (line === undefined) throw new Error('the order has no line')
  const file = { id: 'u1', publicHash: 'geheim', name: 'resi.jpg', extension: 'jpg', version: 1, part: 1 }
  showSheet(
    anOrder({
      tableIdentifier: '7',
      donateeName: 'Tierheim',
      email: 'paula@example.at',
      questionnaire: { rating: 4, foodRating: 5, serviceRating: 3, processRating: 2, comment: 'Sehr gut' },
      items: [
        {
          ...line,
          parts: ['Alles Gute, Resi!', { id: 'u1', publicHash: 'geheim' }],
          partNames: ['Aufschrift', 'Foto'],
          files: [file],
        },
      ],
    }),
  )
  const texts = ['Tisch 7', 'Spende für Tierheim', '„Sehr gut“', 'Bewertung: 4 von 5 (Essen 5, Service 3, Ablauf 2)']
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/Aufschrift: „Alles Gute, Resi!“/)).toBeTruthy()
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(target('paula@example.at')).toBe('mailto:paula@example.at')
  expect(target('Foto: resi.jpg')).toBe('/upload/geheim/u1-1.jpg')
  expect(target('Statusseite des Gastes öffnen')).toBe('/status/ABCDEFGHJKLM/geheim')
})

test('what the server refuses stands at its field, which has the focus; anything else stands in the dialog', async () => {
  server.refuse('PUT /orders/:id', 422, [
    { field: 'email', code: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
    { field: 'appointment', code: 'appointmentTooFar', message: 'Der Termin liegt zu weit in der Zukunft.' },
  ])
  const { user } = showSheet(anOrder({ email: 'paula@example.at' }))
  await user.click(press('Bestellung bearbeiten'))
  const dialog = within(await screen.findByRole('dialog', { name: /bearbeiten/ }))
  await user.clear(dialog.getByLabelText('E-Mail'))
  await user.type(dialog.getByLabelText('E-Mail'), 'paula')
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  const email = dialog.getByLabelText('E-Mail')
  await vi.waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  await vi.waitFor(() => expect(document.activeElement).toBe(email))
  expect(dialog.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeTruthy()
  expect(dialog.getByText('Der Termin liegt zu weit in der Zukunft.')).toBeTruthy()
  expect(screen.queryByRole('alert')?.textContent).toBe('')
  await user.type(email, '@example.at')
  expect(dialog.queryByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeNull()
  server.fail('PUT /orders/:id')
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  await vi.waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''))
})

test('what somebody else saved meanwhile is shown, what was typed stays, and the next press saves both', async () => {
  const theirs = anOrder({ comment: 'Ohne Zwiebel', version: 5 })
  server.refuse('PUT /orders/:id', 409, [{ field: null, code: 'staleVersion', message: 'x' }], theirs)
  const { user } = showSheet(anOrder())
  await user.click(press('Bestellung bearbeiten'))
  const dialog = within(await screen.findByRole('dialog', { name: /bearbeiten/ }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Paula Huber')
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  expect(await dialog.findByText(/inzwischen geändert/)).toBeTruthy()
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Paula Huber')
  server.answer('PUT /orders/:id', anOrder({ name: 'Paula Huber', version: 6 }))
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  await vi.waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ name: 'Paula Huber', version: 5 }))
})

test('the table of an order is another one of its branch, or none', async () => {
  const [one, other] = ['0197a3c0-0000-7000-8000-00000000ta01', '0197a3c0-0000-7000-8000-00000000ta02']
  const table = (id: string, identifier: string) => ({ id, identifier, name: '' })
  server.answer('GET /tables', [table(one, '7'), table(other, 'Laube 3')] as never, {
    total: 2,
    page: 1,
    pageSize: 500,
  })
  const branch = { id: '0197a3c0-0000-7000-8000-00000000b001' as never }
  const seated = anOrder({
    branch,
    isDineIn: true,
    isDelivery: false,
    table: { id: one as never },
    tableIdentifier: '7',
  })
  server.answer('PUT /orders/:id', { ...seated, version: 2 })
  const { user } = showSheet(seated)
  await user.click(press('Bestellung bearbeiten'))
  const dialog = within(await screen.findByRole('dialog', { name: /bearbeiten/ }))
  await dialog.findByRole('option', { name: 'Laube 3' })
  await user.selectOptions(dialog.getByLabelText('Tisch'), 'Laube 3')
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  await vi.waitFor(() => expect(server.asked.at(-1)?.body).toMatchObject({ table: { id: other } }))
})

test('an ended order is hidden after a question, and a hidden one comes back; neither for who may not', async () => {
  server.answer('DELETE /orders/:id', null as never)
  const onClose = vi.fn<() => void>()
  const sheet = (order: Order, mayHide: boolean) =>
    show(
      <OrderSheet
        order={order}
        around={surroundings}
        now={Date.now()}
        mayHide={mayHide}
        mayRefund
        mayReadMessages={false}
        onClose={onClose}
      />,
    )
  const { user } = sheet(anOrder({ status: 'completed' }), true)
  await user.click(press('Bestellung ausblenden'))
  const question = within(await screen.findByRole('dialog', { name: /ausblenden\?/ }))
  expect(question.getByText(/unter „Ausgeblendete“/)).toBeTruthy()
  expect(server.asked).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Bestellung ausblenden' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.asked.map(({ key }) => key)).toContain('DELETE /orders/:id')
  cleanup()
  const gone = anOrder({ status: 'completed', hiddenAt: '2026-11-18T11:00:00Z' })
  server.answer('POST /orders/:id/restore', { ...gone, hiddenAt: null })
  const again = sheet(gone, true)
  expect(screen.queryByRole('button', { name: 'Drucken' })).toBeNull()
  await again.user.click(press('Wieder einblenden'))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  cleanup()
  sheet(gone, false)
  expect(screen.queryByRole('button', { name: /einblenden|ausblenden/ })).toBeNull()
})

test('name and remark of an open order are corrected, with the version that was seen', async () => {
  server.answer('PUT /orders/:id', anOrder({ name: 'Paula Huber', version: 2 }))
  const { user } = showSheet(anOrder())
  await user.click(press('Bestellung bearbeiten'))
  const dialog = within(await screen.findByRole('dialog', { name: /bearbeiten/ }))
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'Paula Huber')
  await user.click(dialog.getByRole('button', { name: /Speichern/ }))
  await vi.waitFor(() => expect(server.asked[0]?.body).toMatchObject({ name: 'Paula Huber', version: 1, table: null }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: /bearbeiten/ })).toBeNull())
})
