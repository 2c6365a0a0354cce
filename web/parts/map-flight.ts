// What a map does once it is there: houses stand up when it is near, and it flies to its place when it is seen.
import type { CameraOptions, MapLibreMap } from 'maplibre-gl'

/** From this zoom on (back-office § 9). */
const housesFrom = 15

/** Where the style knows houses. */
export function raiseHouses(map: MapLibreMap): void {
  const { layers } = map.getStyle()
  const houses = layers.find((layer) => 'source-layer' in layer && layer['source-layer'] === 'building')
  if (!houses || !('source' in houses) || typeof houses.source !== 'string') return
  if (layers.some(({ type }) => type === 'fill-extrusion')) return
  map.addLayer({
    id: 'houses',
    type: 'fill-extrusion',
    source: houses.source,
    'source-layer': 'building',
    minzoom: housesFrom,
    paint: {
      'fill-extrusion-color': '#d9d6d0',
      'fill-extrusion-height': ['coalesce', ['get', 'render_height'], ['get', 'height'], 5],
      'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], ['get', 'min_height'], 0],
      'fill-extrusion-opacity': 0.8,
    },
  })
}

/** Once, when most of it is in sight. */
export function flyWhenSeen(
  map: Pick<MapLibreMap, 'flyTo'>,
  container: Element,
  camera: () => CameraOptions | undefined,
): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      const target = camera()
      if (target) map.flyTo({ ...target, duration: 4000 })
    },
    { threshold: 0.5 },
  )
  watcher.observe(container)
  return () => watcher.disconnect()
}
