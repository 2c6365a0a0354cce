// The same call for many records, a few at a time: what one of them refuses stops no other, what is too much waits, whoever
// presses stop keeps what is done.
import type { AnyDeclaration } from '#contract/resource.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { readRow, replaceRow } from './record-calls.ts'
import type { Draft, Row } from './row.ts'

export interface BulkFailure {
  readonly row: Row
  readonly cause: unknown
}

export interface BulkState {
  readonly done: number
  readonly total: number
  readonly failures: readonly BulkFailure[]
  /** Seconds that the server asked to wait for; 0 while it goes on. */
  readonly waits: number
}

export type WorkOnRow = (row: Row) => Promise<void>

const atOnce = 4
/** Where the server does not say how long. */
const patienceSeconds = 5

/** Says after each record how far it is; answers with the end. What `signal` stopped is neither done nor failed. */
export async function forEachRow(
  rows: readonly Row[],
  work: WorkOnRow,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (state: BulkState) => void },
): Promise<BulkState> {
  let state: BulkState = { done: 0, total: rows.length, failures: [], waits: 0 }
  const tell = (change: Partial<BulkState>) => {
    state = { ...state, ...change }
    onProgress(state)
  }
  let turn = 0
  // All of them wait together: the limit is the address's.
  let pause: Promise<void> | null = null
  const waitFor = (seconds: number) => {
    pause ??= (async () => {
      tell({ waits: seconds })
      await sleep(seconds * 1000, signal)
      pause = null
      tell({ waits: 0 })
    })()
    return pause
  }
  const finish = async (row: Row): Promise<void> => {
    try {
      await work(row)
      tell({ done: state.done + 1 })
    } catch (cause) {
      if (!(cause instanceof ApiFailure) || cause.status !== 429) {
        return tell({ done: state.done + 1, failures: [...state.failures, { row, cause }] })
      }
      await waitFor(cause.retryAfter ?? patienceSeconds)
      return signal.aborted ? undefined : finish(row)
    }
  }
  const takeTurns = async () => {
    for (let row = rows[turn++]; row !== undefined && !signal.aborted; row = rows[turn++]) {
      if (pause !== null) await pause
      if (!signal.aborted) await finish(row)
    }
  }
  onProgress(state)
  await Promise.all(Array.from({ length: atOnce }, takeTurns))
  return state
}

/** What is set in each; a record that somebody else saved meanwhile keeps everything but that. */
export function settingFields(declared: AnyDeclaration, change: Draft): WorkOnRow {
  return changingRows(declared, () => change)
}

/** The same where it depends on the record: judged again by what somebody else saved meanwhile. */
export function changingRows(declared: AnyDeclaration, changeOf: (row: Row) => Draft): WorkOnRow {
  return async (row) => {
    try {
      await replaceRow(declared, row.id, { ...row, ...changeOf(row) })
    } catch (cause) {
      if (!(cause instanceof ApiFailure) || cause.errors[0]?.code !== 'staleVersion') throw cause
      const saved = await readRow(declared, row.id)
      await replaceRow(declared, row.id, { ...saved, ...changeOf(saved) })
    }
  }
}

async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
