// What is wrong with an order: all of it above the form, each at its field too.
import { CircleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'

export interface FoundProblem {
  /** Dotted path of the order's field; null for the whole. */
  readonly field: string | null
  readonly message: string
  readonly code?: string
}

/** Nothing that was filled in is wrong: the connection, the server or the payment did not work. */
const failureTitles: Readonly<Record<string, string>> = {
  offline: shopScreenTexts.notConnected,
  unavailable: shopScreenTexts.notConnected,
  unknown: shopScreenTexts.notSent,
  tooManyRequests: shopScreenTexts.notSent,
  paymentNotStarted: shopScreenTexts.notSent,
}

function titleOf(problems: readonly FoundProblem[]): string {
  const [title, ...others] = problems.map(({ code = '' }) => failureTitles[code])
  return title === undefined || others.includes(undefined) ? shopScreenTexts.problemsTitle : title
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
  const title = titleOf(problems)
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="problem-summary">
      {problems.length > 0 ? (
        <>
          <CircleAlert size={22} aria-hidden />
          <div>
            <h2>{title}</h2>
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
            {title === shopScreenTexts.notConnected ? <p>{shopScreenTexts.notConnectedHint}</p> : null}
          </div>
        </>
      ) : null}
    </div>
  )
}
