// The branches that somebody wants to see first: kept with the account, and here until it has answered.
import { createStore, useStore } from '#kit/store.ts'
import { toggled } from '#kit/toggled.ts'

const name = 'backend.favouriteBranches'
const favourites = createStore<ReadonlySet<string>>(stored())

export function useFavouriteBranches(): ReadonlySet<string> {
  return useStore(favourites)
}

export function toggleFavouriteBranch(id: string): void {
  setFavouriteBranches(toggled(favourites.get(), id))
}

export function favouriteBranches(): ReadonlySet<string> {
  return favourites.get()
}

export function setFavouriteBranches(next: ReadonlySet<string>): void {
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
