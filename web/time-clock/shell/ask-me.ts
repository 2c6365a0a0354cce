// Who is at the clock, as the server says it; what may be chosen is remembered for when there is no connection.
import type { Clock } from '#contract/staff/time-tracking.ts'
import { clockToken } from './clock-address.ts'
import { askClock, type Proof } from './clock-call.ts'
import { keepChoices } from './kept-choices.ts'

export async function askMe(username: string, proof: Proof): Promise<Clock> {
  const params = { accessToken: clockToken(), username }
  const clock = await askClock('GET /time-tracking/:accessToken/:username/me', { params }, proof)
  keepChoices(username, clock)
  return clock
}
