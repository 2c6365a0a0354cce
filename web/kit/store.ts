// A value that lives outside React and tells its readers when it changes.
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (heard: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const readers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const heard of readers) heard()
    },
    subscribe(heard) {
      readers.add(heard)
      return () => readers.delete(heard)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
