import { afterEach, expect, test, vi } from 'vitest'
import { flyWhenSeen, raiseHouses } from './map-flight.ts'

afterEach(() => vi.unstubAllGlobals())

test('the map flies to its place once, when it is seen, not before', () => {
  let see: (entries: readonly { isIntersecting: boolean }[]) => void = () => {}
  const gone = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof see) {
        see = callback
      }
      observe() {}
      disconnect = gone
    },
  )
  const flyTo = vi.fn<() => never>()
  const camera = { center: [9.65, 47.43] as [number, number], zoom: 19, pitch: 55, bearing: -85 }
  flyWhenSeen({ flyTo }, document.body, () => camera)
  see([{ isIntersecting: false }])
  expect(flyTo).not.toHaveBeenCalled()
  see([{ isIntersecting: true }])
  expect(flyTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(camera))
  expect(gone).toHaveBeenCalled()
})

test('houses stand up from zoom 15 where the style knows them', () => {
  const addLayer = vi.fn<(layer: object) => void>()
  const styled = (layers: object[]) => ({ getStyle: () => ({ layers }), addLayer }) as never
  raiseHouses(styled([{ id: 'land', type: 'background' }]))
  expect(addLayer).not.toHaveBeenCalled()
  raiseHouses(styled([{ id: 'b', type: 'fill', source: 'tiles', 'source-layer': 'building' }]))
  expect(addLayer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ type: 'fill-extrusion', source: 'tiles', minzoom: 15 }),
  )
})
