// One change of many records: each by its own call, a few at a time; what one of them refuses stops no other.
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { replaceRow } from './record-calls.ts'
import { screenOf, titleOf } from './resource-screens.ts'
import type { Draft, Row } from './row.ts'

export interface BulkState {
  readonly done: number
  readonly total: number
  readonly failures: readonly { readonly id: string; readonly label: string; readonly message: string }[]
}

const atOnce = 4

/** Says after each record how far it is; answers with the end. */
export async function changeEach(
  declared: AnyDeclaration,
  rows: readonly Row[],
  change: (row: Row) => Draft,
  onProgress: (state: BulkState) => void,
): Promise<BulkState> {
  let state: BulkState = { done: 0, total: rows.length, failures: [] }
  onProgress(state)
  const left = [...rows]
  const work = async () => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      const failure = await changeOne(declared, row, change(row))
      state = {
        ...state,
        done: state.done + 1,
        failures: failure === null ? state.failures : [...state.failures, failure],
      }
      onProgress(state)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return state
}

async function changeOne(declared: AnyDeclaration, row: Row, change: Draft) {
  try {
    await replaceRow(declared, row.id, { ...row, ...change })
    return null
  } catch (cause) {
    const own = failureText('update', screenOf(declared).subject)
    return {
      id: row.id,
      label: titleOf(declared, row),
      message: shownFailure(cause instanceof ApiFailure ? cause.errors : null, own),
    }
  }
}
