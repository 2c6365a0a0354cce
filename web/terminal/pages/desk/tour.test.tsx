import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { anOrder } from '#parts/testing/orders.fixture.ts'
import { fakeSound, FakeStream, noonTime, openDesk } from '../../testing/desk.fixture.ts'

const listKey = 'GET /orders/frontdesk/:branchId/:apiKey'
let server: Fake

beforeEach(() => {
  vi.useFakeTimers({ now: noonTime, shouldAdvanceTime: true })
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('scrollTo', () => {})
  fakeSound()
  server = fakeServer()
  openDesk(server)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As on a new morning. */
async function open(orders: readonly Order[] = []) {
  cleanup()
  localStorage.removeItem('theke.shiftChecked')
  vi.resetModules()
  server.answer(listKey, [...orders])
  const [{ Page }, { makeDeskClient }] = await Promise.all([import('./page.tsx'), import('../../shell/desk-client.ts')])
  render(
    <Providers client={makeDeskClient()} isDark>
      <Page />
    </Providers>,
  )
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(await screen.findByRole('button', { name: 'Schicht beginnen' }))
  return user
}

const tour = () => screen.queryByRole('dialog')
const frame = () => document.querySelector('.desk-page')?.getAttribute('data-tour')
const press = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })

test('a new terminal offers the tour once, after the check of the shift', async () => {
  const user = await open()
  expect(screen.getByRole('dialog', { name: 'Neu an diesem Terminal?' })).toBeDefined()
  await user.click(press('Nicht jetzt'))
  expect(tour()).toBeNull()
  await open()
  expect(tour()).toBeNull()
})

test('six steps over the real screen, each with the focus on its heading, forth and back', async () => {
  const user = await open()
  await user.click(press('Rundgang beginnen'))
  const seen: (string | null | undefined)[] = []
  for (let step = 1; step <= 6; step += 1) {
    expect(screen.getByText(`Schritt ${step} von 6`)).toBeDefined()
    expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByRole('heading'))
    seen.push(frame())
    if (step < 6) await user.click(press('Weiter'))
  }
  expect(seen).toEqual(['fresh', 'confirm', 'propose', 'pause', 'soldOut', 'print'])
  await user.click(press('Zurück'))
  expect(frame()).toBe('soldOut')
  await user.click(press('Weiter'))
  await user.click(press('Fertig'))
  expect(tour()).toBeNull()
  expect(frame()).toBeNull()
})

test('it is left at any time with Escape and begins again from the head', async () => {
  const user = await open()
  await user.click(press('Rundgang beginnen'))
  await user.keyboard('{Escape}')
  expect(tour()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Rundgang' }))
  expect(screen.getByRole('dialog', { name: 'Neue Bestellungen' })).toBeDefined()
  await user.click(press('Rundgang beenden'))
  expect(tour()).toBeNull()
})

test('an order that rings ends it, and while it rings it does not begin', async () => {
  const user = await open()
  await user.click(press('Rundgang beginnen'))
  server.answer(listKey, [anOrder()])
  await act(async () => FakeStream.last?.dispatchEvent(new Event('orders')))
  expect(await screen.findByRole('article', { name: 'Bestellung 29' })).toBeDefined()
  expect(tour()).toBeNull()
  expect(screen.getByRole('button', { name: 'Rundgang' }).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Gesehen, Alarm aus' }))
  await user.click(screen.getByRole('button', { name: 'Rundgang' }))
  expect(screen.getByRole('dialog', { name: 'Neue Bestellungen' })).toBeDefined()
})

test('nothing in the tour presses anything', async () => {
  const user = await open()
  await user.click(press('Rundgang beginnen'))
  await user.click(press('Weiter'))
  expect(document.querySelector('.desk-tour-example')?.hasAttribute('inert')).toBe(true)
  expect(server.asked.filter(({ key }) => key.startsWith('POST'))).toEqual([])
})
