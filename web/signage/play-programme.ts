// A whole screen: the zones of its stream, what lies over them, the notice above everything, and the dark.
import type { Screen } from '#contract/signage/player.ts'
import { inkOn } from '#domain/signage/notice-ink.ts'
import { zonesOf, type Zone } from '#domain/signage/programme.ts'
import { isLit, takeoverAt } from '#domain/signage/screen-state.ts'
import type { Layer, Play } from '#domain/signage/plays.ts'
import { drawHouse } from './draw-item.ts'
import { unitOf } from './draw-menu-board.ts'
import { element } from './element.ts'
import type { PickUpFeed, ViewParts } from './item-view.ts'
import { playZone, type ZoneParts, type ZonePlayer } from './play-zone.ts'
import type { ScreenClock } from './screen-clock.ts'
import { makeStage } from './stage.ts'

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

interface PlayedZone {
  readonly key: string
  readonly element: HTMLElement
  readonly players: readonly ZonePlayer[]
}

export function playProgramme(root: HTMLElement, parts: PlayingParts): PlayedScreen {
  const stage = element('div', 'stage')
  const notice = element('div', 'takeover')
  notice.setAttribute('role', 'alert')
  const dark = element('div', 'dark')
  let empty: ReturnType<typeof makeStage> | null = null
  root.replaceChildren(stage)
  let screen: Screen | null = null
  let zones: readonly PlayedZone[] = []
  let shape = ''
  let looked = ''

  function fit(): void {
    if (screen === null) return
    const { width, height } = screen.programme ?? { width: 1920, height: 1080 }
    const isTurned = screen.device.rotation === '90' || screen.device.rotation === '270'
    const [wide, high] = isTurned ? [height, width] : [width, height]
    const scale = Math.min(window.innerWidth / wide, window.innerHeight / high)
    Object.assign(stage.style, { width: `${width}px`, height: `${height}px` })
    stage.style.transform = `translate(-50%, -50%) rotate(${screen.device.rotation}deg) scale(${scale})`
    stage.style.fontSize = `${unitOf({ width, height })}px`
  }

  function settle(): void {
    for (const { players } of zones) for (const player of players) player.settle()
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
    notice.hidden = over === null
    notice.style.background = over?.background ?? ''
    notice.style.color = over === null ? '' : inkOn(over.background)
    const words = element(
      'div',
      'takeover-words',
      element('h1', '', over?.title ?? ''),
      element('p', '', over?.text ?? ''),
    )
    notice.replaceChildren(words)
    // One that was kept by a former player knows no pictures.
    const picture = over?.image ?? null
    if (over !== null && picture !== null) void addPicture(words, picture, over.id)
  }

  /** What is said stands at once; its picture above it as soon as it can be drawn. One that does not come is no reason to say less. */
  async function addPicture(words: HTMLElement, src: string, id: string): Promise<void> {
    const image = new Image()
    image.className = 'takeover-picture'
    image.alt = ''
    image.src = src
    await image.decode().then(
      () => words.before(image),
      (cause: unknown) => parts.fault(cause instanceof Error ? cause.message : String(cause), id, 'media'),
    )
  }

  function build(next: Screen): void {
    for (const { players } of zones) for (const player of players) player.end()
    empty?.end()
    empty = null
    const { programme } = next
    if (programme === null) {
      const alone = makeStage('layer layer-house')
      empty = alone
      zones = []
      stage.replaceChildren(alone.root, dark, notice)
      alone.show(drawHouse({ house: next.house }), { transition: 'cut', transitionMs: 0 })
      return
    }
    const first = zonesOf(programme)[0]?.key
    const sorted = zonesOf(programme).toSorted((a, b) => a.zIndex - b.zIndex)
    zones = sorted
      .map((zone) => {
        const players = (['base', 'overlay'] as const).map((layer) => playZone(partsOf(next, zone, layer)))
        const area = element('div', 'zone', ...players.map((player) => player.root))
        Object.assign(area.style, {
          left: `${zone.x}px`,
          top: `${zone.y}px`,
          width: `${zone.width}px`,
          height: `${zone.height}px`,
          fontSize: `${unitOf(zone)}px`,
        })
        return { key: zone.key, element: area, players }
      })
      .toSorted((a, b) => Number(b.key === first) - Number(a.key === first))
    const inOrder = sorted.map(({ key }) => zones.find((one) => one.key === key)?.element)
    stage.replaceChildren(...inOrder.filter((one) => one !== undefined), dark, notice)
  }

  function partsOf(next: Screen, zone: Zone, layer: Layer): ZoneParts {
    const { house, place, programme } = next
    if (programme === null) throw new Error('A zone needs a programme.')
    return {
      screen: next,
      programme,
      zone: zone.key,
      layer,
      clock: parts.clock,
      fault: parts.fault,
      shown: parts.shown,
      isSeen: () => dark.hidden === true && notice.hidden === true,
      view: {
        house,
        timeZone: place.timeZone,
        size: zone,
        now: parts.clock.now,
        volume: () => (dark.hidden && notice.hidden ? (screen?.device.volume ?? 0) : 0),
        pickUps: parts.pickUps,
        mayFrame: parts.mayFrame,
      },
    }
  }

  window.addEventListener('resize', fit)
  setInterval(look, Math.max(50, 1000 / parts.clock.speed))
  dark.hidden = true
  notice.hidden = true
  return {
    stage,
    show(next) {
      const layout = next.programme && { ...next.programme, entries: null, segments: null, version: null }
      const nextShape = JSON.stringify([layout, next.house])
      screen = next
      if (nextShape === shape && next.programme !== null) {
        const all = zonesOf(next.programme)
        for (const zone of zones) {
          const own = all.find(({ key }) => zone.key === key)
          if (own === undefined) continue
          for (const [index, layer] of (['base', 'overlay'] as const).entries())
            zone.players[index]?.update(partsOf(next, own, layer))
        }
      } else build(next)
      shape = nextShape
      fit()
      look()
    },
    playing: () => zones[0]?.players[0]?.playing() ?? null,
    isDark: () => !dark.hidden,
    settle,
  }
}
