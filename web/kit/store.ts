// A value that lives outside React and tells its readers when it changes.
import { useSyncExternalStore } from 'react'

export interface Store<T> {
  readonly get: () => T
  /** What a page shows that comes from the server. */
  readonly initial: () => T
  readonly set: (next: T) => void
  readonly subscribe: (heard: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const readers = new Set<() => void>()
  return {
    get: () => value,
    initial: () => initial,
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

/** A store of one's own without `initial` is for applications that no server renders. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'> & Partial<Pick<Store<T>, 'initial'>>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.initial)
}
