// What this process does as soon as a transaction stands, before whoever made it goes on.
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Executor = Kysely<Tables>

interface Running {
  readonly root: Executor
  readonly afterwards: (() => void)[]
}

const running = new WeakMap<Executor, Running>()

/** One transaction: rolled back when `work` throws, and then nothing follows. */
export async function runTransaction<Tx extends Executor, T>(
  root: Executor,
  execute: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void)[] = []
  const result = await execute((tx) => {
    running.set(tx, { root, afterwards })
    return work(tx)
  })
  for (const each of afterwards) each()
  return result
}

/** `then` runs when the transaction has committed; without one, at once. */
export function afterCommit(executor: Executor, then: () => void): void {
  const transaction = running.get(executor)
  if (transaction === undefined) then()
  else transaction.afterwards.push(then)
}

/** The database that a transaction belongs to; itself for what is none. */
export function rootOf(executor: Executor): Executor {
  return running.get(executor)?.root ?? executor
}
