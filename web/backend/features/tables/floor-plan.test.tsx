import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { Page } from '../../pages/tables/list-page.tsx'
import { person, showPages } from '../../testing/show-pages.tsx'

const table = (identifier: string, more: object = {}) => ({
  id: `t${identifier}`,
  version: 3,
  identifier,
  name: '',
  branch: { id: 'b1' },
  area: 'Stube',
  seats: 4,
  shape: 'rectangle',
  x: null,
  y: null,
  rotation: 0,
  isEnabled: true,
  isOrderable: true,
  sortOrder: 0,
  ...more,
})

let server: Fake
beforeEach(() => {
  localStorage.clear()
  server = fakeServer()
  server.answer('GET /branches', [{ id: 'b1', identifier: 'linz', name: 'Linz' }] as never)
  server.answer('GET /config', {} as never)
  server.answer('GET /tables', [table('1', { x: 100, y: 200 }), table('2'), table('9', { area: '' })] as never)
  server.answer('GET /tables/:id', table('1', { x: 100, y: 200 }) as never)
  server.answer('PUT /tables/:id', table('1') as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = (role: 'ROLE_ADMIN' | 'ROLE_EMPLOYEE' = 'ROLE_ADMIN') =>
  showPages('/tables?view=plan', person(role, 'b1'), [
    { path: '/tables', Component: Page },
    { path: '/tables/:id', element: <p>Formular</p> },
  ])
const saved = () => server.asked.filter(({ key }) => key === 'PUT /tables/:id').map(({ body }) => body)

test('each area has a plan; a table is moved and turned by keys, and each move is saved', async () => {
  const { user } = open()
  const stube = within(await screen.findByRole('region', { name: 'Plan: Stube' }))
  expect(screen.getByRole('region', { name: 'Plan: Ohne Bereich' })).toBeTruthy()
  stube.getByRole('link', { name: 'Tisch 1, 4 Plätze' }).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(saved()).toMatchObject([{ x: 110, y: 200, rotation: 0, version: 3, area: 'Stube' }]))
  expect(await screen.findByText('Tisch 1: 110 cm von links, 200 cm von oben, 0° gedreht')).toBeTruthy()
  await user.keyboard('r')
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ rotation: 15 }))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Formular')).toBeTruthy()
})

test('a table that stands nowhere is put where there is room', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Tisch 2 auf den Plan stellen' }))
  await waitFor(() => expect(saved()).toMatchObject([{ x: 60, y: 60 }]))
})

test('who may not change tables sees where they stand', async () => {
  const { user } = open('ROLE_EMPLOYEE')
  ;(await screen.findByRole('link', { name: 'Tisch 1, 4 Plätze' })).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.queryByRole('button', { name: /auf den Plan/ })).toBeNull()
  expect(saved()).toEqual([])
})
