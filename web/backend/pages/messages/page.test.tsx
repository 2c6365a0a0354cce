import { act, cleanup, screen, waitFor } from '@testing-library/react'
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
  server.answer('GET /messages', [], { total: 0, page: 1, pageSize: 25 })
})
afterEach(() => {
  act(() => chooseBranch(null))
  cleanup()
  vi.unstubAllGlobals()
})

const open = (address: string) => showPages(address, person('ROLE_ADMIN'), [{ path: '/messages', Component: Page }])
const asked = () => server.asked.filter(({ key }) => key === 'GET /messages').at(-1)?.path ?? ''

test('shows the messages of the branch that the frame is set to, and follows when it is set to another', async () => {
  chooseBranch(dornbirn)
  open('/messages')
  await waitFor(() => expect(asked()).toContain(`branch=${dornbirn}`))
  expect(screen.queryByRole('combobox', { name: 'Filiale' })).toBeNull()
  act(() => chooseBranch(null))
  expect(await screen.findByRole('combobox', { name: 'Filiale' })).toBeDefined()
  await waitFor(() => expect(asked()).not.toContain('branch='))
})

test('a link to a branch shows that one, whatever the frame is set to', async () => {
  chooseBranch(dornbirn)
  open(`/messages?branch=${hohenems}`)
  await waitFor(() => expect(asked()).toContain(`branch=${hohenems}`))
})
