// Follows the plan of one zone: prepares what comes next while something is shown, and shows it when it is due.
import type { PlayedItem, Screen, ScreenProgramme } from '#contract/signage/player.ts'
import { playsFrom, type Layer, type Play } from '#domain/signage/plays.ts'
import { drawHouse, drawItem } from './draw-item.ts'
import type { ItemView, ViewParts } from './item-view.ts'
import type { ScreenClock } from './screen-clock.ts'
import { makeStage, type Stage, type Transition } from './stage.ts'

export interface ZoneParts {
  readonly screen: Screen
  readonly programme: ScreenProgramme
  readonly zone: string
  readonly layer: Layer
  readonly clock: ScreenClock
  readonly view: Omit<ViewParts, 'fault'>
  readonly fault: (message: string, item: string, code?: 'media' | 'web' | 'sound') => void
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

/** Longer than that nobody waits for an item: the next one takes its place. */
const patienceMilliseconds = 10_000
/** After that a missing one is tried again. */
const banMilliseconds = 60_000
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

interface Prepared {
  readonly key: string
  readonly play: Play
  readonly view: ItemView | null
  isReady: boolean
}

export function playZone(given: ZoneParts): ZonePlayer {
  let parts = given
  const stage: Stage = makeStage(`layer layer-${given.layer}`)
  const banned = new Map<string, number>()
  let plays = planFrom(parts.clock.now())
  let front: Front | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let round = 0
  /** What is made whole meanwhile. */
  let coming: Prepared | null = null

  function planFrom(now: number): Iterator<Play, void> {
    const { programme, screen, zone, layer } = parts
    const isPlayable = ({ id }: { readonly id: string }) => (banned.get(id) ?? 0) < now
    return playsFrom(programme, screen.place, { zone, layer, isPlayable }, now)
  }

  function prepare(play: Play): Prepared {
    const item = play.item as PlayedItem | null
    // The same item with other content (a new price) is another view.
    const key = item === null ? 'house' : JSON.stringify(item)
    // What is in front already is not made a second time.
    if (key === front?.key && item?.kind !== 'video') return { key, play, view: null, isReady: true }
    if (item === null) {
      const view = parts.layer === 'overlay' ? null : drawHouse(parts.view)
      return watch({ key, play, view, isReady: view === null })
    }
    const fault: ViewParts['fault'] = (message, code) => parts.fault(message, item.id, code)
    return watch({ key, play, view: drawItem(item, { ...parts.view, fault }), isReady: false })
  }

  function watch(prepared: Prepared): Prepared {
    if (prepared.view !== null) stage.wait(prepared.view)
    prepared.view?.ready.then(
      () => (prepared.isReady = true),
      () => undefined,
    )
    return prepared
  }

  /** True once it can be shown; false where it cannot be had. */
  async function whole({ view, play, isReady }: Prepared): Promise<boolean> {
    if (view === null || isReady) return true
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), patienceMilliseconds))
    try {
      await Promise.race([view.ready, late])
      return true
    } catch (cause) {
      const { item } = play
      if (item === null) return true
      banned.set(item.id, parts.clock.now() + banMilliseconds * parts.clock.speed)
      parts.fault(
        cause instanceof Error ? cause.message : String(cause),
        item.id,
        item.kind === 'web' ? 'web' : 'media',
      )
      return false
    }
  }

  /** Time that goes faster leaves less of it. */
  function transitionOf(item: PlayedItem | null): Transition {
    if (item === null) return hardCut
    return { transition: item.transition, transitionMs: item.transitionMs / parts.clock.speed }
  }

  function settle(now: number): void {
    if (front === null) return
    const { play, since } = front
    const to = Math.min(now, play.to + lateMilliseconds * parts.clock.speed)
    front.since = now
    if (play.item === null || to <= since || !parts.isSeen()) return
    parts.shown(play, { from: since, to, isFirst: !front.isTold })
    front.isTold = true
  }

  function drop(prepared: Prepared | null): void {
    prepared?.view?.root.remove()
    prepared?.view?.end()
  }

  async function run(own: number): Promise<void> {
    const isOwn = () => !isEnded && own === round
    while (isOwn()) {
      const play = coming?.play ?? plays.next().value
      if (play === undefined) return
      const prepared = coming ?? prepare(play)
      coming = null
      const now = parts.clock.now()
      // Behind, after a sleep of the device: what is over is not shown any more.
      const isOver = play.to <= now && now - play.to > 2000 * parts.clock.speed
      const item = play.item as PlayedItem | null
      // What was given anew while it plays goes on.
      const isGoingOn = front?.play.from === play.from && front.play.item?.id === item?.id
      const isSame = prepared.key === front?.key && (item?.kind !== 'video' || isGoingOn)
      if (isOver || isSame || !(await whole(prepared))) {
        drop(prepared)
        if (!isSame || isOver) {
          plays = planFrom(parts.clock.now())
          continue
        }
      }
      if (!isOwn()) return isSame ? undefined : drop(prepared)
      const at = parts.clock.now()
      const before = isSame && isGoingOn ? front : null
      if (before === null) settle(at)
      // How punctual a screen is can be seen from outside.
      prepared.view?.root.setAttribute('data-due', String(play.from))
      if (!isSame) stage.show(prepared.view, front === null ? hardCut : transitionOf(item))
      front = { key: prepared.key, play, since: before?.since ?? at, isTold: before?.isTold ?? false }
      const following = plays.next().value
      coming = following === undefined ? null : prepare(following)
      await sleep((play.to - parts.clock.now()) / parts.clock.speed)
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
    settle: () => settle(parts.clock.now()),
    end() {
      isEnded = true
      clearTimeout(timer)
      drop(coming)
      settle(parts.clock.now())
      stage.end()
    },
  }
}
