import { cleanup, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { Page } from './page.tsx'

const hohenems = '019a0000-0000-7000-8000-000000000001'
const dornbirn = '019a0000-0000-7000-8000-000000000002'

let server: Fake
beforeEach(() => {
  server = fakeServer()
  const branches = [
    { id: hohenems, name: 'Hohenems' },
    { id: dornbirn, name: 'Dornbirn' },
  ]
  server.answer('GET /branches', branches as unknown as AnswerOf<'GET /branches'>)
  server.answer('GET /config', { timeZone: 'Europe/Vienna', currency: 'EUR' } as AnswerOf<'GET /config'>)
  server.answer('GET /products', [], { total: 0, page: 1, pageSize: 50 })
  server.answer('GET /orders', [], { total: 0, page: 1, pageSize: 25 })
})
afterEach(() => {
  act(() => chooseBranch(null))
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) => showPages(address, person('ROLE_ADMIN'), [{ path: '/history', Component: Page }])
const asked = () => server.asked.filter(({ key }) => key === 'GET /orders').at(-1)?.path ?? ''

test('shows the orders of the branch that the frame is set to, and does not ask for it again', async () => {
  chooseBranch(dornbirn)
  open('/history')
  await waitFor(() => expect(asked()).toContain(`branch=${dornbirn}`))
  await screen.findByRole('combobox', { name: 'Status' })
  expect(screen.queryByRole('combobox', { name: 'Filiale' })).toBeNull()
})

test('a link to a branch shows that one, whatever the frame is set to', async () => {
  chooseBranch(dornbirn)
  open(`/history?branch=${hohenems}`)
  await waitFor(() => expect(asked()).toContain(`branch=${hohenems}`))
  expect(await screen.findByRole('combobox', { name: 'Filiale' })).toHaveProperty('value', hohenems)
})

test('shows those of all branches where none is chosen', async () => {
  open('/history')
  await screen.findByRole('combobox', { name: 'Filiale' })
  expect(asked()).not.toContain('branch=')
})
