// What many pieces of one transaction ask alike.
import type { Executor } from '#server/resources/store.ts'

const known = new WeakMap<Executor, Map<string, Promise<unknown>>>()

/**
 * Read once in a transaction, for rows that nobody changes in it: a batch of events of one branch asks for its printers with each. Outside
 * of a transaction every time.
 */
export async function onceIn<T>(tx: Executor, key: string, read: () => Promise<T>): Promise<T> {
  if (!tx.isTransaction) return read()
  const ofTransaction = known.get(tx) ?? new Map<string, Promise<unknown>>()
  known.set(tx, ofTransaction)
  const found = ofTransaction.get(key) ?? read()
  ofTransaction.set(key, found)
  return found as Promise<T>
}
