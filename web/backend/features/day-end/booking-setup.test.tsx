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
