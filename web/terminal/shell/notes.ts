// What went wrong beside the steps of orders: said until somebody puts it aside.
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { createStore } from '#kit/store.ts'
import { ApiFailure } from '#parts/api-client.ts'

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

/** For what does not wait for the connection: paper, pause and sold-out marks would come too late or twice. */
export function noteFailure(cause: unknown, failure: string): void {
  note(cause instanceof ApiFailure && cause.status === 0 ? say(texts.needsConnection, { failure }) : failure)
}

export function dropNote(id: number): void {
  notes.set(notes.get().filter((one) => one.id !== id))
}
