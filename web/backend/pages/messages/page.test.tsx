import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Fake } from '#parts/testing/fake-server.ts'
import { chooseBranch } from '../../shell/branch-choice.ts'
import { person, showPages } from '../../testing/show-pages.tsx'
import { dornbirn, hohenems, leaveTwoBranches, openTwoBranches } from '../../testing/two-branches.fixture.ts'
import { Page } from './page.tsx'

let server: Fake
beforeEach(() => {
  server = openTwoBranches()
  server.answer('GET /messages', [], { total: 0, page: 1, pageSize: 25 })
})
afterEach(leaveTwoBranches)

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
