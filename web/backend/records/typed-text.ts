// Which fields of a dialog hold text that somebody typed and nobody saved. The fields are watched as the browser has them: no dialog has to
// tell that it is a form, and none that comes later can forget to.

/** What stood in a field before somebody typed into it. */
const before = new WeakMap<Element, string>()

type Field = HTMLInputElement | HTMLTextAreaElement

/** Something is about to be typed. */
export function typingBegins({ target }: Event): void {
  if (!isField(target) || before.has(target) || isSearch(target)) return
  before.set(target, target.value)
}

/** What is marked `data-typed-kept` is saved already, or while it is typed. */
export function holdsTypedText(dialog: Element): boolean {
  return fieldsOf(dialog).some((field) => {
    const stood = before.get(field)
    return stood !== undefined && field.value !== stood && field.closest('[data-typed-kept]') === null
  })
}

/** What is typed in it now may go. */
export function letTypedTextGo(dialog: Element): void {
  for (const field of fieldsOf(dialog)) before.delete(field)
}

function fieldsOf(dialog: Element): Field[] {
  return [...dialog.querySelectorAll<Field>('input, textarea')]
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

/** What is typed to find something is none of the form: a search, a choice by name. */
function isSearch(field: Field): boolean {
  return field.type === 'search' || field.inputMode === 'search' || field.ariaHasPopup === 'listbox'
}
