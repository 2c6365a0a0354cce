// The log of this page, where staff ask for it: a time clock hears no hints, so it asks.
import { answerLogRequests } from '#parts/device-log/answer-log-requests.ts'
import { clockToken } from './clock-address.ts'
import { askClock } from './clock-call.ts'

const every = 60_000

/** Until the answer is called. */
export function answerClockLogs(): () => void {
  const params = { accessToken: clockToken() }
  const at = '/device-logs/time-clock/:accessToken' as const
  const answer = () =>
    void answerLogRequests({
      requested: () => askClock(`GET ${at}`, { params }),
      send: (id, lines) => askClock(`POST ${at}/:id/lines`, { params: { ...params, id }, body: { lines: [...lines] } }),
    })
  answer()
  const timer = setInterval(answer, every)
  return () => clearInterval(timer)
}
