// A keypad beside the screen (four arrows and a key to press): its arrows go where Tab goes, and to each choice of a group; what they
// reach is pressed or chosen by the key. For whoever cannot touch or see.

// A number that arrows turn is left out: its buttons stand beside it, and whoever has nothing but arrows could not leave it by them.
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]:not([role="spinbutton"])'
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Only in an open list up and down keep their meaning: there is no other way to choose from it, and left and right lead out. */
export function followKeypad(event: KeyboardEvent): void {
  const at = document.activeElement
  if (event.defaultPrevented) return
  if (event.key === 'Enter' && at instanceof HTMLInputElement && ['radio', 'checkbox'].includes(at.type)) {
    // By itself the key would send the form.
    event.preventDefault()
    at.click()
    return
  }
  const step = steps[event.key]
  if (step === undefined || (at?.matches('select') && /Up|Down/.test(event.key))) return
  const open = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const reachable = [...open.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one.tabIndex >= 0 && !one.closest('[inert]') && one.checkVisibility({ visibilityProperty: true }),
  )
  if (reachable.length === 0) return
  event.preventDefault()
  const position = at instanceof HTMLElement ? reachable.indexOf(at) : -1
  const next = position === -1 ? (step === 1 ? 0 : reachable.length - 1) : position + step
  reachable[(next + reachable.length) % reachable.length]?.focus()
}
