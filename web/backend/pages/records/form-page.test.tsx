import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Config } from '#contract/settings/config.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './form-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the form of a shift asks for what it is, not for what only the plan’s own calls may do', async () => {
  const server = fakeServer()
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as Config)
  server.answer('GET /branches', [])
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  showPages('/working-schedules/new', person('ROLE_ADMIN'), [{ path: '/:resource/:id', element: <Page /> }])
  expect(await screen.findByRole('textbox', { name: /^Position/ })).toBeTruthy()
  expect(screen.queryByText('Wiederholung')).toBeNull()
  expect(screen.queryByText('Tausch')).toBeNull()
})
