// What was ordered for days on which a branch is going to be closed, before somebody saves that.
import { Link } from 'react-router'
import { specialDayTexts as texts } from '#domain/wording/special-days.ts'
import { say } from '#domain/wording/sentence.ts'
import { useDueOrders } from './due-orders.ts'
import './special-days.css'

/** Names that somebody still reads. */
const mostNamed = 12

interface DueNoticeProps {
  readonly branches: readonly { readonly id: string; readonly name: string }[]
  /** In the calendar's order. */
  readonly days: readonly string[]
}

export function DueNotice({ branches, days }: DueNoticeProps) {
  const { due, isError } = useDueOrders(branches, days)
  const [from = '', to = ''] = [days[0], days.at(-1)]
  return (
    <div className="due-notice" aria-live="polite">
      {isError ? <p>{texts.dueNotKnown}</p> : null}
      {due !== undefined && due.length > 0 ? (
        <>
          <h3>{texts.due}</h3>
          <ul>
            {due.slice(0, mostNamed).map(({ id, name, orders }) => (
              <li key={id}>
                {/* In a tab of its own: what is being entered here stays. */}
                <Link
                  to={`/history?${new URLSearchParams({ counted: 'due', branch: id, from, to }).toString()}`}
                  target="_blank"
                >
                  {say(texts.dueOf, { branch: name, count: orders })}
                </Link>
              </li>
            ))}
            {due.length > mostNamed ? <li>{say(texts.moreDue, { count: due.length - mostNamed })}</li> : null}
          </ul>
          <p>{texts.dueHow}</p>
        </>
      ) : null}
    </div>
  )
}
