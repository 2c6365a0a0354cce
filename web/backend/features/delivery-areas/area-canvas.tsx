// The map itself; its library is loaded with this file only. The number of an area stands on each of its places.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Point } from '#domain/places/branch-order.ts'
import { areaTexts as texts } from '#domain/wording/branch-office.ts'
import { placeTexts } from '#domain/wording/places.ts'
import { MapLibreMap, Marker, NavigationControl } from '#parts/map-library.ts'

export interface AreaPin extends Point {
  /** Of the area, from 1. */
  readonly number: number
  readonly name: string
}

interface AreaCanvasProps {
  readonly styleUrl: string
  /** At least one. */
  readonly pins: readonly AreaPin[]
  readonly own: Point | null
  readonly onFailure: () => void
}

const nearest = 13

export function AreaCanvas({ styleUrl, pins, own, onFailure }: AreaCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef<MapLibreMap | null>(null)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (frame.current === null) return undefined
    try {
      drawn.current = draw(frame.current, styleUrl)
    } catch {
      // No WebGL: the list stands for itself.
      fail()
    }
    return () => {
      drawn.current?.remove()
      drawn.current = null
    }
  }, [styleUrl])
  useEffect(() => {
    const map = drawn.current
    if (map === null) return undefined
    const points = own === null ? pins : [own, ...pins]
    // No pin lies below the buttons that zoom.
    const padding = { top: 48, right: 80, bottom: 48, left: 48 }
    map.fitBounds(boundsOf(points), { padding, maxZoom: nearest, animate: false })
    const markers = [
      ...(own === null ? [] : [markerAt(own, 'area-pin area-pin-own', texts.mapBranch, '')]),
      ...pins.map((pin) => markerAt(pin, 'area-pin', pin.name, String(pin.number))),
    ]
    for (const marker of markers) marker.addTo(map)
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [pins, own])
  return <div ref={frame} className="area-canvas" />
}

function draw(container: HTMLElement, styleUrl: string): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: styleUrl,
    cooperativeGestures: true,
    fadeDuration: 0,
    locale: {
      'CooperativeGesturesHandler.WindowsHelpText': '',
      'CooperativeGesturesHandler.MobileHelpText': '',
      'Map.Title': placeTexts.ground,
      'NavigationControl.ZoomIn': placeTexts.zoomIn,
      'NavigationControl.ZoomOut': placeTexts.zoomOut,
      'AttributionControl.ToggleAttribution': placeTexts.source,
    },
  })
  map.addControl(new NavigationControl({ showCompass: false }))
  return map
}

function boundsOf(points: readonly Point[]): [number, number, number, number] {
  const [longitudes, latitudes] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)]
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

function markerAt({ longitude, latitude }: Point, className: string, name: string, text: string): Marker {
  const element = document.createElement('span')
  Object.assign(element, { className, role: 'img', ariaLabel: name, title: name, textContent: text })
  return new Marker({ element }).setLngLat([longitude, latitude])
}
