// Which fields of a dialog hold what somebody typed or chose and nobody saved. The fields are watched as the browser has them: no dialog has
// to tell that it is a form, and none that comes later can forget to.

/** What stood in a field before somebody changed it. */
const before = new WeakMap<Element, string>()
/** What stands in the fields of all open dialogs when a press begins: what it changes is chosen, what loads later is not. */
let atPress: ReadonlyMap<HTMLElement, string> = new Map()

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Formatted texts are written into the page itself. */
const written = '[contenteditable]:not([contenteditable="false"])'
/** A weekday, a reason: chosen while it stays pressed. */
const pressed = 'button[aria-pressed]'
const fields = `input, textarea, select, ${pressed}, ${written}`

/** Something is about to be typed. */
export function typingBegins({ target }: Event): void {
  const field = fieldAt(target)
  if (field === null || before.has(field) || isSearch(field)) return
  before.set(field, stateOf(field))
}

/** A key or a pointer goes down: what follows may choose something. */
export function pressBegins(): void {
  const open = [...document.querySelectorAll('dialog[open]')].flatMap(fieldsOf)
  atPress = new Map(open.map((field) => [field, stateOf(field)]))
}

/** The press has done what it does: the fields that it changed, whichever they are, hold a choice. */
export function pressEnds(): void {
  for (const [field, stood] of atPress) {
    if (!before.has(field) && field.isConnected && stateOf(field) !== stood) before.set(field, stood)
  }
  pressBegins()
}

/** What is marked `data-changes-kept` is saved already, saved while it is typed, or only says what is looked at. */
export function holdsChanges(dialog: Element): boolean {
  return fieldsOf(dialog).some((field) => {
    const stood = before.get(field)
    return stood !== undefined && stateOf(field) !== stood && field.closest('[data-changes-kept], search') === null
  })
}

/** What is changed in it now may go. */
export function letChangesGo(dialog: Element): void {
  for (const field of fieldsOf(dialog)) before.delete(field)
}

/** What only tells, or is typed to find something, is none of them. */
function fieldsOf(dialog: Element): HTMLElement[] {
  return [...dialog.querySelectorAll<HTMLElement>(fields)].filter((field) => !isOnlyRead(field) && !isSearch(field))
}

/** The buttons over a formatted text say how it is at the cursor. */
function isOnlyRead(field: HTMLElement): boolean {
  if (field instanceof HTMLButtonElement) return field.closest('[role="toolbar"]') !== null
  return isInput(field) && !(field instanceof HTMLSelectElement) && field.readOnly
}

/** Where somebody types; a browser may name a paragraph within. */
function fieldAt(target: unknown): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null
  return isInput(target) ? target : target.closest<HTMLElement>(written)
}

function stateOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) return String(field.checked)
  if (field instanceof HTMLButtonElement) return String(field.getAttribute('aria-pressed'))
  return isInput(field) ? field.value : field.textContent
}

function isInput(field: HTMLElement): field is Input {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}

/** A search, a choice by name: what is chosen there stands in a hidden field beside it. */
function isSearch(field: HTMLElement): boolean {
  const isSearchField = field instanceof HTMLInputElement && field.type === 'search'
  return isSearchField || field.inputMode === 'search' || field.ariaHasPopup === 'listbox'
}
