// Branch, connection, sound and clock on top, with the ways to pause and to mark products as sold out.
import { Ban, CirclePause, ClipboardList, Compass, Volume2, VolumeX, Wifi, WifiOff } from 'lucide-react'
import { formatTime } from '#domain/time/german-dates.ts'
import { deskTourTexts } from '#domain/wording/desk-tour.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { taskWorkTexts } from '#domain/wording/task-work.ts'
import { useStore } from '#kit/store.ts'
import { sound } from '../../features/alarm/alarm-sound.ts'
import { screenState } from '../../features/alarm/wake-lock.ts'
import { useTaskCounts } from '../../features/tasks/desk-tasks.ts'
import { isConnected } from '../../shell/connection.ts'
import type { DeskBranch } from '../../shell/desk-queries.ts'

/** What lies over the lanes. */
export type Opened =
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'pause' | 'soldOut' | 'shift' | 'tasks' }

interface DeskHeadProps {
  readonly branch: DeskBranch
  readonly now: number
  readonly onOpen: (opened: Opened) => void
  /** Null while an order rings: it comes first. */
  readonly onTour: (() => void) | null
}

const soundTexts = { on: texts.soundOn, blocked: texts.soundBlocked, missing: texts.soundMissing } as const

export function DeskHead({ branch, now, onOpen, onTour }: DeskHeadProps) {
  const connected = useStore(isConnected)
  const soundState = useStore(sound)
  const screen = useStore(screenState)
  const Connection = connected ? Wifi : WifiOff
  const Sound = soundState === 'on' ? Volume2 : VolumeX
  const out = branch.soldOut.length
  const tasks = useTaskCounts(now)
  return (
    <header className="desk-head">
      <h1>{branch.name}</h1>
      <p className="desk-state" data-bad={!connected || undefined}>
        <Connection size={20} aria-hidden /> {connected ? texts.online : texts.offline}
      </p>
      <button
        type="button"
        className="desk-button desk-sound"
        data-bad={soundState !== 'on' || screen !== 'on' || undefined}
        title={texts.checkShift}
        onClick={() => onOpen({ kind: 'shift' })}
      >
        <Sound size={20} aria-hidden /> {soundTexts[soundState]}
        {screen === 'on' ? null : ` · ${texts.screenMaySleep}`}
      </button>
      <div className="desk-buttons">
        <button type="button" className="desk-button" data-tour-place="pause" onClick={() => onOpen({ kind: 'pause' })}>
          <CirclePause size={20} aria-hidden /> {texts.pause}
        </button>
        <button
          type="button"
          className="desk-button"
          data-tour-place="soldOut"
          onClick={() => onOpen({ kind: 'soldOut' })}
        >
          <Ban size={20} aria-hidden /> {out > 0 ? say(texts.soldOutCount, { count: out }) : texts.soldOut}
        </button>
        {tasks.open === 0 && !tasks.isUnknown ? null : (
          <button type="button" className="desk-button desk-tasks-button" onClick={() => onOpen({ kind: 'tasks' })}>
            <ClipboardList size={20} aria-hidden /> <span>{taskWorkTexts.title}</span>{' '}
            {tasks.isUnknown ? '?' : tasks.open}
          </button>
        )}
        <button
          type="button"
          className="desk-button desk-tour-button"
          disabled={onTour === null}
          title={onTour === null ? deskTourTexts.waits : deskTourTexts.open}
          onClick={onTour ?? undefined}
        >
          <Compass size={20} aria-hidden /> <span>{deskTourTexts.open}</span>
        </button>
      </div>
      <p className="desk-clock figures">{formatTime(now, branch.timeZone)}</p>
    </header>
  )
}
