import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { roles, type Role } from '#contract/access.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { person } from '../testing/show-pages.tsx'
import { AreaGate } from './area-gate.tsx'
import { areaGroups, areasFor } from './areas.ts'
import { makeOfficeClient } from './operations.ts'

afterEach(cleanup)

function open(address: string, role: Role) {
  const me = person(role, '019a0000-0000-7000-8000-0000000000b1')
  const frame = { element: <AreaGate me={me} />, children: [{ path: '*', element: <p>Inhalt</p> }] }
  const router = createMemoryRouter([frame], { initialEntries: [address] })
  render(
    <Providers client={makeOfficeClient()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return me
}

test('whoever opens a page that is not for the own role reads that, and where to go', () => {
  open('/task-board', 'ROLE_EMPLOYEE')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('„Erledigtes“ ist nicht für Ihre Rolle')
  expect(screen.getByText(/Mit der Rolle Team/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zur Startseite des Backoffice' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByText('Inhalt')).toBeNull()
})

test('so it is below the page, too, and not for who may', () => {
  open('/time-accounts/019a0000-0000-7000-8000-00000000000a', 'ROLE_EDITOR')
  expect(screen.queryByText('Inhalt')).toBeNull()
  cleanup()
  open('/task-board', 'ROLE_MANAGER')
  expect(screen.getByText('Inhalt')).toBeTruthy()
  cleanup()
  open('/nothing-of-ours', 'ROLE_EMPLOYEE')
  expect(screen.getByText('Inhalt')).toBeTruthy()
})

test('every area that is offered opens, and every role but administrators meets some that do not', () => {
  for (const role of roles) {
    let refused = 0
    for (const { path } of areaGroups.flatMap(({ areas }) => areas)) {
      const me = open(path, role)
      const isOffered = areasFor(me).some(({ areas }) => areas.some((area) => area.path === path))
      const isOpen = screen.queryByText('Inhalt') !== null
      if (isOffered) expect([role, path, isOpen]).toEqual([role, path, true])
      refused += isOpen ? 0 : 1
      cleanup()
    }
    expect([role, refused > 0]).toEqual([role, role !== 'ROLE_ADMIN'])
  }
})
