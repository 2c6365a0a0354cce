// What is being done with many records at once: goes on while other pages are looked at, and is told until somebody has read it.
import type { AnyDeclaration } from '#contract/resource.ts'
import { createStore } from '#kit/store.ts'
import { forEachRow, type BulkState, type WorkOnRow } from './bulk.ts'
import type { Row } from './row.ts'

export interface BulkRun {
  readonly id: number
  readonly declared: AnyDeclaration
  /** Which sentences tell of it. */
  readonly verb: 'update' | 'delete'
  readonly state: BulkState
  readonly isStopped: boolean
  readonly isRunning: boolean
  readonly stop: () => void
  /** The same once more with those that failed. */
  readonly retry: () => void
}

export const bulkRuns = createStore<readonly BulkRun[]>([])
let last = 0

export interface BulkWork {
  readonly declared: AnyDeclaration
  readonly verb: BulkRun['verb']
  readonly rows: readonly Row[]
  readonly work: WorkOnRow
  /** Once it has ended, whatever became of it. */
  readonly onEnd: (state: BulkState) => void
}

/** Without failures it goes away by itself; else it stays with what failed, why, and a way to try again. */
export async function startRun(wanted: BulkWork): Promise<void> {
  const { declared, verb, rows, work, onEnd } = wanted
  last += 1
  const id = last
  const stopper = new AbortController()
  const shown: BulkRun = {
    id,
    declared,
    verb,
    state: { done: 0, total: rows.length, failures: [], waits: 0 },
    isStopped: false,
    isRunning: true,
    stop: () => {
      stopper.abort()
      change(id, { isStopped: true })
    },
    retry: () => {
      const failed = bulkRuns.get().find((run) => run.id === id)?.state.failures ?? []
      dismissRun(id)
      void startRun({ ...wanted, rows: failed.map(({ row }) => row) })
    },
  }
  bulkRuns.set([...bulkRuns.get(), shown])
  const state = await forEachRow(rows, work, {
    signal: stopper.signal,
    onProgress: (progress) => change(id, { state: progress }),
  })
  if (state.failures.length === 0) dismissRun(id)
  else change(id, { isRunning: false })
  onEnd(state)
}

export function dismissRun(id: number): void {
  bulkRuns.set(bulkRuns.get().filter((run) => run.id !== id))
}

function change(id: number, changes: Partial<BulkRun>): void {
  bulkRuns.set(bulkRuns.get().map((run) => (run.id === id ? { ...run, ...changes } : run)))
}
