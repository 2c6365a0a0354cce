// The log of this page, where staff ask for the log of a device that it is the screen or the print station of.
import { answerLogRequests } from '#parts/device-log/answer-log-requests.ts'
import { askDesk } from './desk-call.ts'

/** `devices`: those this page prints for; a terminal answers for the screens of its branch. Both answer for their own key. */
export function answerDeskLogs(runsOn: 'screen' | 'station', devices?: readonly string[]): Promise<void> {
  return answerLogRequests({
    requested: async () => {
      const { data } = await askDesk('GET /device-logs/requested', { query: { runsOn } })
      return devices === undefined ? data : data.filter(({ device }) => device === null || devices.includes(device.id))
    },
    send: (id, lines) => askDesk('POST /device-logs/:id/lines', { params: { id }, body: { lines: [...lines] } }),
  })
}
