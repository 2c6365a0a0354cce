import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { favouriteBranches, setFavouriteBranches } from './favourite-branches.ts'
import { useKeptFavourites, useToggleFavourite } from './kept-favourites.ts'

const [one, other] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'] as const

let server: Fake
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  act(() => setFavouriteBranches(new Set()))
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  useKeptFavourites()
  const toggle = useToggleFavourite()
  return (
    <button type="button" onClick={() => toggle(other)}>
      Stern
    </button>
  )
}
const sent = () => server.asked.filter(({ key }) => key === 'PUT /users/me/favourite-branches').map(({ body }) => body)

test('what the account knows counts, whatever this browser kept', async () => {
  act(() => setFavouriteBranches(new Set([one])))
  server.answer('GET /users/me/favourite-branches', { branches: [other] })
  show(<Page />)
  await waitFor(() => expect([...favouriteBranches()]).toEqual([other]))
  expect(sent()).toEqual([])
})

test('an account that never chose any gets those of this browser, once', async () => {
  act(() => setFavouriteBranches(new Set([one, 'kein Schlüssel'])))
  server.answer('GET /users/me/favourite-branches', { branches: null })
  server.answer('PUT /users/me/favourite-branches', { branches: [one] })
  show(<Page />)
  await waitFor(() => expect(sent()).toEqual([{ branches: [one] }]))
  await waitFor(() => expect([...favouriteBranches()]).toEqual([one]))
})

test('a star is kept at once; one that could not be kept is taken back', async () => {
  server.answer('GET /users/me/favourite-branches', { branches: [one] })
  server.answer('PUT /users/me/favourite-branches', { branches: [one, other] })
  const { user } = show(<Page />)
  await waitFor(() => expect([...favouriteBranches()]).toEqual([one]))
  await user.click(screen.getByRole('button', { name: 'Stern' }))
  await waitFor(() => expect(sent()).toEqual([{ branches: [one, other] }]))
  expect([...favouriteBranches()]).toEqual([one, other])
  server.fail('PUT /users/me/favourite-branches')
  await user.click(screen.getByRole('button', { name: 'Stern' }))
  await waitFor(() => expect([...favouriteBranches()]).toEqual([one, other]))
})
