// What was checked, the worst first: a colour, a sign and words.
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { AnswerOf } from '#contract/client.ts'
import { checkStates } from '#domain/operation/checks.ts'
import { checkLabels, checkStateNames } from '#domain/wording/operation-checks.ts'
import './check-list.css'

export type OperationCheck = AnswerOf<'GET /operation-checks'>['checks'][number]

const signs = { fine: CircleCheck, attention: CircleAlert, broken: CircleX } as const

export function CheckList({ checks }: { checks: readonly OperationCheck[] }) {
  const worstFirst = checks.toSorted((a, b) => checkStates.indexOf(b.state) - checkStates.indexOf(a.state))
  return (
    <ul className="check-list">
      {worstFirst.map(({ check, state, message }) => {
        const Sign = signs[state]
        return (
          <li key={check} data-state={state}>
            <Sign size={22} aria-hidden />
            <div>
              <h2>
                {checkLabels[check]} <span className="check-state">{checkStateNames[state]}</span>
              </h2>
              <p>{message}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
