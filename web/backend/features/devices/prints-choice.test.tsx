import { cleanup, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Device } from '#contract/device/devices.ts'
import type { DeviceTrigger } from '#domain/ordering/device-trigger.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { PrintsChoice } from './prints-choice.tsx'

const pizza: DeviceTrigger = {
  event: 'newOrder',
  orderTypes: ['takeaway'],
  categories: [{ id: 'pizza' }, { id: 'pasta' }],
  onlyPreorders: false,
}
const canceled: DeviceTrigger = { event: 'canceled', orderTypes: [], categories: [], onlyPreorders: true }

let server: Fake
beforeEach(() => {
  server = fakeServer()
  server.answer('PUT /devices/:id', {} as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (...triggers: readonly DeviceTrigger[]) => {
  const device = { id: 'd1', version: 4, name: 'Küche', layout: 'kitchen', triggers } as unknown as Device
  return show(
    <MemoryRouter>
      <PrintsChoice device={device} onSaved={() => undefined} />
    </MemoryRouter>,
  ).user
}
const saved = async () => {
  await waitFor(() => expect(server.asked.some(({ key }) => key === 'PUT /devices/:id')).toBe(true))
  return server.asked.find(({ key }) => key === 'PUT /devices/:id')?.body
}

test('another layout keeps the rules of a finished printer, which are said in words', async () => {
  const user = open(pizza, canceled)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Neue Bestellung: nur Takeaway, nur 2 Kategorien',
    'Storniert: nur Vorbestellungen',
  ])
  expect(screen.queryByRole('radiogroup', { name: 'Wann?' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Alle Angaben' }).getAttribute('href')).toBe('/devices/d1')
  await user.click(screen.getByText('Etikett'))
  expect(await saved()).toMatchObject({ layout: 'label', triggers: [pizza, canceled] })
})

test('another moment keeps categories and order types', async () => {
  const user = open(pizza)
  await user.click(screen.getByText('Sobald sie bestätigt ist'))
  expect(await saved()).toMatchObject({ layout: 'kitchen', triggers: [{ ...pizza, event: 'confirmed' }] })
})

test('a printer that prints nothing yet gets its first rule', async () => {
  const user = open()
  await user.click(screen.getByText('Lieferschein'))
  expect(await saved()).toMatchObject({
    layout: 'delivery',
    triggers: [{ event: 'confirmed', orderTypes: ['delivery'] }],
  })
})
