// Orders that are not the usual takeaway: with an appointment, a donation, at a table, as a request, at a kiosk.
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { fillIn, placed, server, showCheckout, submit } from './checkout.fixture.tsx'

const daytime = [{ type: 'daily', date: null, isClosed: false, from: '11:00', to: '22:00' }] as const

const donatees = [
  { id: 'tafel', name: 'Tafel', description: 'Essen für alle', isEnabled: true },
  { id: 'tierheim', name: 'Tierheim', description: 'Für Tiere', isEnabled: true },
]

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
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[0]?.body.appointmentDate).toBe('2026-11-21T12:05:00Z')
})

test('a dish with a lead time is offered later, the first slot too', async () => {
  const dish = { ...soup, isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue: 3 } as const
  const user = await showCheckout({ dish, branch: { isPreorderEnabled: true } })
  await user.click(screen.getByRole('radio', { name: 'Termin wählen' }))
  // It is 12:30.
  expect(screen.getByRole('button', { name: /Uhrzeit 15:30 Uhr/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Uhrzeit/ }))
  expect(await screen.findByRole('button', { name: /^15:30–/ })).toBeTruthy()
})

test('a closed branch that takes pre-orders says „Vorbestellung abschicken“, one that does not has no button', async () => {
  const monday = [{ type: 'monday', date: null, isClosed: false, from: '11:00', to: '14:00' }] as const
  await showCheckout({ branch: { openingHours: [...monday], isPreorderEnabled: true } })
  expect(screen.getByRole('button', { name: /Vorbestellung abschicken/ })).toBeTruthy()
  cleanup()
  await showCheckout({ branch: { openingHours: [...monday] } })
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
  // It says why, also beside the missing button.
  expect(screen.getAllByText(/^Derzeit haben wir leider geschlossen\./)).toHaveLength(2)
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
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[0]?.body.donatee).toEqual({ id: 'tafel' })
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
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[0]?.body).toMatchObject({ isDineIn: true, table: { id: 'table-4' }, tableToken: null })
})

test('a scanned code locks its table and travels with the order', async () => {
  const order = { table: 'table-4', tableToken: 'geheim' }
  const user = await showCheckout({ branch: atTables, tables: [table4], order })
  expect(screen.getByText('Tisch 4')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Tisch' })).toBeNull()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status')).toBeTruthy()
  expect(server.sent[0]?.body).toMatchObject({ table: { id: 'table-4' }, tableToken: 'geheim' })
})

test('a request for an offer says so, asks for an e-mail and not for payment', async () => {
  await showCheckout({ branch: { isQuotationRequired: true } })
  expect(screen.getByText('Sie erhalten ein Angebot per E-Mail.')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Angebotsanfrage abschicken/ })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'E-Mail' })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Zahlungsart' })).toBeNull()
})

test('above the ceiling the order is a request, and says why; one dish less is an order again', async () => {
  const user = await showCheckout({ config: { orderCeiling: 8 }, amount: 2 })
  expect(screen.getByText(/^Über 8,00\s€ Warenwert senden Sie uns bitte eine Anfrage/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /Angebotsanfrage abschicken/ })).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: 'Zahlungsart' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /eins weniger/ }))
  expect(screen.getByRole('button', { name: /Bestellung abschicken/ })).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: 'Zahlungsart' })).toBeTruthy()
})

test('before there are legal texts nobody is asked to accept them, and nothing can be sent', async () => {
  await showCheckout({ config: { imprintText: '' } })
  expect(screen.getByText('Hier kann noch nicht bestellt werden. Bitte schauen Sie bald wieder vorbei.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /AGB|Geschäftsbedingungen|Datenschutz/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
})

test('at a kiosk nothing is remembered, nothing leads away, and the order has its own status page', async () => {
  const config = { termsAndConditionsText: '', termsAndConditions: 'https://agb.example/' }
  const user = await showCheckout({ at: 'kiosk', config })
  expect(screen.queryByRole('link', { name: 'AGB lesen' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Zurück zur Speisekarte' }).getAttribute('href')).toBe('/kiosk/hohenems')
  // A kiosk has no keyboard: its guests are called by their number.
  expect(screen.queryAllByRole('textbox')).toEqual([])
  // One decision at a time, and what leaves no choice is not asked: how to order was, and there is one way to pay.
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  expect(await screen.findByText('Mitnehmen · So bald wie möglich · Barzahlung')).toBeTruthy()
  for (const box of screen.getAllByRole('checkbox')) await user.click(box)
  server.answers = [placed]
  await user.click(submit())
  expect(await screen.findByText('Status am Kiosk')).toBeTruthy()
  expect(sessionStorage.getItem('cart:self-service:hohenems')).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('at a kiosk what is missing is said on its own screen, and one goes back to what was decided', async () => {
  const tables = [{ id: 't4', identifier: '4', branch: { id: 'branch' }, isEnabled: true, isOrderable: true }]
  const branch = {
    isDineInEnabled: true,
    isTableSelectionEnabled: true,
    isTakeawayEnabled: false,
    isATMCardEnabled: true,
  }
  const config = { enableATMCard: true }
  const user = await showCheckout({ at: 'kiosk', branch, tables, config })
  expect(screen.getByRole('region', { name: 'Schritt 1 von 4' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  const asked = await screen.findByRole('radiogroup', { name: 'Tisch', description: /./ })
  await user.click(within(asked).getByRole('radio', { name: '4' }))
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  await user.click(await screen.findByRole('button', { name: /Weiter/ }))
  await user.click(await screen.findByRole('radio', { name: 'Bankomatkarte' }))
  await user.click(screen.getByRole('button', { name: 'Zurück' }))
  expect(await screen.findByRole('radio', { name: /So bald wie möglich/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Weiter/ }))
  await user.click(await screen.findByRole('button', { name: /Weiter/ }))
  expect(await screen.findByText(/^Hier essen · So bald wie möglich · /)).toBeTruthy()
})

test('a cake that takes a week is not promised for tonight: only an appointment is offered', async () => {
  const dish = { ...soup, isLeadTimeEnabled: true, leadTimeType: 'weeks', leadTimeValue: 1 } as const
  await showCheckout({ dish, branch: { openingHours: [...daytime], isPreorderEnabled: true } })
  expect(screen.queryByRole('radio', { name: /So bald wie möglich/ })).toBeNull()
  expect(screen.getByRole('button', { name: /Datum wählen/ })).toBeTruthy()
  expect(screen.queryByText(/^etwa /)).toBeNull()
})

test('where no day has a slot, the dish that prevents it is named', async () => {
  const dish = { ...soup, isLeadTimeEnabled: true, leadTimeType: 'weeks', leadTimeValue: 40 } as const
  await showCheckout({ dish, branch: { openingHours: [...daytime], isPreorderEnabled: true } })
  expect(screen.getByText(`Derzeit gibt es keinen Termin für „${soup.name}“.`)).toBeTruthy()
})

test('a branch that is not public takes no orders, and says so', async () => {
  await showCheckout({ branch: { isPublic: false } })
  expect(screen.getByText('Dieser Standort nimmt derzeit keine Bestellungen an.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /abschicken/ })).toBeNull()
})
