// The branches that somebody wants to see first: remembered by this browser.
import { createStore, useStore } from '#kit/store.ts'

const name = 'backend.favouriteBranches'
const favourites = createStore<ReadonlySet<string>>(stored())

export function useFavouriteBranches(): ReadonlySet<string> {
  return useStore(favourites)
}

export function toggleFavouriteBranch(id: string): void {
  const next = new Set(favourites.get())
  if (!next.delete(id)) next.add(id)
  favourites.set(next)
  try {
    localStorage.setItem(name, JSON.stringify([...next]))
  } catch {
    // Full or forbidden: then it counts until the page is closed.
  }
}

function stored(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [])
  } catch {
    return new Set()
  }
}
