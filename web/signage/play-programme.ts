// A whole screen: the zones of its stream, what lies over them, the notice above everything, and the dark.
import type { Screen, ScreenProgramme } from '#contract/signage/player.ts'
import type { Zone } from '#domain/signage/programme.ts'
import { isLit, takeoverAt } from '#domain/signage/screen-state.ts'
import type { Layer, Play } from '#domain/signage/plays.ts'
import { drawHouse } from './draw-item.ts'
import { unitOf } from './draw-menu-board.ts'
import { element } from './element.ts'
import type { PickUpFeed, ViewParts } from './item-view.ts'
import { playZones, type PlayedZones } from './play-zones.ts'
import type { ZoneParts } from './play-zone.ts'
import type { ScreenClock } from './screen-clock.ts'
import { makeStage } from './stage.ts'
import { takeoverNotice } from './takeover-notice.ts'

export interface PlayingParts {
  readonly clock: ScreenClock
  readonly pickUps: PickUpFeed
  readonly mayFrame: ViewParts['mayFrame']
  readonly fault: ZoneParts['fault']
  readonly shown: ZoneParts['shown']
}

export interface PlayedScreen {
  readonly show: (screen: Screen) => void
  /** Of the first zone. */
  readonly playing: () => Play | null
  readonly isDark: () => boolean
  /** Tells what was shown until now, of what is still in front, too. */
  readonly settle: () => void
  readonly stage: HTMLElement
}

export function playProgramme(root: HTMLElement, parts: PlayingParts): PlayedScreen {
  const stage = element('div', 'stage')
  const notice = takeoverNotice(parts.fault)
  const dark = element('div', 'dark')
  dark.hidden = true
  root.replaceChildren(stage)
  let screen: Screen | null = null
  let zones: PlayedZones | null = null
  let empty: ReturnType<typeof makeStage> | null = null
  let shape = ''
  let looked = ''
  const isSeen = () => dark.hidden === true && notice.root.hidden === true
  const settle = () => zones?.settle()

  function fit(): void {
    if (screen !== null) fitStage(stage, screen)
  }

  /** Once a second: what the clock alone changes. */
  function look(): void {
    if (screen === null) return
    const now = parts.clock.now()
    const over = takeoverAt(screen.takeovers, now)
    const isOff = over === null && (!screen.device.isEnabled || !isLit(screen.device, screen.place, now))
    const key = JSON.stringify([over, isOff])
    if (key === looked) return
    looked = key
    // Until now it was seen, or it was not: nothing is counted that lay in the dark or under a notice.
    settle()
    dark.hidden = !isOff
    notice.say(over)
  }

  function build({ programme, house }: Screen): void {
    zones?.end()
    empty?.end()
    zones = null
    empty = null
    if (programme === null) {
      empty = makeStage('layer layer-house')
      stage.replaceChildren(empty.root, dark, notice.root)
      empty.show(drawHouse({ house }), { transition: 'cut', transitionMs: 0 })
      return
    }
    zones = playZones(programme, partsOf)
    stage.replaceChildren(...zones.elements, dark, notice.root)
  }

  function partsOf(programme: ScreenProgramme, zone: Zone, layer: Layer): ZoneParts {
    if (screen === null) throw new Error('A zone needs a screen.')
    const { clock, fault, shown, pickUps, mayFrame } = parts
    return {
      screen,
      programme,
      zone: zone.key,
      layer,
      clock,
      fault,
      shown,
      isSeen,
      view: {
        house: screen.house,
        timeZone: screen.place.timeZone,
        size: zone,
        now: clock.now,
        volume: () => (isSeen() ? (screen?.device.volume ?? 0) : 0),
        pickUps,
        mayFrame,
      },
    }
  }

  window.addEventListener('resize', fit)
  setInterval(look, Math.max(50, 1000 / parts.clock.speed))
  return {
    stage,
    show(next) {
      const { programme, house } = next
      const layout = programme && { ...programme, entries: null, segments: null, version: null }
      const nextShape = JSON.stringify([layout, house])
      screen = next
      if (nextShape === shape && programme !== null) zones?.update(programme, partsOf)
      else build(next)
      shape = nextShape
      fit()
      look()
    },
    playing: () => zones?.playing() ?? null,
    isDark: () => !dark.hidden,
    settle,
  }
}

/** As large as the window lets it be, turned as the TV hangs. */
function fitStage(stage: HTMLElement, { programme, device }: Screen): void {
  const { width, height } = programme ?? { width: 1920, height: 1080 }
  const isTurned = device.rotation === '90' || device.rotation === '270'
  const [wide, high] = isTurned ? [height, width] : [width, height]
  const scale = Math.min(window.innerWidth / wide, window.innerHeight / high)
  Object.assign(stage.style, { width: `${width}px`, height: `${height}px` })
  stage.style.transform = `translate(-50%, -50%) rotate(${device.rotation}deg) scale(${scale})`
  stage.style.fontSize = `${unitOf({ width, height })}px`
}
