// One shift on the board: times, position, state; a red edge where something is wrong, with the reason for whoever looks closer.
import { AlertTriangle, ArrowLeftRight, Check, CircleDashed } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import type { Plan } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { isOneOf } from '#domain/ground/is-one-of.ts'
import { swapSets } from '#domain/staff/status-sets.ts'
import { timeSpan } from '#domain/time/time-span.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { judgedOf, shiftText } from './board-model.ts'
import { changeOf } from './plan-calls.ts'

interface ShiftBlockProps {
  readonly shift: WorkingSchedule
  readonly plan: Plan
  readonly color: string
  /** What stands below the times: the position beside a person, the person beside a position. */
  readonly line: string
  readonly style?: CSSProperties
  /** With ends to pull at. */
  readonly isStretchable?: boolean
  readonly onOpen: (shift: WorkingSchedule) => void
}

export const ShiftBlock = memo(function ShiftBlock(props: ShiftBlockProps) {
  const { shift, plan, color, line, style, isStretchable = false, onOpen } = props
  const { worst, sentences } = judgedOf(shift)
  const times = timeSpan(shift, plan.branch.timeZone)
  // Read after what is seen; it is the same sentence. As a name, not as hidden text: that is cut off by a layer of its own, and the browser
  // sorts those of a thousand shifts for every picture while somebody scrolls.
  const rest = [shiftText(plan, changeOf(shift)), texts.state[shift.status], ...sentences].join('. ')
  const tone = shift.color || color
  return (
    <button
      type="button"
      className="shift"
      data-shift={shift.id}
      data-status={shift.status}
      data-worst={worst ?? undefined}
      tabIndex={-1}
      aria-label={[times, line, rest].filter((part) => part !== '').join(' ')}
      title={sentences.length > 0 ? sentences.join('\n') : undefined}
      style={{ ...style, ...(tone !== '' && ({ '--tone': tone } as CSSProperties)) }}
      onClick={() => onOpen(shift)}
    >
      {isStretchable ? <span className="shift-end" data-part="start" /> : null}
      <span className="shift-times">
        {times}
        <StateIcon shift={shift} />
      </span>{' '}
      {line === '' ? null : <span className="shift-line">{line}</span>}
      {worst === null ? null : <AlertTriangle className="shift-warning" size={14} aria-hidden />}
      {isStretchable ? <span className="shift-end shift-end-last" data-part="end" /> : null}
    </button>
  )
})

function StateIcon({ shift: { status, swap } }: { shift: WorkingSchedule }) {
  const isMoving = swap !== null && !isOneOf(swapSets.decided, swap.state)
  if (isMoving) return <ArrowLeftRight size={13} aria-hidden />
  if (status === 'confirmed') return <Check size={13} aria-hidden />
  if (status === 'draft') return <CircleDashed size={13} aria-hidden />
  return null
}
