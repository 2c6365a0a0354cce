import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setServerClock } from '#parts/server-clock.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { PauseMenu } from './pause-menu.tsx'

let server: Fake
const branch = {
  id: 'b1' as never,
  pausedUntil: null,
  timeZone: 'Europe/Vienna',
  isPreorderEnabled: true,
  isAppointmentRequired: false,
}
const noon = Date.parse('2026-11-18T11:00:00Z')
beforeEach(() => {
  server = fakeServer()
  setServerClock(noon)
  server.answer('GET /config', { businessDayStartsAt: '05:00', shopName: 'Lindenhof' } as never)
  server.answer('POST /branches/:id/pause', {} as never)
})
afterEach(() => {
  cleanup()
  setServerClock(Date.now())
  vi.unstubAllGlobals()
})
const sent = () => server.asked.find(({ key }) => key.startsWith('POST'))?.body as { until: string | null } | undefined

test('a branch takes no orders for half an hour', async () => {
  const { user } = show(<PauseMenu branch={branch} />)
  await user.click(screen.getByRole('button', { name: 'Pausieren' }))
  await user.click(await screen.findByText('30 Minuten'))
  await vi.waitFor(() => expect(sent()).toBeDefined())
  const minutes = (Date.parse(sent()?.until ?? '') - noon) / 60_000
  expect(Math.round(minutes)).toBe(30)
})

test('a paused branch says until when, and takes orders again with one press', async () => {
  const { user } = show(<PauseMenu branch={{ ...branch, pausedUntil: '2026-11-18T11:30:00Z' }} />)
  await user.click(screen.getByRole('button', { name: 'Pausiert bis 12:30 Uhr · Wieder annehmen' }))
  await vi.waitFor(() => expect(sent()).toEqual({ until: null }))
})
