// Where a form is refused, the focus goes to the first field that is wrong.
import type { SyntheticEvent } from 'react'
import { asWhole } from '../shell/operations.ts'

const wrong = '.mantine-InputWrapper-error, .object-problem'

/** A field whose input is not marked itself, such as a moment of day and time, is found by its frame. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = form?.querySelector<HTMLElement>(`.field-row:has(${wrong}), .mantine-InputWrapper-root:has(${wrong})`)
  const found = invalid ?? field?.querySelector<HTMLElement>('input, select, textarea, button')
  found?.focus()
}

/** What a press on the button of a form begins, all of it once more where it fails; what is wrong has the focus once that is said. */
export function submitting(event: SyntheticEvent<HTMLElement>, submit: () => unknown): void {
  event.preventDefault()
  const form = event.currentTarget
  const look = () => requestAnimationFrame(() => focusFirstProblem(form))
  asWhole(async () => {
    const done = submit()
    look()
    // The server may find more.
    await done
    look()
  })
}
