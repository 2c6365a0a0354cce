import { cleanup, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { fakeServer } from '#parts/testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { person } from '../testing/show-pages.tsx'
import { chooseBranch, useChosenBranch } from './branch-choice.ts'
import { toggleFavouriteBranch } from './favourite-branches.ts'
import { BranchSwitcher } from './branch-switcher.tsx'

beforeEach(() => {
  const branches = [
    { id: 'hohenems', name: 'Hohenems' },
    { id: 'dornbirn', name: 'Dornbirn' },
  ]
  fakeServer().answer('GET /branches', branches as unknown as AnswerOf<'GET /branches'>)
})
afterEach(() => {
  act(() => chooseBranch(null))
  cleanup()
  vi.unstubAllGlobals()
})

function Chosen() {
  return <p>Listen von {useChosenBranch() ?? 'allen'}</p>
}

const showFor = (...own: Parameters<typeof person>) =>
  show(
    <>
      <BranchSwitcher me={person(...own)} />
      <Chosen />
    </>,
  )

test('whoever works for several branches sets the lists to one of them, and this browser remembers it', async () => {
  const { user } = showFor('ROLE_ADMIN')
  const choice = await screen.findByRole('combobox', { name: 'Filiale wählen' })
  await user.selectOptions(choice, 'Dornbirn')
  expect(screen.getByText('Listen von dornbirn')).toBeDefined()
  expect(localStorage.getItem('backend.branch')).toBe('dornbirn')
  await user.selectOptions(choice, 'Alle Filialen')
  expect(screen.getByText('Listen von allen')).toBeDefined()
  expect(localStorage.getItem('backend.branch')).toBeNull()
})

test('a branch that is gone or foreign by now hides nothing', async () => {
  chooseBranch('geschlossen')
  showFor('ROLE_ADMIN')
  await waitFor(() => expect(screen.getByText('Listen von allen')).toBeDefined())
})

test('whoever has one branch is not asked', async () => {
  const { client } = showFor('ROLE_MANAGER', 'dornbirn')
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('of many branches one is found by its name; favourites come first, then organisation by organisation', async () => {
  const server = fakeServer()
  const branches = Array.from({ length: 100 }, (_, index) => {
    return { id: `f${index}`, name: `Filiale ${index}`, division: { id: index < 50 ? 'at' : 'ch' } }
  })
  server.answer('GET /branches', branches as unknown as AnswerOf<'GET /branches'>)
  server.answer('GET /divisions', [
    { id: 'at', name: 'Österreich' },
    { id: 'ch', name: 'Schweiz' },
  ] as never)
  act(() => toggleFavouriteBranch('f77'))
  const { user } = showFor('ROLE_ADMIN')
  const field = await screen.findByRole('combobox', { name: 'Filiale wählen' })
  expect(field).toHaveProperty('value', 'Alle Filialen')
  await user.click(field)
  const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  await waitFor(() => expect(options().slice(0, 3)).toEqual(['Alle Filialen', 'Filiale 77', 'Filiale 0']))
  await user.clear(field)
  await user.type(field, 'filiale 93')
  await waitFor(() => expect(options()).toEqual(['Filiale 93']))
  await user.click(screen.getByRole('option', { name: 'Filiale 93', hidden: true }))
  expect(screen.getByText('Listen von f93')).toBeDefined()
  act(() => toggleFavouriteBranch('f77'))
})
