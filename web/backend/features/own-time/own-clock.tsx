// The own clock: how one stands, and what may be pressed now.
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { Cigarette, Coffee, LogIn, LogOut, Play, Utensils } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { ShiftOnOffer } from '#contract/staff/shift-calls.ts'
import type { Clock } from '#contract/staff/time-tracking.ts'
import type { BreakKind, ClockAction } from '#domain/staff/clock.ts'
import { choicesOf } from '#domain/staff/clock-choices.ts'
import { shiftPreset } from '#domain/staff/shift-preset.ts'
import { possibleTaps } from '#domain/staff/waiting-taps.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { say } from '#domain/wording/sentence.ts'
import { sinceText, timeClockTexts } from '#domain/wording/time-clock.ts'
import { serverNow } from '#parts/server-clock.ts'
import { branchesOf, useBranches } from '../../shell/frame-queries.ts'
import { useIsRunning } from '../../shell/operations.ts'
import { useOwnClock, useOwnTimeCalls } from './own-time-calls.ts'

const breaks = [
  { kind: 'rest', Icon: Coffee },
  { kind: 'meal', Icon: Utensils },
  { kind: 'smoke', Icon: Cigarette },
] as const

interface OwnClockProps {
  readonly me: Me
  /** Own ones: what is planned now stands chosen. */
  readonly shifts: readonly ShiftOnOffer[]
}

export function OwnClock({ me, shifts }: OwnClockProps) {
  const { username, branches: mine } = me.user
  const clock = useOwnClock(username).data
  const own = branchesOf(me, useBranches().data ?? []).filter(({ id }) => mine.some((each) => each.id === id))
  const calls = useOwnTimeCalls(username)
  const [picked, setPicked] = useState<Picked>({ branch: null, work: null })
  if (clock === undefined) return <Skeleton height={180} radius="lg" />
  // Who helps out in another branch begins there, as long as the shift is on.
  const branches = [...own, ...(clock.helpsOutAt ?? [])]
  if (mine.length === 0 && branches.length === 0) return <p className="page-hint">{texts.noBranch}</p>
  const state = clock.currentActivity?.state ?? 'ended'
  const possible = possibleTaps(state)
  const begun = beginning(clock, { branches, shifts, picked })
  const tap = (action: ClockAction, kind: BreakKind = 'rest') =>
    void calls.tap({
      action,
      kind,
      branch: begun.branch,
      department: begun.work.department || null,
      project: begun.work.project || null,
      task: begun.work.task || null,
    })
  return (
    <div className="own-clock" data-state={state}>
      <p className="own-clock-state" aria-live="polite">
        {standing(clock)}
      </p>
      {possible.includes('start') ? (
        <div className="own-clock-choices">
          {branches.length > 1 ? (
            <Choice
              label={texts.branch}
              value={begun.branch ?? ''}
              items={branches}
              onChange={(branch) => setPicked({ ...picked, branch })}
            />
          ) : null}
          {(['department', 'project', 'task'] as const).map((name) => (
            <Choice
              key={name}
              label={texts[name]}
              none={texts.none}
              value={begun.work[name]}
              items={begun.offered[name]}
              onChange={(id) => setPicked({ ...picked, work: { ...begun.work, [name]: id } })}
            />
          ))}
        </div>
      ) : null}
      <TapButtons possible={possible} onTap={tap} />
    </div>
  )
}

/** On what one works; empty: on nothing named. */
type Work = Readonly<Record<'department' | 'project' | 'task', string>>
type Named = readonly { readonly id: string; readonly name: string }[]

/** What was chosen by hand; null: what is planned stands. */
interface Picked {
  readonly branch: string | null
  readonly work: Work | null
}

interface Choices {
  readonly branches: Named
  readonly shifts: readonly ShiftOnOffer[]
  readonly picked: Picked
}

/** Where and on what the work would begin now, and what else may be chosen there. */
function beginning(clock: Clock, { branches, shifts, picked }: Choices) {
  const at = new Date(serverNow()).toISOString()
  const planned = shiftPreset(shifts, { at, branchIds: branches.map(({ id }) => id), offered: clock })
  const branch = picked.branch ?? planned?.branchId ?? branches[0]?.id ?? null
  const isPlanned = planned !== undefined && planned.branchId === branch
  const wished = picked.work ?? {
    department: (isPlanned ? planned.departmentId : null) ?? '',
    project: (isPlanned ? planned.projectId : null) ?? '',
    task: '',
  }
  // What is not offered in the branch that is chosen by now is not chosen any more.
  const ifIn = (items: readonly { readonly id: string }[], id: string) =>
    items.some((item) => item.id === id) ? id : ''
  const { departments, projects } = choicesOf(clock, { branchId: branch, projectId: null })
  const project = ifIn(projects, wished.project)
  const { tasks } = choicesOf(clock, { branchId: branch, projectId: project || null })
  const work: Work = { department: ifIn(departments, wished.department), project, task: ifIn(tasks, wished.task) }
  const offered: Readonly<Record<keyof Work, Named>> = {
    department: departments,
    project: projects,
    task: tasks.map(({ id, title }) => ({ id, name: title })),
  }
  return { branch, work, offered }
}

interface TapButtonsProps {
  readonly possible: readonly ClockAction[]
  readonly onTap: (action: ClockAction, kind?: BreakKind) => void
}

function TapButtons({ possible, onTap }: TapButtonsProps) {
  const isRunning = useIsRunning('ownTime.step')
  const shared = { size: 'lg', disabled: isRunning } as const
  return (
    <div className="own-clock-buttons">
      {possible.includes('start') ? (
        <Button {...shared} leftSection={<LogIn size={22} aria-hidden />} onClick={() => onTap('start')}>
          {timeClockTexts.actions.start}
        </Button>
      ) : null}
      {possible.includes('resume') ? (
        <Button {...shared} leftSection={<Play size={22} aria-hidden />} onClick={() => onTap('resume')}>
          {timeClockTexts.actions.resume}
        </Button>
      ) : null}
      {possible.includes('pause')
        ? breaks.map(({ kind, Icon }) => (
            <Button
              {...shared}
              key={kind}
              variant="default"
              leftSection={<Icon size={20} aria-hidden />}
              onClick={() => onTap('pause', kind)}
            >
              {timeClockTexts.breaks[kind]}
            </Button>
          ))
        : null}
      {possible.includes('end') ? (
        <Button
          {...shared}
          variant="default"
          className="own-clock-end"
          leftSection={<LogOut size={20} aria-hidden />}
          onClick={() => onTap('end')}
        >
          {timeClockTexts.actions.end}
        </Button>
      ) : null}
    </div>
  )
}

function standing({ currentActivity }: Clock): string {
  if (currentActivity === null) return timeClockTexts.nowEnded
  const { breaks: taken, startedAt, timeZone } = currentActivity
  const open = taken.find(({ endedAt }) => endedAt === null)
  const time = sinceText(Date.parse(open?.startedAt ?? startedAt), serverNow(), timeZone)
  return open === undefined
    ? say(timeClockTexts.nowRunning, { time })
    : say(timeClockTexts.nowPaused, { kind: timeClockTexts.breaks[open.kind], time })
}

interface ChoiceProps {
  readonly label: string
  readonly none?: string
  readonly value: string
  readonly items: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (id: string) => void
}

function Choice({ label, none, value, items, onChange }: ChoiceProps) {
  if (items.length === 0) return null
  const data = items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <NativeSelect
      label={label}
      value={value}
      data={none === undefined ? data : [{ value: '', label: none }, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
