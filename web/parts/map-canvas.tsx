// The map itself; its library is loaded with this file only. A press on a marker opens the directions.
import { useEffect, useRef } from 'react'
import { pageTexts } from '#domain/wording/pages.ts'
import { say } from '#domain/wording/sentence.ts'
import { flyWhenSeen, raiseHouses } from './map-flight.ts'
import { MapLibreMap, Marker, NavigationControl } from './map-library.ts'
import type { MapPlace, MapSettings } from './branch-map.tsx'

/** It begins so much farther away than it ends. */
const flightLevels = 3

interface MapCanvasProps {
  readonly settings: MapSettings
  readonly places: readonly MapPlace[]
  readonly onFailure: () => void
}

export function MapCanvas({ settings, places, onFailure }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const failed = useRef(onFailure)
  useEffect(() => {
    let map: MapLibreMap | undefined
    let land = () => {}
    try {
      if (frame.current) [map, land] = draw(frame.current, settings, places)
    } catch {
      // No WebGL: the address beside it stands for itself.
      failed.current()
    }
    return () => {
      land()
      map?.remove()
    }
  }, [settings, places])
  return <div ref={frame} className="branch-map-canvas" />
}

function draw(container: HTMLElement, settings: MapSettings, places: readonly MapPlace[]): [MapLibreMap, () => void] {
  const { styleUrl, zoom, pitch, bearing } = settings
  const [only, ...others] = places
  const isAlone = only !== undefined && others.length === 0
  // Who wants less motion is there at once.
  const flies = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const bounds: [number, number, number, number] = [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
  const fitting = { padding: 64, maxZoom: zoom, bearing }
  const map = new MapLibreMap({
    container,
    style: styleUrl,
    pitch: flies ? 0 : pitch,
    bearing: flies ? 0 : bearing,
    cooperativeGestures: true,
    fadeDuration: flies ? 300 : 0,
    locale: { 'CooperativeGesturesHandler.WindowsHelpText': '', 'CooperativeGesturesHandler.MobileHelpText': '' },
    ...(isAlone
      ? { center: [only.longitude, only.latitude], zoom: flies ? Math.max(0, zoom - flightLevels) : zoom }
      : {
          bounds,
          fitBoundsOptions: flies ? { ...fitting, bearing: 0, maxZoom: Math.max(0, zoom - flightLevels) } : fitting,
        }),
  })
  map.addControl(new NavigationControl({ visualizePitch: true }))
  for (const place of places) {
    new Marker({ element: markerOf(place), anchor: 'bottom' }).setLngLat([place.longitude, place.latitude]).addTo(map)
  }
  map.once('load', () => raiseHouses(map))
  if (!flies) return [map, () => {}]
  const camera = () =>
    isAlone
      ? { center: [only.longitude, only.latitude] as [number, number], zoom, pitch, bearing }
      : { ...map.cameraForBounds(bounds, fitting), pitch, bearing }
  return [map, flyWhenSeen(map, container, camera)]
}

function markerOf({ name, directionsHref }: MapPlace): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, {
    href: directionsHref,
    target: '_blank',
    rel: 'noopener noreferrer',
    className: 'branch-map-marker',
  })
  link.ariaLabel = say(pageTexts.directionsTo, { place: name })
  link.innerHTML =
    '<svg width="36" height="36" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 10c0 5-8 12-8 12s-8-7-8-12a8 8 0 0 1 16 0Z" fill="currentColor"/><circle cx="12" cy="10" r="3" fill="#fff"/></svg>'
  return link
}
