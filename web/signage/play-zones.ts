// The zones of a stream side by side on the stage, each with what lies over it.
import type { ScreenProgramme } from '#contract/signage/player.ts'
import type { Layer, Play } from '#domain/signage/plays.ts'
import { zonesOf, type Zone } from '#domain/signage/programme.ts'
import { unitOf } from './draw-menu-board.ts'
import { element } from './element.ts'
import { playZone, type ZoneParts, type ZonePlayer } from './play-zone.ts'

export interface PlayedZones {
  /** From behind to the front. */
  readonly elements: readonly HTMLElement[]
  /** Of the first zone. */
  readonly playing: () => Play | null
  /** The same zones with what was given meanwhile. */
  readonly update: (programme: ScreenProgramme, partsOf: PartsOfZone) => void
  readonly settle: () => void
  readonly end: () => void
}

type PartsOfZone = (programme: ScreenProgramme, zone: Zone, layer: Layer) => ZoneParts

const layers = ['base', 'overlay'] as const

export function playZones(programme: ScreenProgramme, partsOf: PartsOfZone): PlayedZones {
  const first = zonesOf(programme)[0]?.key
  const zones = zonesOf(programme)
    .toSorted((a, b) => a.zIndex - b.zIndex)
    .map((zone) => {
      const players = layers.map((layer) => playZone(partsOf(programme, zone, layer)))
      return { key: zone.key, element: areaOf(zone, players), players }
    })
  const all = zones.flatMap(({ players }) => players)
  return {
    elements: zones.map(({ element }) => element),
    playing: () => zones.find(({ key }) => key === first)?.players[0]?.playing() ?? null,
    update(next, partsOf) {
      for (const { key, players } of zones) {
        const zone = zonesOf(next).find((one) => one.key === key)
        if (zone === undefined) continue
        for (const [index, layer] of layers.entries()) players[index]?.update(partsOf(next, zone, layer))
      }
    },
    settle() {
      for (const player of all) player.settle()
    },
    end() {
      for (const player of all) player.end()
    },
  }
}

function areaOf(zone: Zone, players: readonly ZonePlayer[]): HTMLElement {
  const area = element('div', 'zone', ...players.map(({ root }) => root))
  Object.assign(area.style, {
    left: `${zone.x}px`,
    top: `${zone.y}px`,
    width: `${zone.width}px`,
    height: `${zone.height}px`,
    fontSize: `${unitOf(zone)}px`,
  })
  return area
}
