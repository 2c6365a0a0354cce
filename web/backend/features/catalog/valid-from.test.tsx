import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { ValidFrom } from './valid-from.tsx'

beforeEach(() => {
  const server = fakeServer()
  const card = {
    id: 'card',
    name: 'Gasthauskarte',
    availableFrom: null,
    createdAt: '2026-01-01T00:00:00Z',
    branches: [{ id: 'dornbirn' }],
    catalog: [],
  }
  server.answer('GET /config', { timeZone: 'Europe/Vienna' } as unknown as AnswerOf<'GET /config'>)
  server.answer('GET /menus', [card] as unknown as AnswerOf<'GET /menus'>)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showAt(address: string, draft: object) {
  function Controlled() {
    const [value, setValue] = useState<string | null>(null)
    return (
      <ValidFrom
        label="Gültig ab"
        value={value}
        onChange={setValue}
        problems={new Map()}
        isReadOnly={false}
        draft={{ ...draft, availableFrom: value }}
      />
    )
  }
  const router = createMemoryRouter([{ path: '/menus/:id', element: <Controlled /> }], { initialEntries: [address] })
  return show(<RouterProvider router={router} />)
}

const warning = /^Gilt, sobald Sie speichern, statt „Gasthauskarte“. Für später: Datum eintragen.$/

test('a copy says whose place it takes at once, until it is planned for later', async () => {
  const { user } = showAt('/menus/new', { branches: [{ id: 'dornbirn' }] })
  expect(await screen.findByText(warning)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: 'Gültig ab: Datum' }), '01.01.2099')
  await user.type(screen.getByRole('textbox', { name: 'Gültig ab: Uhrzeit' }), '06:00')
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
})

test('a new one begins without branches and takes no place', async () => {
  const { client } = showAt('/menus/new', {})
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByRole('textbox', { name: 'Gültig ab: Datum' })).toBeDefined()
  expect(screen.queryByText(warning)).toBeNull()
})

test('a menu for another branch, and the one that counts, take no place', async () => {
  const other = showAt('/menus/new', { branches: [{ id: 'hohenems' }] })
  await waitFor(() => expect(other.client.isFetching()).toBe(0))
  expect(screen.queryByText(warning)).toBeNull()
  cleanup()
  const own = showAt('/menus/card', { branches: [{ id: 'dornbirn' }] })
  await waitFor(() => expect(own.client.isFetching()).toBe(0))
  expect(screen.queryByText(warning)).toBeNull()
})
