// A keypad beside the screen (four arrows and a key to press): its arrows go where Tab goes, for whoever cannot touch or see.

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Moves the focus; where an arrow means something else (a choice, a text) it keeps its meaning. */
export function followKeypad(event: KeyboardEvent): void {
  const step = steps[event.key]
  const at = document.activeElement
  if (step === undefined || event.defaultPrevented || at?.matches('select, textarea, input:not([type=checkbox])'))
    return
  const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const reachable = [...open.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true }),
  )
  if (reachable.length === 0) return
  event.preventDefault()
  const position = at instanceof HTMLElement ? reachable.indexOf(at) : -1
  const next = position === -1 ? (step === 1 ? 0 : reachable.length - 1) : position + step
  reachable[(next + reachable.length) % reachable.length]?.focus()
}
