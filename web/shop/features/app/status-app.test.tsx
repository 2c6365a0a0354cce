// What the status page promotes beside the order (storefront § 2, Status page): the app, where this browser installs one.
import { cleanup, fireEvent, render, screen, act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrationState } from './app-worker.ts'
import { installStage } from './install-state.ts'
import { StatusApp } from './status-app.tsx'

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let isStandalone = false

beforeEach(() => {
  isStandalone = false
  registrationState.set('none')
  installStage.set('closed')
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
  vi.stubGlobal('navigator', { userAgent: chrome, maxTouchPoints: 0 })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (isEnded = false) => render(<StatusApp order={{ uid: 'abc', hash: 'xyz' }} isEnded={isEnded} />)
const promotion = () => screen.queryByRole('heading', { name: 'Ihre Bestellung im Blick' })

test.each([
  ['while the order goes on', false],
  ['once it has ended, too', true],
])('the app is promoted %s, and a press leads to installing it', async (_when, isEnded) => {
  show(isEnded)
  expect(promotion()).toBeTruthy()
  expect(screen.getByText(/sehen Sie mit einem Tipp, wie weit Ihre Bestellung ist/)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'App installieren' })))
  expect(installStage.get()).toBe('steps')
})

test.each([
  ['inside the installed app', () => void (isStandalone = true)],
  ['where it is registered already', () => registrationState.set('registered')],
  ['while that is not known yet', () => registrationState.set('unknown')],
  ['in a browser that installs none', () => vi.stubGlobal('navigator', { userAgent: firefox, maxTouchPoints: 0 })],
  ['without a safe connection', () => vi.stubGlobal('isSecureContext', false)],
])('it is not promoted %s', (_where, prepare) => {
  prepare()
  show()
  expect(promotion()).toBeNull()
})

test('it goes as soon as the app is there', () => {
  show()
  act(() => registrationState.set('registered'))
  expect(promotion()).toBeNull()
})
