import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { ReferenceSelect } from './reference-select.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const menus = [
  { id: 'm1', name: 'Gasthauskarte', identifier: 'dornbirn-gasthaus' },
  { id: 'm2', name: 'Mittag', identifier: 'mittag-linz' },
  { id: 'm3', name: 'Mittag', identifier: 'mittag-wels' },
  { id: 'm4', name: '', identifier: 'ohne-namen' },
]

test('a choice is called by its name, and by its identifier, too, only where another one has that name', async () => {
  const server = fakeServer()
  server.answer('GET /menus', menus as never)
  const { user } = showPages('/', person('ROLE_ADMIN'), [
    { path: '/', element: <ReferenceSelect kind="menu" label="Produktkatalog" value="m1" onChange={() => {}} /> },
  ])
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Produktkatalog' })
  await vi.waitFor(() => expect(field.value).toBe('Gasthauskarte'))
  await user.click(field)
  const offered = await screen.findAllByRole('option', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'Gasthauskarte',
    'Mittag (mittag-linz)',
    'Mittag (mittag-wels)',
    'ohne-namen',
  ])
})
