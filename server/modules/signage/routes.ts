import { segments } from '#contract/signage/segments.ts'
import { signageDevices } from '#contract/signage/signage-devices.ts'
import { streams } from '#contract/signage/streams.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'

export function signageRoutes(around: Surroundings) {
  return {
    ...serveResource(segments, around),
    ...serveResource(streams, around),
    ...serveResource(signageDevices, around),
  }
}
