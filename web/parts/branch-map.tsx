// Where the branches are, on a map of a foreign provider: nothing of it is loaded before the guest's consent.
import { Suspense, useEffect, useState } from 'react'
import { useConsent } from './cookie-consent.ts'
import { late } from './late.tsx'
import './branch-map.css'

export interface MapSettings {
  /** With the provider's token already in it. */
  readonly styleUrl: string
  readonly zoom: number
  readonly pitch: number
  readonly bearing: number
}

export interface MapPlace {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly directionsHref: string
}

interface BranchMapProps {
  readonly settings: MapSettings
  readonly places: readonly MapPlace[]
  readonly label: string
}

const MapCanvas = late(() =>
  import('./map-canvas.tsx').then(
    (loaded) => loaded.MapCanvas,
    () => NoCanvas,
  ),
)

/** Nothing, not even a frame, without consent or where the device cannot draw maps. */
export function BranchMap(map: BranchMapProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (useConsent() !== 'given' || hasFailed) return null
  return (
    <section className="branch-map" aria-label={map.label}>
      <Suspense>
        <MapCanvas {...map} onFailure={() => setHasFailed(true)} />
      </Suspense>
    </section>
  )
}

function NoCanvas({ onFailure }: { onFailure: () => void }) {
  useEffect(onFailure, [onFailure])
  return null
}
