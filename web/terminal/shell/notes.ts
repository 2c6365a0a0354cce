// What went wrong beside the steps of orders: said until somebody puts it aside.
import { createStore } from '#kit/store.ts'

export interface Note {
  readonly id: number
  readonly text: string
}

export const notes = createStore<readonly Note[]>([])
let last = 0

/** The same sentence stands there once. */
export function note(text: string): void {
  if (notes.get().some((one) => one.text === text)) return
  last += 1
  notes.set([...notes.get(), { id: last, text }])
}

export function dropNote(id: number): void {
  notes.set(notes.get().filter((one) => one.id !== id))
}
