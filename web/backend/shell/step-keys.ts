// The keys of steps taken back and done again, the same in every editor.
import type { KeyboardEvent } from 'react'

interface Steps {
  readonly undo: () => void
  readonly redo: () => void
}

/** Whether it was one of them. */
export function followStepKeys(event: KeyboardEvent, { undo, redo }: Steps): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return false
  event.preventDefault()
  if (event.shiftKey) redo()
  else undo()
  return true
}
