// What is wrong with an order: all of it above the form, each at its field too.
import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'

export interface FoundProblem {
  /** Dotted path of the order's field; null for the whole. */
  readonly field: string | null
  readonly message: string
}

export function fieldId(field: string): string {
  return `checkout-${field}`
}

export function messageAt(problems: readonly FoundProblem[], field: string): string | undefined {
  return problems.find((one) => one.field === field)?.message
}

/** Moves to the first field on screen that has a problem; false where none has. */
export function focusFirst(problems: readonly FoundProblem[]): boolean {
  const controls = problems.flatMap(({ field }) => (field ? [document.getElementById(fieldId(field))] : []))
  const [first] = controls
    .filter((one) => one !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const control = first?.matches('fieldset, div') ? first.querySelector<HTMLElement>('input, select, button') : first
  control?.focus()
  return control !== undefined && control !== null
}

interface ProblemSummaryProps {
  readonly problems: readonly FoundProblem[]
  /** Name of a field on screen; undefined for a field that is not. */
  readonly nameOf: (field: string) => string | undefined
  readonly ref: Ref<HTMLDivElement>
}

export function ProblemSummary({ problems, nameOf, ref }: ProblemSummaryProps) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="problem-summary">
      {problems.length > 0 ? (
        <>
          <CircleAlert size={22} aria-hidden />
          <div>
            <h2>{shopScreenTexts.problemsTitle}</h2>
            <ul>
              {problems.map(({ field, message }) => {
                const name = field === null ? undefined : nameOf(field)
                return (
                  <li key={`${field} ${message}`}>
                    {field && name && !field.startsWith('items') ? (
                      <a
                        href={`#${fieldId(field)}`}
                        onClick={(event) => {
                          event.preventDefault()
                          focusFirst([{ field, message }])
                        }}
                      >
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                    {name ? ': ' : ''}
                    {message}
                  </li>
                )
              })}
            </ul>
          </div>
        </>
      ) : null}
    </div>
  )
}
