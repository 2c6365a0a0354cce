// Staff asked for the log of a device: the page that runs on it sends its last lines, once.
import type { DeviceLog } from '#contract/device/log-requests.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { linesOf, type DeviceLine } from './device-lines.ts'

export interface LogCalls {
  /** What is asked of the devices this page runs on. */
  readonly requested: () => Promise<readonly DeviceLog[]>
  readonly send: (id: string, lines: readonly DeviceLine[]) => Promise<unknown>
}

const sent = new Set<string>()

/** Called at every hint and every heartbeat; what cannot be sent now is sent at the next one. */
export async function answerLogRequests({ requested, send }: LogCalls): Promise<void> {
  let asked: readonly DeviceLog[]
  try {
    asked = await requested()
  } catch {
    return
  }
  for (const log of asked) {
    if (sent.has(log.id)) continue
    sent.add(log.id)
    try {
      await send(log.id, linesOf(log))
    } catch (cause) {
      // Refused: another page was faster. Else it did not arrive.
      if (!(cause instanceof ApiFailure) || cause.status === 0 || cause.status >= 500) sent.delete(log.id)
    }
  }
}
