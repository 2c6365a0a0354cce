import type { FormField, PageForm } from '#domain/content/page-form.ts'
import { countedBranches } from '#domain/places/branch-list.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'

export interface PageFormView {
  /** Id of the section, by which the server finds the form again. */
  readonly section: string
  readonly fields: readonly FormField[]
  /** Among which guests choose; empty: the form says which. */
  readonly branches: readonly { readonly id: string; readonly name: string }[]
  readonly consent: string
  readonly buttonLabel: string
  readonly thanks: string
  /** `YYYY-MM-DD`: reservations are for later; null where any day may be meant. */
  readonly today: string | undefined
}

/** Null: nobody could receive it. */
export function pageFormView(
  section: string,
  form: PageForm,
  { branches, config }: VisitorCatalog,
  now: Temporal.Instant,
): PageFormView | null {
  const counted = countedBranches(branches)
  if (form.branchId === null ? counted.length === 0 : !counted.some(({ id }) => id === form.branchId)) return null
  const { fields, consent, buttonLabel, thanks, purpose } = form
  const day = purpose === 'reservation' ? dayAt(config.timeZone, now.epochMilliseconds) : null
  return {
    section,
    fields,
    consent,
    buttonLabel,
    thanks,
    branches: form.branchId === null ? counted.map(({ id, name }) => ({ id, name })) : [],
    today: day === null ? undefined : dateOf(day),
  }
}
