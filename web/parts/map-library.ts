// The library that draws maps, with its worker at the address of this build.
import { setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'

setWorkerUrl(workerUrl)

export { MapLibreMap, Marker, NavigationControl } from 'maplibre-gl'
