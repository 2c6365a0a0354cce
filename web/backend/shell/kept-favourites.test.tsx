import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, type Fake } from '#parts/testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { favouriteBranches, setFavouriteBranches } from './favourite-branches.ts'
import { useKeptFavourites, useToggleFavourite } from './kept-favourites.ts'

const [one, other, third] = [1, 2, 3].map((each) => `019a0000-0000-7000-8000-00000000000${each}`) as [
  string,
  string,
  string,
]

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
    <>
      <button type="button" onClick={() => toggle(other)}>
        Stern
      </button>
      <button type="button" onClick={() => toggle(third)}>
        Dritter
      </button>
    </>
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

test('stars that are set one right after the other are all kept, in that order', async () => {
  server.answer('GET /users/me/favourite-branches', { branches: [one] })
  const { user } = show(<Page />)
  await waitFor(() => expect([...favouriteBranches()]).toEqual([one]))
  const sending = holdSending()
  await user.click(screen.getByRole('button', { name: 'Stern' }))
  await user.click(screen.getByRole('button', { name: 'Dritter' }))
  await waitFor(() => expect(sending.sent).toEqual([[one, other]]))
  sending.answer()
  // What came meanwhile stays while it is sent, too.
  await waitFor(() =>
    expect(sending.sent).toEqual([
      [one, other],
      [one, other, third],
    ]),
  )
  expect([...favouriteBranches()]).toEqual([one, other, third])
  sending.answer()
  await waitFor(() => expect(sending.waiting()).toBe(0))
  expect([...favouriteBranches()]).toEqual([one, other, third])
})

/** Whoever asks next waits until it is answered with what it sent. */
function holdSending() {
  const sent: string[][] = []
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { branches } = JSON.parse(body) as { branches: string[] }
    sent.push(branches)
    return new Promise<Response>((resolve) => {
      held.push(() => resolve(Response.json({ data: { branches } })))
    })
  })
  return { sent, waiting: () => held.length, answer: () => held.shift()?.() }
}
