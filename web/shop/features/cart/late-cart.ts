// Fetches what a cart with something in it needs: with the guest's first sign, or at once where the tab has lines already.
import { useEffect, useSyncExternalStore } from 'react'
import { onFirstSign } from '#parts/on-first-sign.ts'
import type * as fullCart from './full-cart.ts'

export type FullCart = typeof fullCart

let loaded: FullCart | null = null
const listeners = new Set<() => void>()

/** Null until it is there. */
export function useFullCart(): FullCart | null {
  useEffect(() => onFirstSign(load), [])
  return useSyncExternalStore(
    watch,
    () => loaded,
    () => null,
  )
}

/** `count` of what waits to be shown: with each change what is not there yet is asked for again, and when there is a connection again. */
export function useNeedOfFullCart(count: number): void {
  useEffect(() => {
    if (count === 0 || loaded) return
    load()
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [count])
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function load(): void {
  if (loaded) return
  fetchFull().catch(() => undefined)
}

async function fetchFull(): Promise<void> {
  loaded = await import('./full-cart.ts')
  for (const listener of listeners) listener()
}
