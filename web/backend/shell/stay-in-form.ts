import type { KeyboardEvent } from 'react'

/** For inputs inside of a form that are no fields of it: Enter must not save the whole. */
export function stayInForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
