// What went wrong, told with the next report: the same thing counts up.
import { noteLine } from '#parts/device-log/device-lines.ts'
import type { ScreenReport } from '#contract/signage/player.ts'

export type Fault = ScreenReport['faults'][number]
const most = 50

export interface Faults {
  readonly note: (code: Fault['code'], message: string, item?: string | null) => void
  readonly list: () => readonly Fault[]
}

/** Those of the last day. */
export function faultList(now: () => number): Faults {
  const known = new Map<string, Fault>()
  const iso = (moment: number) => new Date(moment).toISOString()
  return {
    note(code, message, item = null) {
      const key = `${code} ${item} ${message}`
      const before = known.get(key)
      const at = iso(now())
      // What scripts throw is noted down where it is thrown.
      if (before === undefined && code !== 'script') noteLine('warning', `${code}: ${message}`)
      known.delete(key)
      known.set(key, {
        code,
        item,
        // Cut between the halves of a sign, it would be no text any more, and the whole report be refused.
        message: message.slice(0, 300).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '),
        firstAt: before?.firstAt ?? at,
        lastAt: at,
        count: Math.min(1_000_000, (before?.count ?? 0) + 1),
      })
      const oldest = known.keys().next().value
      if (known.size > most && oldest !== undefined) known.delete(oldest)
    },
    list() {
      const since = iso(now() - 24 * 3_600_000)
      return [...known.values()].filter(({ lastAt }) => lastAt > since)
    },
  }
}
