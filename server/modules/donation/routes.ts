import { donatees } from '#contract/donation/donatees.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'

export function donationRoutes(around: Surroundings) {
  return serveResource(donatees, around, { visitorsSee: 'isEnabled' })
}
