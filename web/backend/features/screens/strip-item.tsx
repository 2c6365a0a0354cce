// One piece of the strip: its picture, and an edge that is dragged to the right duration.
import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { PlayedItem } from '#contract/signage/player.ts'
import { itemMilliseconds } from '#domain/signage/programme.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { kindIcons } from './kind-icons.ts'
import type { DraftItem } from './strip-editor.tsx'

interface StripItemProps {
  readonly item: DraftItem
  /** As it plays; undefined: nothing of it is shown. */
  readonly played: PlayedItem | undefined
  readonly isKnown: boolean
  /** Of a video. */
  readonly poster: string | null
  readonly name: string
  readonly isChosen: boolean
  readonly isWrong: boolean
  readonly isReadOnly: boolean
  readonly handle: ReactNode
  readonly onChoose: () => void
  readonly onSeconds: (seconds: number) => void
}

const [least, longest] = [1, 3600]
const [narrowest, widest] = [156, 420]
/** Of the strip for a second. */
const pixels = 6

export function StripItem(props: StripItemProps) {
  const { item, played, isKnown, poster, name, isChosen, isWrong, isReadOnly, handle, onChoose, onSeconds } = props
  const Icon = kindIcons[item.kind]
  // What is typed counts, not what the preview still plays.
  const seconds = itemMilliseconds({ ...item, naturalSeconds: played?.naturalSeconds ?? null }) / 1000
  const face = item.kind === 'video' ? poster : (played?.src ?? null)
  const length = say(item.durationSeconds === null ? texts.itemByItself : texts.itemSeconds, {
    seconds: seconds.toLocaleString('de', { maximumFractionDigits: 1 }),
  })
  const width = Math.min(widest, Math.max(narrowest, seconds * pixels))
  return (
    <div
      className="strip-item"
      data-chosen={isChosen || undefined}
      data-undone={(isKnown && played === undefined) || undefined}
      style={{ width }}
    >
      <button type="button" className="strip-face" aria-pressed={isChosen} onClick={onChoose}>
        {face === null ? <Icon size={30} aria-hidden /> : <img src={face} alt="" />}
        <strong>{name}</strong>
        <span>{isWrong ? texts.itemProblem : length}</span>
      </button>
      <div className="strip-tools">{handle}</div>
      {isReadOnly ? null : <Edge name={name} seconds={seconds} onSeconds={onSeconds} />}
    </div>
  )
}

interface EdgeProps {
  readonly name: string
  readonly seconds: number
  readonly onSeconds: (seconds: number) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

function Edge({ name, seconds, onSeconds }: EdgeProps) {
  const begun = useRef<{ readonly x: number; readonly seconds: number } | null>(null)
  const set = (next: number) => {
    const whole = Math.min(longest, Math.max(least, Math.round(next)))
    if (whole !== seconds) onSeconds(whole)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    set(seconds + step)
  }
  return (
    <div
      className="strip-edge"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the edge itself is dragged: no input looks like that
      role="slider"
      tabIndex={0}
      aria-label={say(texts.durationOf, { name })}
      aria-orientation="horizontal"
      aria-valuemin={least}
      aria-valuemax={longest}
      aria-valuenow={seconds}
      aria-valuetext={say(texts.itemSeconds, { seconds: seconds.toLocaleString('de') })}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, seconds }
      }}
      onPointerMove={(event) => {
        if (begun.current !== null) set(begun.current.seconds + (event.clientX - begun.current.x) / pixels)
      }}
      onPointerUp={() => (begun.current = null)}
      onPointerCancel={() => (begun.current = null)}
    />
  )
}
