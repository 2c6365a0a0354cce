// The branch that the back office is set to: remembered by this browser, null for all.
import { createStore, useStore } from '#kit/store.ts'

const name = 'backend.branch'
const chosen = createStore<string | null>(stored())

export function useChosenBranch(): string | null {
  return useStore(chosen)
}

/** What a page of orders is about: the branch its address names, as links from the dashboard do, else the one of the frame. */
export function branchOf(search: URLSearchParams, chosen: string | null): string | null {
  return search.get('branch') || chosen
}

export function chooseBranch(id: string | null): void {
  chosen.set(id)
  try {
    if (id === null) localStorage.removeItem(name)
    else localStorage.setItem(name, id)
  } catch {
    // Full or forbidden: then it counts until the page is closed.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
