// What was shown, per item and hour, until the server knows it: kept over a restart, counted once.
import type { ScreenReport } from '#contract/signage/player.ts'
import { v4 as newId } from 'uuid'

type Plays = ScreenReport['plays']
const hourMilliseconds = 3_600_000
const keptAt = 'signage:plays'
/** Two weeks of a busy screen; the oldest go. */
const most = 5000
const perReport = 400

/** What a report takes along, under one name until the server has it; null: nothing. */
interface Told {
  readonly id: string
  readonly plays: Plays
}

export interface PlayLog {
  readonly add: (shown: {
    readonly segment: string
    readonly item: string
    readonly from: number
    readonly to: number
    /** False: it goes on from what was told of it before. */
    readonly isFirst: boolean
  }) => void
  /** The same again until `done`: a report whose answer was lost has arrived all the same, or never will. */
  readonly take: () => { readonly id: string | null; readonly plays: Plays; readonly done: () => void }
}

interface Kept {
  readonly told: Told | null
  readonly known: Plays
}

export function playLog(): PlayLog {
  let { told, known } = read()
  const keep = () => {
    try {
      localStorage.setItem(keptAt, JSON.stringify({ told, known } satisfies Kept))
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
      if (told === null && known.length > 0) {
        told = { id: newId(), plays: known.slice(0, perReport) }
        known = known.slice(told.plays.length)
        // The name before the report: a page that is loaded anew meanwhile asks by the same one.
        keep()
      }
      const taken = told
      return {
        id: taken?.id ?? null,
        plays: taken?.plays ?? [],
        done() {
          if (told?.id !== taken?.id) return
          told = null
          keep()
        },
      }
    },
  }
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAt) ?? '[]') as Plays | Kept
    // As older players kept it.
    if (Array.isArray(kept)) return { told: null, known: kept }
    return { told: kept.told ?? null, known: Array.isArray(kept.known) ? kept.known : [] }
  } catch {
    return { told: null, known: [] }
  }
}
