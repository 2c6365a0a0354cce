// The point of a branch on a map: dragged, pressed or moved by the arrow keys. The map comes from its provider once it is asked for.
import { Button } from '@mantine/core'
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { placeTexts as texts } from '#domain/wording/places.ts'
import { mapStyle } from '../../shell/page-facts.ts'

const PointCanvas = lazy(async () => ({ default: (await import('./point-canvas.tsx')).PointCanvas }))

interface PointMapProps {
  readonly point: Coordinates | null
  readonly onChange: (point: Coordinates) => void
}

/** Nothing where the operator has named no map. */
export function PointMap({ point, onChange }: PointMapProps) {
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [styleUrl] = useState(mapStyle)
  if (styleUrl === null) return null
  if (hasFailed) return <output>{texts.noMap}</output>
  if (!isOpen) {
    return (
      <Button
        className="point-open"
        variant="default"
        leftSection={<MapPin size={17} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {texts.setOnMap}
      </Button>
    )
  }
  return (
    <section className="point-map" aria-label={texts.map}>
      <Suspense fallback={<div className="point-canvas" />}>
        <PointCanvas styleUrl={styleUrl} point={point} onChange={onChange} onFailure={() => setHasFailed(true)} />
      </Suspense>
      <p>{texts.mapHint}</p>
    </section>
  )
}
