// Favourite branches live with the account: the same on the telephone and at the desk.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { act } from './act.ts'
import { favouriteBranches, setFavouriteBranches, toggleFavouriteBranch } from './favourite-branches.ts'
import { askAsStaff } from './staff-call.ts'

const queryKey = ['favourite-branches'] as const

/** Reads them once; who chose some before they lived with the account brings along what this browser knows. */
export function useKeptFavourites(): void {
  const { data } = useQuery({
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { branches } = (await askAsStaff('GET /users/me/favourite-branches', {}, { signal })).data
      const here = idsOf(favouriteBranches())
      if (branches !== null || here.length === 0) return branches ?? []
      return (await askAsStaff('PUT /users/me/favourite-branches', { body: { branches: here } })).data.branches ?? []
    },
    meta: { operation: 'favourites.load', failure: texts.favouritesNotLoaded },
  })
  useEffect(() => {
    if (data !== undefined) setFavouriteBranches(new Set(data))
  }, [data])
}

/** Stars set one right after the other would reach the server in any order, the list of the first perhaps last. */
let line: Promise<void> = Promise.resolve()

function inLine(work: () => Promise<void>): void {
  line = line.then(work)
}

/** Shown at once; taken back where it could not be kept. */
export function useToggleFavourite(): (id: string) => void {
  const client = useQueryClient()
  const toggle = (id: string) => {
    toggleFavouriteBranch(id)
    inLine(async () => {
      const body = { branches: idsOf(favouriteBranches()) }
      const saved = await act(client, {
        name: 'favourites.save',
        run: () => askAsStaff('PUT /users/me/favourite-branches', { body }),
        failure: texts.favouritesNotSaved,
        retry: () => toggle(id),
      })
      if (saved === null) toggleFavouriteBranch(id)
      // With what was chosen meanwhile, which is next in line.
      client.setQueryData(queryKey, idsOf(favouriteBranches()))
    })
  }
  return toggle
}

/** Whatever else an old browser kept is no id. */
function idsOf(favourites: ReadonlySet<string>): string[] {
  return [...favourites].filter((id) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
}
