// The map of a foreign provider: nothing of it before a yes, the camera of the configuration, markers that lead there.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BranchMap, type MapPlace } from './branch-map.tsx'
import { chooseConsent } from './cookie-consent.ts'

const drawn = vi.hoisted(() => ({ maps: [] as Record<string, unknown>[], markers: [] as HTMLElement[] }))

// The library draws with WebGL, which no test window has.
vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url', () => ({ default: '' }))
vi.mock('maplibre-gl', () => ({
  setWorkerUrl: () => {},
  NavigationControl: vi.fn<() => void>(),
  MapLibreMap: class {
    constructor(options: Record<string, unknown>) {
      drawn.maps.push(options)
    }
    once() {}
    addControl() {}
    remove() {}
  },
  Marker: class {
    constructor({ element }: { element: HTMLElement }) {
      drawn.markers.push(element)
    }
    setLngLat() {
      return this
    }
    addTo() {}
  },
}))

const settings = { styleUrl: 'https://maps.example/style', zoom: 16, pitch: 55, bearing: -85 }
const hohenems: MapPlace = {
  name: 'Hohenems',
  latitude: 47.36,
  longitude: 9.68,
  directionsHref: 'https://maps.example/to/hohenems',
}
const dornbirn: MapPlace = { ...hohenems, name: 'Dornbirn', latitude: 47.41, longitude: 9.74 }

const show = (places: readonly MapPlace[]) => render(<BranchMap settings={settings} places={places} label="Karte" />)

beforeEach(() => {
  drawn.maps = []
  drawn.markers = []
})
afterEach(() => {
  cleanup()
  chooseConsent('declined')
})

test('without a yes there is not even a frame; with it the map comes, by a no it goes', async () => {
  chooseConsent('declined')
  show([hohenems])
  expect(screen.queryByRole('region', { name: 'Karte' })).toBeNull()
  expect(drawn.maps).toEqual([])
  act(() => chooseConsent('given'))
  expect(screen.getByRole('region', { name: 'Karte' })).toBeTruthy()
  await waitFor(() => expect(drawn.maps).toHaveLength(1))
  act(() => chooseConsent('declined'))
  expect(screen.queryByRole('region', { name: 'Karte' })).toBeNull()
})

test('zoom, pitch and bearing are those of the configuration', async () => {
  chooseConsent('given')
  show([hohenems])
  await waitFor(() => expect(drawn.maps).toHaveLength(1))
  expect(drawn.maps[0]).toMatchObject({ center: [9.68, 47.36], zoom: 16, pitch: 55, bearing: -85 })
})

test('several branches are all in sight, from the same side, never nearer than configured', async () => {
  chooseConsent('given')
  show([hohenems, dornbirn])
  await waitFor(() => expect(drawn.maps).toHaveLength(1))
  expect(drawn.maps[0]).toMatchObject({
    bounds: [9.68, 47.36, 9.74, 47.41],
    // Fitting would turn it back to the north.
    fitBoundsOptions: { maxZoom: 16, bearing: -85 },
    pitch: 55,
    bearing: -85,
  })
})

test('a press on a marker opens the directions', async () => {
  chooseConsent('given')
  show([hohenems])
  await waitFor(() => expect(drawn.markers).toHaveLength(1))
  const [marker] = drawn.markers
  expect(marker?.tagName).toBe('A')
  expect(marker?.getAttribute('href')).toBe('https://maps.example/to/hohenems')
  expect(marker?.ariaLabel).toBe('Route planen: Hohenems')
})
