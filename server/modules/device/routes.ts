import { devices } from '#contract/device/devices.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'

export function deviceRoutes(around: Surroundings) {
  return serveResource(devices, around)
}
