import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PaymentAccount } from '#contract/payment/payment-accounts.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { AccountsDialog } from './accounts-dialog.tsx'

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ownerId = '0192f0c0-0000-7000-8000-000000000000'
const mollie: PaymentAccount = {
  provider: 'mollie',
  source: 'division',
  isOwn: false,
  account: 'pfl_1',
  name: 'Lindenhof',
  isTest: true,
  updatedAt: '2026-11-18T11:00:00Z',
}
const datatrans: PaymentAccount = {
  ...mollie,
  provider: 'datatrans',
  source: null,
  account: '',
  name: '',
  updatedAt: null,
}
const list = 'GET /payment-accounts/:owner/:ownerId'

async function open() {
  server.answer(list, [mollie, datatrans])
  const { user } = show(<AccountsDialog of={{ owner: 'branch', ownerId }} name="Hohenems" onClose={() => {}} />)
  const section = within(await screen.findByRole('region', { name: 'Mollie' }))
  return { user, section }
}

test('says whose keys count and whether they are for trying out; without keys nothing can be checked', async () => {
  const { section } = await open()
  expect(section.getByText('Schlüssel der Organisation · Lindenhof, pfl_1 · Test')).toBeTruthy()
  const other = within(screen.getByRole('region', { name: 'Datatrans' }))
  expect(other.getByText(/keine Schlüssel hinterlegt/)).toBeTruthy()
  expect(other.queryByRole('button', { name: 'Verbindung prüfen' })).toBeNull()
})

test('a key is typed hidden, kept, and gone from the screen', async () => {
  const { user, section } = await open()
  await user.click(section.getByRole('button', { name: 'Eigene Schlüssel hinterlegen' }))
  const field = section.getByLabelText<HTMLInputElement>('API-Schlüssel des Mollie-Profils')
  expect(field.type).toBe('password')
  await user.type(field, 'live_0123456789')
  server.answer('PUT /payment-accounts/:owner/:ownerId/mollie', [
    { ...mollie, source: 'branch', isOwn: true },
    datatrans,
  ])
  await user.click(section.getByRole('button', { name: 'Schlüssel speichern' }))
  expect(await section.findByText('Die Schlüssel sind hinterlegt.')).toBeTruthy()
  expect(section.getByText(/Schlüssel der Filiale · hinterlegt/)).toBeTruthy()
  expect(section.queryByLabelText('API-Schlüssel des Mollie-Profils')).toBeNull()
  expect(server.asked.at(-1)?.body).toEqual({ apiKey: 'live_0123456789' })
})

test('a key that the provider refuses stays typed, with the sentence at it', async () => {
  const { user, section } = await open()
  await user.click(section.getByRole('button', { name: 'Eigene Schlüssel hinterlegen' }))
  const message = 'Der Zahlungsanbieter nimmt diese Schlüssel nicht an.'
  const refused = [{ field: 'apiKey', code: 'paymentAccountRefused', message }]
  server.refuse('PUT /payment-accounts/:owner/:ownerId/mollie', 422, refused)
  await user.type(section.getByLabelText('API-Schlüssel des Mollie-Profils'), 'live_falsch')
  await user.click(section.getByRole('button', { name: 'Schlüssel speichern' }))
  expect(await section.findByText(message)).toBeTruthy()
  expect(section.getByLabelText<HTMLInputElement>('API-Schlüssel des Mollie-Profils').value).toBe('live_falsch')
})

test('a press asks the provider who the account is', async () => {
  const { user, section } = await open()
  const named = { account: 'pfl_1', name: 'Lindenhof', isTest: false }
  server.answer('POST /payment-accounts/:owner/:ownerId/:provider/check', named)
  await user.click(section.getByRole('button', { name: 'Verbindung prüfen' }))
  expect(await section.findByText('Verbunden: Lindenhof (pfl_1), Echtbetrieb')).toBeTruthy()
})
