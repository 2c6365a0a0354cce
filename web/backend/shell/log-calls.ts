// The log of what runs in a page of ours: asked for, and read when it has come.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deviceTexts as texts } from '#domain/wording/device-screens.ts'
import { act } from './act.ts'
import { askAsStaff } from './staff-call.ts'

/** A printer or a bell, what has a key of the branch, a TV. */
export type Logged = 'device' | 'key' | 'screen'

const calls = {
  device: ['GET /devices/:id/logs', 'POST /devices/:id/request-device-logs'],
  key: ['GET /device-logs/keys/:id', 'POST /device-logs/keys/:id'],
  screen: ['GET /digital-signage-devices/:id/logs', 'POST /digital-signage-devices/:id/request-device-logs'],
} as const satisfies Record<Logged, readonly [string, string]>

const lookEvery = 10_000

export function useDeviceLogs(of: Logged, id: string) {
  const client = useQueryClient()
  const [list, ask] = calls[of]
  const params = { id }
  const queryKey = ['device-logs', of, id]
  const { data: logs = [] } = useQuery({
    queryKey,
    refetchInterval: lookEvery,
    queryFn: async ({ signal }) => (await askAsStaff(list, { params, query: { pageSize: 10 } }, { signal })).data,
    meta: { operation: 'devices.logs', failure: texts.logsNotLoaded },
  })
  const requestLog = async () => {
    await act(client, {
      name: requestName(id),
      run: () => askAsStaff(ask, { params, body: null }),
      failure: texts.logFailed,
      done: texts.logRequested,
    })
    await client.invalidateQueries({ queryKey })
  }
  return { logs, requestLog }
}

export function requestName(id: string): string {
  return `devices.requestLog.${id}`
}
