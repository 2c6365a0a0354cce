// What was shown, per item and hour, until the server knows it: kept over a restart, counted once.
import type { ScreenReport } from '#contract/signage/player.ts'

type Plays = ScreenReport['plays']
const hourMilliseconds = 3_600_000
const keptAt = 'signage:plays'
/** Two weeks of a busy screen; the oldest go. */
const most = 5000
const perReport = 400

export interface PlayLog {
  readonly add: (shown: {
    readonly segment: string
    readonly item: string
    readonly from: number
    readonly to: number
    /** False: it goes on from what was told of it before. */
    readonly isFirst: boolean
  }) => void
  /** What a report takes along; `done` once the server has it. */
  readonly take: () => { readonly plays: Plays; readonly done: () => void }
}

export function playLog(): PlayLog {
  let known: Plays = read()
  /** On their way to the server, which may never hear of them: a restart must not lose them. */
  const sent = new Set<Plays>()
  const keep = () => {
    try {
      localStorage.setItem(keptAt, JSON.stringify([...[...sent].flat(), ...known]))
    } catch {
      // A full disk: it stays in memory.
    }
  }
  function note(shown: Plays[number]): void {
    const { segment, item, hour, plays, seconds } = shown
    const same = known.find((one) => one.hour === hour && one.item === item && one.segment === segment)
    if (same === undefined) known = [...known.slice(-most), shown]
    else Object.assign(same, { plays: same.plays + plays, seconds: Math.min(3600, same.seconds + seconds) })
  }
  return {
    add({ segment, item, from, to, isFirst }) {
      // A play counts in the hour in which it begins, its time in each hour in which it was seen.
      for (let at = from; at < to;) {
        const begins = Math.floor(at / hourMilliseconds) * hourMilliseconds
        const until = Math.min(to, begins + hourMilliseconds)
        const plays = isFirst && at === from ? 1 : 0
        note({ segment, item, hour: new Date(begins).toISOString(), plays, seconds: (until - at) / 1000 })
        at = until
      }
      keep()
    },
    take() {
      const plays = known.slice(0, perReport)
      known = known.slice(plays.length)
      sent.add(plays)
      // Until the server says that it has them they are not given up.
      const back = () => {
        if (sent.delete(plays)) known = [...plays, ...known]
      }
      const timer = setTimeout(back, 30_000)
      return {
        plays,
        done() {
          clearTimeout(timer)
          sent.delete(plays)
          keep()
        },
      }
    },
  }
}

function read(): Plays {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keptAt) ?? '[]')
    return Array.isArray(kept) ? (kept as Plays) : []
  } catch {
    return []
  }
}
