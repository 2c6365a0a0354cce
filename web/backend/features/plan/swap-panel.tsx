// Exchanges that wait for a yes, and shifts that somebody cannot work.
import { Button } from '@mantine/core'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { swapSets } from '#domain/staff/status-sets.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { say } from '#domain/wording/sentence.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { judgeChange, nameIn, shiftText } from './board-model.ts'
import { changeOf, type PlanCalls } from './plan-calls.ts'
import './phone-day.css'

interface SwapPanelProps {
  readonly plan: Plan
  readonly calls: PlanCalls
  readonly onOpen: (shift: WorkingSchedule) => void
}

export function SwapPanel({ plan, calls, onOpen }: SwapPanelProps) {
  const isRunning = useIsRunning('plan.swap')
  const waiting = plan.shifts.filter(
    ({ swap, status }) =>
      status === 'declined' || (status !== 'canceled' && swap !== null && !isOneOf(swapSets.decided, swap.state)),
  )
  if (waiting.length === 0) return null
  return (
    <section className="swaps" aria-labelledby="swaps">
      <h2 id="swaps">{texts.swaps}</h2>
      <ul>
        {waiting.map((shift) => {
          const isAccepted = shift.status !== 'declined' && shift.swap?.state === 'accepted'
          const change = { ...changeOf(shift), userId: shift.swap?.toUser?.id ?? null }
          const judged = isAccepted ? judgeChange(plan, shift.id, change) : null
          const isWrong = judged?.worst === 'error'
          // Each button is the same word: whose shift it is about stands beside it.
          const about = { 'aria-describedby': `swap-${shift.id}` }
          return (
            <li key={shift.id}>
              <div>
                <p id={`swap-${shift.id}`}>{sentenceOf(plan, shift)}</p>
                {judged?.sentences.map((sentence) => (
                  <p key={sentence} className="phone-reason">
                    {sentence}
                  </p>
                ))}
              </div>
              {isAccepted ? (
                <>
                  <Button
                    {...about}
                    disabled={isRunning}
                    {...(isWrong && { color: 'red' })}
                    onClick={() => void calls.decide(shift.id, { isApproved: true, despiteRules: isWrong })}
                  >
                    {isWrong ? texts.approveAnyway : texts.approve}
                  </Button>
                  <Button
                    {...about}
                    variant="default"
                    disabled={isRunning}
                    onClick={() => void calls.decide(shift.id, { isApproved: false })}
                  >
                    {texts.reject}
                  </Button>
                </>
              ) : (
                <Button {...about} variant="default" onClick={() => onOpen(shift)}>
                  {texts.show}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function sentenceOf(plan: Plan, shift: WorkingSchedule): string {
  const from = nameIn(plan, shift.user?.id ?? null)
  const whose = shiftText(plan, changeOf(shift)).slice(from.length + 2)
  if (shift.status === 'declined') return say(texts.swapDeclined, { from, shift: whose, reason: shift.declineReason })
  const asked = shift.swap?.toUser ?? null
  if (asked === null) return say(texts.swapOffered, { from, shift: whose })
  const text = shift.swap?.state === 'accepted' ? texts.swapAccepted : texts.swapAsked
  return say(text, { from, to: nameIn(plan, asked.id), shift: whose })
}
