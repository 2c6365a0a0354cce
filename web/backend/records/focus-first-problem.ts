// Where a form is refused, the focus goes to the first field that is wrong.

const wrong = '.mantine-InputWrapper-error, .object-problem'

/** A field whose input is not marked itself, such as a moment of day and time, is found by its frame. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = form?.querySelector<HTMLElement>(`.field-row:has(${wrong}), .mantine-InputWrapper-root:has(${wrong})`)
  const found = invalid ?? field?.querySelector<HTMLElement>('input, select, textarea, button')
  found?.focus()
}
