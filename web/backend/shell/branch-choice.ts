// The branch that the back office is set to: remembered by this browser, null for all.
import { createStore, useStore } from '#kit/store.ts'

const name = 'backend.branch'
const chosen = createStore<string | null>(stored())

export function useChosenBranch(): string | null {
  return useStore(chosen)
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
