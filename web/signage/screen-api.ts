// The calls of a screen. What fails is said by null: a screen goes on with what it has.
import type { DeviceLine } from '#parts/device-log/device-lines.ts'
import type { DeviceLog } from '#contract/device/log-requests.ts'
import type { FrameResult, PickUps, Screen, ScreenCommand, ScreenReport } from '#contract/signage/player.ts'

export interface ScreenApi {
  /** `gone`: the key opens nothing any more. `same`: as it was. */
  readonly programme: (etag: string | null) => Promise<{ screen: Screen; etag: string | null } | 'same' | 'gone' | null>
  readonly orders: () => Promise<PickUps | null>
  /** Whether the page that an item shows answers. */
  readonly frame: (item: string) => Promise<FrameResult | null>
  readonly report: (told: ScreenReport) => Promise<{ command: ScreenCommand | null; now: string } | 'gone' | null>
  /** What staff ask it for; none where nobody answers. */
  readonly logs: () => Promise<readonly DeviceLog[]>
  /** Throws where it did not arrive; refused is over, too. */
  readonly sendLog: (id: string, lines: readonly DeviceLine[]) => Promise<void>
  readonly streamAddress: string
}

export function screenApi(key: string): ScreenApi {
  const base = `/api/signage/${encodeURIComponent(key)}`
  const logs = `/api/device-logs/screen/${encodeURIComponent(key)}`
  const ask = async (path: string, init: RequestInit = {}, at = base): Promise<Response | null> => {
    const ending = AbortSignal.timeout(20_000)
    return fetch(`${at}${path}`, { ...init, signal: ending, cache: 'no-store' }).catch(() => null)
  }
  const posted = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const dataOf = async <T>(answer: Response): Promise<T | null> =>
    answer.json().then(
      (body: { data: T }) => body.data,
      () => null,
    )
  return {
    streamAddress: `${base}/stream`,
    async programme(etag) {
      const answer = await ask('/programme', etag === null ? {} : { headers: { 'if-none-match': etag } })
      if (answer === null) return null
      if (answer.status === 304) return 'same'
      if (answer.status === 404) return 'gone'
      const screen = answer.ok ? await dataOf<Screen>(answer) : null
      return screen === null ? null : { screen, etag: answer.headers.get('etag') }
    },
    async orders() {
      const answer = await ask('/orders')
      return answer?.ok ? dataOf<PickUps>(answer) : null
    },
    async frame(item) {
      const answer = await ask(`/frames/${encodeURIComponent(item)}`)
      return (answer?.ok ? await dataOf<{ result: FrameResult }>(answer) : null)?.result ?? null
    },
    async logs() {
      const answer = await ask('', {}, logs)
      return (answer?.ok ? await dataOf<DeviceLog[]>(answer) : null) ?? []
    },
    async sendLog(id, lines) {
      const answer = await ask(`/${id}/lines`, posted({ lines }), logs)
      if (answer === null || answer.status >= 500) throw new Error('not arrived')
    },
    async report(told) {
      const answer = await ask('/reports', posted(told))
      if (answer?.status === 404) return 'gone'
      return answer?.ok ? dataOf(answer) : null
    },
  }
}
