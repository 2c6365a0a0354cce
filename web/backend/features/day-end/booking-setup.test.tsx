import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BookingSetup } from '#contract/accounting/booking-setup.ts'
import { paymentMethods } from '#domain/ground/payment-method.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { BookingSetupDialog } from './booking-setup.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unnamed: BookingSetup = {
  consultant: null,
  client: null,
  accountLength: 4,
  fiscalYearStartsIn: 1,
  symbol: 'KA',
  clearing: '',
  refunds: '',
  tips: '',
  difference: '',
  methods: Object.fromEntries(paymentMethods.map((method) => [method, ''])) as BookingSetup['methods'],
  revenue: [],
}

test('a rate at which something was sold and given back has one line, and is saved once', async () => {
  const server = fakeServer()
  server.answer('GET /booking-setup', unnamed)
  server.answer('PUT /booking-setup', unnamed)
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  const dialog = <BookingSetupDialog rates={[10, 20, 10, 20]} onClose={() => {}} />
  const { user } = showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: dialog }])
  await user.type(await screen.findByRole('textbox', { name: /^Erlöse 10/ }), '4010')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  const saved = () => server.asked.find(({ key }) => key === 'PUT /booking-setup')?.body
  await vi.waitFor(() => expect(saved()).toBeDefined())
  expect(saved()).toMatchObject({
    revenue: [
      { rate: 10, account: '4010', taxCode: '' },
      { rate: 20, account: '', taxCode: '' },
    ],
  })
})

test('a number that DATEV cannot have, or no symbol, is said at its field, and nothing is sent', async () => {
  const server = fakeServer()
  server.answer('GET /booking-setup', unnamed)
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  const dialog = <BookingSetupDialog rates={[]} onClose={() => {}} />
  const { user } = showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: dialog }])
  const consultant = await screen.findByRole('textbox', { name: /^Beraternummer/ })
  await user.type(consultant, '5')
  await user.clear(screen.getByRole('textbox', { name: /^Buchungssymbol/ }))
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByText('Der Wert muss mindestens 1001 betragen.')).toBeTruthy()
  expect(screen.getByText(/^Bitte ein bis vier Buchstaben angeben/)).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(consultant))
  expect(server.asked.some(({ key }) => key === 'PUT /booking-setup')).toBe(false)
})

test('an account that DATEV would not take is said at its field, one of its debtors told as such', async () => {
  const server = fakeServer()
  server.answer('GET /booking-setup', { ...unnamed, consultant: 12_345, client: 678 })
  server.answer('PUT /booking-setup', unnamed)
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  const dialog = <BookingSetupDialog rates={[20]} onClose={() => {}} />
  const { user } = showPages('/', person('ROLE_ADMIN'), [{ path: '/', element: dialog }])
  await user.type(await screen.findByRole('textbox', { name: /^Barzahlung/ }), '10000')
  expect(screen.getByText('Mit 5 Stellen liest DATEV das als Personenkonto.')).toBeTruthy()
  const refunds = screen.getByRole('textbox', { name: /^Rückerstattungen/ })
  await user.type(refunds, '873')
  expect(screen.getByText(/^DATEV liest das als 0873: /)).toBeTruthy()
  await user.type(refunds, '0')
  expect(screen.queryByText(/^DATEV liest das als/)).toBeNull()
  const revenue = screen.getByRole('textbox', { name: /^Erlöse 20/ })
  await user.type(revenue, '840000')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(screen.getByText(/^Sachkonten haben bei Ihnen 4 Stellen, Personenkonten 5\./)).toBeTruthy()
  await vi.waitFor(() => expect(document.activeElement).toBe(revenue))
  expect(server.asked.some(({ key }) => key === 'PUT /booking-setup')).toBe(false)
  await user.selectOptions(screen.getByRole('combobox', { name: /^Stellen der Sachkonten/ }), '6')
  await user.click(screen.getByRole('button', { name: 'Speichern' }))
  await vi.waitFor(() => expect(server.asked.some(({ key }) => key === 'PUT /booking-setup')).toBe(true))
})
