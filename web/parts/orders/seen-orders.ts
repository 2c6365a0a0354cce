// Which new orders somebody has looked at in this browser tab; kept over a reload.
import { createStore, useStore } from '#kit/store.ts'

const storageKey = 'theke.seenOrders'
const remembered = 500

const seen = createStore<ReadonlySet<string>>(new Set(stored()))

export function useSeenOrders(): ReadonlySet<string> {
  return useStore(seen)
}

export function markSeen(id: string): void {
  if (seen.get().has(id)) return
  const all = [...seen.get(), id].slice(-remembered)
  seen.set(new Set(all))
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(all))
  } catch {
    // Full or forbidden: then a reload marks them once more.
  }
}

function stored(): string[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
