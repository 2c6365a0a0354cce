// Short messages at the bottom: what was done, and for a few seconds a way back.
import { createStore } from '#kit/store.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly action: { readonly label: string; readonly run: () => void } | null
}

export const toasts = createStore<readonly Toast[]>([])
const shownFor = 5000
let last = 0

/** Goes by itself unless it is kept; the answer takes it away. */
export function toast(text: string, options: { action?: Toast['action']; isKept?: boolean } = {}): () => void {
  last += 1
  const id = last
  toasts.set([...toasts.get(), { id, text, action: options.action ?? null }])
  const drop = () => toasts.set(toasts.get().filter((other) => other.id !== id))
  if (options.isKept !== true) setTimeout(drop, shownFor)
  return drop
}
