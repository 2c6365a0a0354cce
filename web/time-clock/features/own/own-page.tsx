// One person at the clock: what may be pressed, large; below it, how one stands.
import { Coffee, LogIn, LogOut, Play, Cigarette, Utensils } from 'lucide-react'
import { useState } from 'react'
import type { BreakKind, ClockAction } from '#domain/staff/clock.ts'
import { shiftPreset } from '#domain/staff/shift-preset.ts'
import { possibleTaps, type Standing } from '#domain/staff/waiting-taps.ts'
import { formatDay, formatTime } from '#domain/time/german-dates.ts'
import { dayAt } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { sinceText, timeClockTexts as texts } from '#domain/wording/time-clock.ts'
import { serverNow } from '#parts/server-clock.ts'
import type { Proof } from '../../shell/clock-call.ts'
import { dropUnsent, type ChoiceNames, type UnsentTap } from '../../shell/tap-queue.ts'
import { OwnTasks } from './own-tasks.tsx'
import { Choices, namesOf, type Chosen } from './choices.tsx'
import { OwnFigures } from './own-figures.tsx'
import { useChoices, useOwnShifts } from './own-queries.ts'
import './own-page.css'

export interface PressedTap extends Chosen {
  readonly action: ClockAction
  readonly kind: BreakKind
  readonly names: ChoiceNames
}

interface OwnPageProps {
  readonly username: string
  readonly name: string
  readonly proof: Proof
  /** Where the clock is. */
  readonly branchId: string
  readonly timeZone: string
  readonly standing: Standing
  readonly isElsewhere: boolean
  readonly unsent: readonly UnsentTap[]
  readonly onTap: (tap: PressedTap) => void
  readonly onDone: () => void
}

export function OwnPage(props: OwnPageProps) {
  const { name, branchId, standing, timeZone, isElsewhere, unsent, onTap, onDone } = props
  const [picked, setPicked] = useState<Chosen | null>(null)
  const choices = useChoices(props).data
  const now = serverNow()
  const at = new Date(now).toISOString()
  const planned = shiftPreset(useOwnShifts(props).data ?? [], { at, branchIds: [branchId], offered: choices })
  const { departmentId = null, projectId = null } = planned ?? {}
  const chosen = picked ?? { departmentId, projectId, taskId: null }
  const possible = possibleTaps(standing.state)
  const tap = (action: ClockAction, kind: BreakKind = 'rest') =>
    onTap({ ...chosen, action, kind, names: namesOf(choices, chosen) })
  return (
    <main className="own-page">
      <title>{texts.appName}</title>
      <div>
        <h1>{say(texts.hello, { name })}</h1>
        <p className="own-now">{nowText(standing, isElsewhere, now, timeZone)}</p>
      </div>
      {unsent.map((each) => (
        <div key={each.id} className="own-unsent" role="alert" data-booked={each.isBooked || undefined}>
          <p>{unsentText(each, timeZone)}</p>
          <button type="button" className="clock-button" onClick={() => dropUnsent(each.id)}>
            {texts.understood}
          </button>
        </div>
      ))}
      {possible.includes('start') && choices ? (
        <Choices choices={choices} chosen={chosen} onChange={setPicked} />
      ) : null}
      <div className="own-buttons">
        {possible.includes('start') ? (
          <button type="button" className="own-button" data-main onClick={() => tap('start')}>
            <LogIn size={36} aria-hidden />
            {texts.actions.start}
          </button>
        ) : null}
        {possible.includes('resume') ? (
          <button type="button" className="own-button" data-main onClick={() => tap('resume')}>
            <Play size={36} aria-hidden />
            {texts.actions.resume}
          </button>
        ) : null}
        {possible.includes('pause')
          ? breakButtons.map(({ kind, Icon }) => (
              <button key={kind} type="button" className="own-button" onClick={() => tap('pause', kind)}>
                <Icon size={28} aria-hidden />
                {texts.breaks[kind]}
              </button>
            ))
          : null}
        {possible.includes('end') ? (
          <button type="button" className="own-button" data-end onClick={() => tap('end')}>
            <LogOut size={28} aria-hidden />
            {texts.actions.end}
          </button>
        ) : null}
      </div>
      {standing.state !== 'ended' && !isElsewhere ? <OwnTasks username={props.username} proof={props.proof} /> : null}
      <OwnFigures {...props} />
      <button type="button" className="clock-button" onClick={onDone}>
        {texts.done}
      </button>
    </main>
  )
}

const breakButtons = [
  { kind: 'rest', Icon: Coffee },
  { kind: 'meal', Icon: Utensils },
  { kind: 'smoke', Icon: Cigarette },
] as const

function nowText({ state, since, breakKind }: Standing, isElsewhere: boolean, now: number, timeZone: string): string {
  if (state === 'ended' || since === null) return texts.nowEnded
  if (isElsewhere) return texts.nowElsewhere
  const time = sinceText(Date.parse(since), now, timeZone)
  return state === 'running'
    ? say(texts.nowRunning, { time })
    : say(texts.nowPaused, { kind: texts.breaks[breakKind ?? 'rest'], time })
}

/** A tap as one would call it. */
export function tapName({ action, kind }: Pick<PressedTap, 'action' | 'kind'>): string {
  return action === 'pause' ? texts.breaks[kind] : texts.actions[action]
}

function unsentText(tap: UnsentTap, timeZone: string): string {
  const at = Date.parse(tap.at)
  return say(tap.isBooked === true ? texts.bookedWithout : texts.unsent, {
    what: tapName(tap),
    date: formatDay(dayAt(timeZone, at) ?? 0),
    time: formatTime(at, timeZone),
    reason: tap.reason,
  })
}
