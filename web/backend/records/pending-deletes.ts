// Deleting with a way back: what is deleted goes from the lists at once, the call follows when the time is over or the page is
// left.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { createStore } from '#kit/store.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from '../shell/operations.ts'
import { toast } from '../shell/toasts.ts'
import { startRun } from './bulk-runs.ts'
import { deletesWaiting, stillInUse, type InUse } from './delete-stores.ts'
import { deleteRow } from './record-calls.ts'
import { screenOf, titleOf } from './resource-screens.ts'
import type { Row } from './row.ts'

/** Ids of everything that is about to be deleted. */
export const pendingDeletes = createStore<ReadonlySet<string>>(new Set())

export const undoSeconds = 7
const mostWhenLeaving = 50

interface Waiting {
  readonly declared: AnyDeclaration
  readonly row: Row
}
const waiting = new Map<string, Waiting>()

export function deleteSoon(client: QueryClient, declared: AnyDeclaration, rows: readonly Row[]): void {
  const [first] = rows
  if (first === undefined) return
  for (const row of rows) waiting.set(row.id, { declared, row })
  deletesWaiting.set(finishAll)
  hide(rows)
  const finish = () => {
    drop()
    if (rows.length === 1) void finishOne(client, first.id)
    else void finishMany(client, declared, rows)
  }
  const timer = setTimeout(finish, undoSeconds * 1000)
  const undo = () => {
    clearTimeout(timer)
    for (const { id } of rows) waiting.delete(id)
    show(rows)
    drop()
  }
  const close = toast(say(texts.deleted, { count: rows.length, label: titleOf(declared, first) }), {
    isKept: true,
    action: { label: texts.undo, run: undo },
  })
  // A page that is being left sends no thousands of calls.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  if (rows.length > mostWhenLeaving) window.addEventListener('beforeunload', ask)
  const drop = () => {
    close()
    window.removeEventListener('beforeunload', ask)
  }
}

/** Each by its own call, a few at a time; what failed and why is told together. */
async function finishMany(client: QueryClient, declared: AnyDeclaration, rows: readonly Row[]): Promise<void> {
  const left = rows.filter(({ id }) => waiting.delete(id))
  await startRun({
    declared,
    verb: 'delete',
    rows: left,
    work: ({ id }) => deleteWanted(declared, id),
    onEnd: async () => {
      await client.invalidateQueries({ queryKey: [declared.name] })
      show(rows)
    },
  })
}

async function finishOne(client: QueryClient, id: string, keepalive = false): Promise<void> {
  const found = waiting.get(id)
  if (found === undefined) return
  waiting.delete(id)
  const { declared, row } = found
  try {
    await perform(client, {
      name: `${declared.name}.delete.${id}`,
      run: () => runDelete(declared, row, keepalive),
      failure: (cause) =>
        shownFailure(
          cause instanceof ApiFailure ? cause.errors : null,
          failureText('delete', screenOf(declared).subject),
        ),
    })
  } catch {
    // The entry says what failed; the record is back in its list.
  } finally {
    await client.invalidateQueries({ queryKey: [declared.name] })
    show([row])
  }
}

async function runDelete(declared: AnyDeclaration, row: Row, keepalive: boolean): Promise<void> {
  try {
    await deleteWanted(declared, row.id, keepalive)
  } catch (cause) {
    if (!(cause instanceof ApiFailure) || cause.errors[0]?.code !== 'inUse') throw cause
    stillInUse.set({ label: titleOf(declared, row), users: cause.data as InUse['users'] })
  }
}

/** Gone already is what was wanted. */
async function deleteWanted(declared: AnyDeclaration, id: string, keepalive = false): Promise<void> {
  try {
    await deleteRow(declared, id, keepalive)
  } catch (cause) {
    if (!(cause instanceof ApiFailure) || cause.status !== 404) throw cause
  }
}

function hide(rows: readonly Row[]): void {
  pendingDeletes.set(new Set([...pendingDeletes.get(), ...rows.map(({ id }) => id)]))
}

function show(rows: readonly Row[]): void {
  const gone = new Set(rows.map(({ id }) => id))
  pendingDeletes.set(new Set([...pendingDeletes.get()].filter((id) => !gone.has(id))))
}

/** Whoever leaves the page has decided. */
function finishAll(client: QueryClient): void {
  for (const id of waiting.keys()) void finishOne(client, id, true)
}
