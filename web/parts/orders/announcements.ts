// What a screen reader is told politely: orders that arrived, steps that were taken.
import { createStore } from '#kit/store.ts'

/** Numbered, so that the same sentence twice is said twice. */
export const announced = createStore<{ readonly id: number; readonly text: string }>({ id: 0, text: '' })

export function announce(text: string): void {
  announced.set({ id: announced.get().id + 1, text })
}
