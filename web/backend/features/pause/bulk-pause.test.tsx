import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { setServerClock } from '#parts/server-clock.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { BulkPause } from './bulk-pause.tsx'

let server: Fake
const noon = Date.parse('2026-11-18T11:00:00Z')
const rows = [
  { id: 'b1', version: 1, name: 'Stadtplatz', timeZone: '' },
  { id: 'b2', version: 1, name: 'Zürich', timeZone: 'Europe/London' },
]
beforeEach(() => {
  server = fakeServer()
  setServerClock(noon)
  server.answer('GET /config', { businessDayStartsAt: '05:00', timeZone: 'Europe/Vienna' } as never)
  server.answer('GET /users/me', person('ROLE_ADMIN'), { csrfToken: 't' })
  server.answer('POST /branches/:id/pause', {} as never)
})
afterEach(() => {
  cleanup()
  setServerClock(Date.now())
  vi.unstubAllGlobals()
})
const sent = () =>
  server.asked
    .filter(({ key }) => key === 'POST /branches/:id/pause')
    .map(({ path, body }) => [path, (body as { until: string | null }).until] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
const open = (role: Role = 'ROLE_ADMIN') => {
  const done = vi.fn<() => void>()
  const element = <BulkPause rows={rows} onDone={done} />
  return { done, ...showPages('/', person(role, 'b1'), [{ path: '/', element }]) }
}

test('chosen branches take no orders until their own next morning', async () => {
  const { done, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Annahme pausieren' }))
  await user.click(await screen.findByText('Bis morgen früh'))
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent()).toEqual([
    ['/branches/b1/pause', '2026-11-19T04:00:00Z'],
    ['/branches/b2/pause', '2026-11-19T05:00:00Z'],
  ])
  expect(screen.getByText('2 Filialen nehmen keine Bestellungen an.')).toBeTruthy()
})

test('they take orders again by one press', async () => {
  const { done, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Annahme pausieren' }))
  await user.click(await screen.findByText('Wieder annehmen'))
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(sent().map(([, until]) => until)).toEqual([null, null])
})
