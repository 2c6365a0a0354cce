import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fake } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'
import { Page } from './page.tsx'

let server: Fake
beforeEach(() => {
  server = openTwoBranches()
})
afterEach(leaveTwoBranches)

const fine = { check: 'database', state: 'fine', message: 'PostgreSQL 17.2, 240 MB, antwortet in 1 ms.' } as const
const open = () => showPages('/operation', person('ROLE_ADMIN'), [{ path: '/operation', Component: Page }])

test('the worst stands first, with what to do, and looking again says what changed', async () => {
  server.answer('GET /operation-checks', {
    checkedAt: '2026-11-25T10:00:00Z',
    checks: [
      fine,
      { check: 'backup', state: 'attention', message: 'Die letzte Sicherung ist 3 Tage alt.' },
      { check: 'mail', state: 'broken', message: 'Der Mailserver nimmt keine E-Mails an: connect ECONNREFUSED' },
    ],
  })
  const { user } = open()
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'E-Mails Störung',
    'Sicherung Achtung',
    'Datenbank In Ordnung',
  ])
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByText(/Der Mailserver nimmt keine/)).toBeTruthy()
  expect(screen.getByText('1 Störung. 1 Punkt braucht Aufmerksamkeit. Geprüft um 11:00')).toBeTruthy()
  server.answer('GET /operation-checks', { checkedAt: '2026-11-25T10:05:00Z', checks: [fine] })
  await user.click(screen.getByRole('button', { name: 'Noch einmal prüfen' }))
  expect(await screen.findByText('Alles in Ordnung. Geprüft um 11:05')).toBeTruthy()
})

test('a check that fails altogether says so', async () => {
  server.fail('GET /operation-checks')
  open()
  expect((await screen.findAllByText('Die Prüfung ist fehlgeschlagen.')).length).toBeGreaterThan(0)
})
