// Which fields of a dialog hold text that somebody typed and nobody saved. The fields are watched as the browser has them: no dialog has to
// tell that it is a form, and none that comes later can forget to.

/** What stood in a field before somebody typed into it. */
const before = new WeakMap<Element, string>()

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLElement

/** Formatted texts are written into the page itself. */
const written = '[contenteditable]:not([contenteditable="false"])'

/** Something is about to be typed. */
export function typingBegins({ target }: Event): void {
  const field = fieldAt(target)
  if (field === null || before.has(field) || isSearch(field)) return
  before.set(field, textIn(field))
}

/** What is marked `data-typed-kept` is saved already, or while it is typed. */
export function holdsTypedText(dialog: Element): boolean {
  return fieldsOf(dialog).some((field) => {
    const stood = before.get(field)
    return stood !== undefined && textIn(field) !== stood && field.closest('[data-typed-kept]') === null
  })
}

/** What is typed in it now may go. */
export function letTypedTextGo(dialog: Element): void {
  for (const field of fieldsOf(dialog)) before.delete(field)
}

function fieldsOf(dialog: Element): Field[] {
  return [...dialog.querySelectorAll<Field>(`input, textarea, ${written}`)]
}

/** Where somebody types; a browser may name a paragraph within. */
function fieldAt(target: unknown): Field | null {
  if (!(target instanceof HTMLElement)) return null
  return isInput(target) ? target : target.closest<HTMLElement>(written)
}

function textIn(field: Field): string {
  return isInput(field) ? field.value : field.textContent
}

function isInput(field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

/** What is typed to find something is none of the form: a search, a choice by name. */
function isSearch(field: Field): boolean {
  const isSearchField = field instanceof HTMLInputElement && field.type === 'search'
  return isSearchField || field.inputMode === 'search' || field.ariaHasPopup === 'listbox'
}
