// Follows the plan of one zone: prepares what comes next while something is shown, and shows it when it is due.
import type { PlayedItem, Screen, ScreenProgramme } from '#contract/signage/player.ts'
import { playsFrom, type Play } from '#domain/signage/plays.ts'
import { drop, nextViews, type NextViewParts, type Prepared } from './next-view.ts'
import { makeStage, type Stage, type Transition } from './stage.ts'

export interface ZoneParts extends NextViewParts {
  readonly screen: Screen
  readonly programme: ScreenProgramme
  readonly zone: string
  readonly shown: (play: Play, stretch: Stretch) => void
  /** Neither dark nor under a notice. */
  readonly isSeen: () => boolean
}

/** Epoch milliseconds. `isFirst`: the play has not been told yet; what follows of it is no other one. */
interface Stretch {
  readonly from: number
  readonly to: number
  readonly isFirst: boolean
}

export interface ZonePlayer {
  readonly root: HTMLElement
  /** What is in front now. */
  readonly playing: () => Play | null
  /** The same zone with what was given meanwhile: what did not change stays in front. */
  readonly update: (parts: ZoneParts) => void
  /** Tells what was seen until now. */
  readonly settle: () => void
  readonly end: () => void
}

/** Something stays in front a little longer than planned; not for as long as a device slept. */
const lateMilliseconds = 60_000
const hardCut = { transition: 'cut', transitionMs: 0 } as const

interface Front {
  readonly key: string
  readonly play: Play
  /** What was before is told. */
  since: number
  isTold: boolean
}

export function playZone(given: ZoneParts): ZonePlayer {
  let parts = given
  const stage: Stage = makeStage(`layer layer-${given.layer}`)
  const views = nextViews(stage, () => parts)
  /** Until then the plan leaves out what could not be had. */
  let planHolds = Infinity
  let plays = planFrom(parts.clock.now())
  let front: Front | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let round = 0
  /** What is made whole meanwhile. */
  let coming: Prepared | null = null

  function planFrom(now: number): Iterator<Play, void> {
    const { programme, screen, zone, layer } = parts
    const isPlayable = ({ id }: { readonly id: string }) => views.isPlayable(id, now)
    planHolds = views.triedAgainAt(now)
    return playsFrom(programme, screen.place, { zone, layer, isPlayable }, now)
  }

  async function run(own: number): Promise<void> {
    const isOwn = () => !isEnded && own === round
    while (isOwn()) {
      const play = coming?.play ?? plays.next().value
      if (play === undefined) return
      const prepared = coming ?? views.prepare(play, front?.key)
      coming = null
      const now = parts.clock.now()
      // Behind, after a sleep of the device: what is over is not shown any more.
      const isOver = play.to <= now && now - play.to > 2000 * parts.clock.speed
      const item = play.item as PlayedItem | null
      // What was given anew while it plays goes on.
      const isGoingOn = front?.play.from === play.from && front.play.item?.id === item?.id
      const isSame = prepared.key === front?.key && (item?.kind !== 'video' || isGoingOn)
      if (isOver || isSame || !(await views.whole(prepared))) {
        drop(prepared)
        if (!isSame || isOver) {
          plays = planFrom(parts.clock.now())
          continue
        }
      }
      if (!isOwn()) return isSame ? undefined : drop(prepared)
      const at = parts.clock.now()
      const before = isSame && isGoingOn ? front : null
      if (before === null) settle(front, at, parts)
      // How punctual a screen is can be seen from outside.
      prepared.view?.root.setAttribute('data-due', String(play.from))
      if (!isSame) stage.show(prepared.view, front === null ? hardCut : transitionOf(item, parts.clock.speed))
      front = { key: prepared.key, play, since: before?.since ?? at, isTold: before?.isTold ?? false }
      // Where nothing is shown, nobody waits for its end.
      const ends = item === null ? Math.min(play.to, planHolds) : play.to
      const isTriedAgain = ends >= planHolds
      const following = isTriedAgain ? undefined : plays.next().value
      coming = following === undefined ? null : views.prepare(following, front.key)
      await sleep((ends - parts.clock.now()) / parts.clock.speed)
      if (isTriedAgain && isOwn()) plays = planFrom(parts.clock.now())
    }
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      timer = setTimeout(resolve, Math.max(0, Math.min(milliseconds, 2_000_000_000)))
    })
  }

  function begin(): void {
    clearTimeout(timer)
    drop(coming)
    coming = null
    round += 1
    plays = planFrom(parts.clock.now())
    void run(round)
  }

  begin()
  return {
    root: stage.root,
    playing: () => front?.play ?? null,
    update(changed) {
      parts = changed
      begin()
    },
    settle: () => settle(front, parts.clock.now(), parts),
    end() {
      isEnded = true
      clearTimeout(timer)
      drop(coming)
      settle(front, parts.clock.now(), parts)
      stage.end()
    },
  }
}

/** Tells how long it was seen since it was told last. */
function settle(front: Front | null, now: number, { clock, isSeen, shown }: ZoneParts): void {
  if (front === null) return
  const { play, since } = front
  const to = Math.min(now, play.to + lateMilliseconds * clock.speed)
  front.since = now
  if (play.item === null || to <= since || !isSeen()) return
  shown(play, { from: since, to, isFirst: !front.isTold })
  front.isTold = true
}

/** Time that goes faster leaves less of it. */
function transitionOf(item: PlayedItem | null, speed: number): Transition {
  if (item === null) return hardCut
  return { transition: item.transition, transitionMs: item.transitionMs / speed }
}
