import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('on a Sunday one range is chosen, the one that was pressed', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T11:00:00Z'), toFake: ['Date'] })
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /signage-plays/sums', [] as never)
  server.answer('GET /digital-signage-devices', [])
  const { user } = showPages('/signage-plays', person('ROLE_ADMIN'), [{ path: '/signage-plays', element: <Page /> }])
  const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await screen.findByRole('button', { name: 'Letzte 7 Tage' })
  expect(chosen()).toEqual(['Letzte 7 Tage'])
  await user.click(screen.getByRole('button', { name: 'Diese Woche' }))
  expect(chosen()).toEqual(['Diese Woche'])
  await user.click(screen.getByRole('button', { name: 'Heute' }))
  expect(chosen()).toEqual(['Heute'])
})
