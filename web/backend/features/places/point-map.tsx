// The point of a branch on a map: dragged, pressed or moved by the arrow keys. The map comes from its provider once it is asked for.
import { lazy } from 'react'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { placeTexts as texts } from '#domain/wording/places.ts'
import { MapOnPress } from '../../shell/map-on-press.tsx'

const PointCanvas = lazy(async () => ({ default: (await import('./point-canvas.tsx')).PointCanvas }))

interface PointMapProps {
  readonly point: Coordinates | null
  readonly onChange: (point: Coordinates) => void
}

export function PointMap({ point, onChange }: PointMapProps) {
  return (
    <MapOnPress
      name="point"
      open={texts.setOnMap}
      label={texts.map}
      noMap={texts.noMap}
      draw={(map) => <PointCanvas {...map} point={point} onChange={onChange} />}
    >
      <p>{texts.mapHint}</p>
    </MapOnPress>
  )
}
