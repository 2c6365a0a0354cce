// The map itself; its library is loaded with this file only.
import { useEffect, useEffectEvent, useRef } from 'react'
import { roundedPoint, type Coordinates } from '#domain/places/coordinates.ts'
import { placeTexts as texts } from '#domain/wording/places.ts'
import { MapLibreMap, Marker, NavigationControl } from '#parts/map-library.ts'

interface PointCanvasProps {
  readonly styleUrl: string
  readonly point: Coordinates | null
  readonly onChange: (point: Coordinates) => void
  readonly onFailure: () => void
}

/** Where the branches are that we know of, until one has a point of its own. */
const somewhere = { center: [11.5, 47.6] as [number, number], zoom: 5 }
const near = 16
/** Pixels that an arrow key moves by; with Shift ten times as far. */
const step = 2
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface Drawn {
  readonly map: MapLibreMap
  readonly marker: Marker
}

export function PointCanvas({ styleUrl, point, onChange, onFailure }: PointCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn | null>(null)
  const take = useEffectEvent((found: { readonly lat: number; readonly lng: number }) =>
    onChange(roundedPoint({ latitude: found.lat, longitude: found.lng })),
  )
  const fail = useEffectEvent(onFailure)
  const start = useEffectEvent(() => point)
  useEffect(() => {
    if (frame.current === null) return undefined
    try {
      drawn.current = draw(frame.current, styleUrl, { start: start(), take })
    } catch {
      // No WebGL: the numbers stand for themselves.
      fail()
    }
    return () => {
      drawn.current?.map.remove()
      drawn.current = null
    }
  }, [styleUrl])
  // Typed or pasted: the map follows.
  useEffect(() => {
    if (drawn.current !== null && point !== null) show(drawn.current, point)
  }, [point])
  return <div ref={frame} className="point-canvas" />
}

interface Point {
  readonly start: Coordinates | null
  readonly take: (found: { readonly lat: number; readonly lng: number }) => void
}

function draw(container: HTMLElement, styleUrl: string, { start, take }: Point): Drawn {
  const map = new MapLibreMap({
    container,
    style: styleUrl,
    ...(start === null ? somewhere : { center: [start.longitude, start.latitude], zoom: near }),
    cooperativeGestures: true,
    fadeDuration: 0,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': '',
      'CooperativeGesturesHandler.MobileHelpText': '',
      'Map.Title': texts.ground,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'AttributionControl.ToggleAttribution': texts.source,
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  const element = pin()
  const marker = new Marker({ element, anchor: 'bottom', draggable: true })
  if (start !== null) marker.setLngLat([start.longitude, start.latitude]).addTo(map)
  marker.on('dragend', () => take(marker.getLngLat()))
  map.on('click', ({ lngLat }) => take(lngLat))
  element.addEventListener('keydown', (event) => {
    const way = ways[event.key]
    if (way === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const times = event.shiftKey ? 10 : 1
    const { x, y } = map.project(marker.getLngLat())
    take(map.unproject([x + way[0] * times, y + way[1] * times]))
  })
  return { map, marker }
}

function show({ map, marker }: Drawn, { latitude, longitude }: Coordinates): void {
  const at: [number, number] = [longitude, latitude]
  const isFirst = !marker.getElement().isConnected
  const isInSight = map.getBounds().contains(at)
  marker.setLngLat(at)
  if (isFirst) marker.addTo(map)
  if (!isInSight) map.jumpTo({ center: at, zoom: Math.max(map.getZoom(), near) })
}

function pin(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'point-pin'
  button.ariaLabel = texts.pin
  button.innerHTML =
    '<svg width="40" height="40" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M20 10c0 5-8 12-8 12s-8-7-8-12a8 8 0 0 1 16 0Z" fill="currentColor"/><circle cx="12" cy="10" r="3" fill="#fff"/></svg>'
  return button
}
