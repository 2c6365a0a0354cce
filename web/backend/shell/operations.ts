// The one wrapper around every call: it names the operation, shows and always clears its loading indicator, and adds an
// error entry with a retry when it fails (back-office §§ 4, 8).
import { createStore, useStore } from '#kit/store.ts'

export interface ErrorEntry {
  readonly id: number
  readonly operation: string
  readonly cause: unknown
  readonly message: string
  /** Runs the same action with the same arguments; null where that could not help. */
  readonly retry: (() => void) | null
}

export interface Operation<T> {
  /** Two runs of the same name share their loading indicator and their error entry. */
  readonly name: string
  readonly run: () => Promise<T>
  /** The German sentence of a failure. */
  readonly failure: string | ((cause: unknown) => string)
  /** What the retry does instead of running it alone again, where there is more to do with its result. */
  readonly retry?: () => unknown
  /** Whether running it again could help; missing: it could. */
  readonly canRetry?: (cause: unknown) => boolean
  /** Whether it is a question that the caller asks in its own place, not a failure: it leaves no entry. */
  readonly isQuestion?: (cause: unknown) => boolean
}

const running = createStore<ReadonlyMap<string, number>>(new Map())
export const errorEntries = createStore<readonly ErrorEntry[]>([])
let lastEntry = 0

/** Runs it and rethrows what it throws: loads of one record, changes, unfiltered lists. */
export async function perform<T>(operation: Operation<T>): Promise<T> {
  const { name } = operation
  count(name, 1)
  try {
    const result = await operation.run()
    dropEntries(name)
    return result
  } catch (cause) {
    if (operation.isQuestion?.(cause)) dropEntries(name)
    else if (!isAbort(cause)) addEntry(operation, cause)
    throw cause
  } finally {
    count(name, -1)
  }
}

/** Filtered lists do not rethrow (back-office § 8): their failure is an error entry and null. */
export async function performFiltered<T>(operation: Operation<T>): Promise<T | null> {
  try {
    return await perform(operation)
  } catch {
    return null
  }
}

export function dismissEntry(id: number): void {
  errorEntries.set(errorEntries.get().filter((entry) => entry.id !== id))
}

/** Whether an operation of this name runs now. */
export function useIsRunning(name: string): boolean {
  return useStore(running).has(name)
}

export function useIsAnythingRunning(): boolean {
  return useStore(running).size > 0
}

function addEntry<T>(operation: Operation<T>, cause: unknown): void {
  const { name, failure } = operation
  lastEntry += 1
  const entry: ErrorEntry = {
    id: lastEntry,
    operation: name,
    cause,
    message: typeof failure === 'string' ? failure : failure(cause),
    retry: retryOf(operation, cause),
  }
  // The newest failure of an operation stands for all: a poll that fails for an hour is one entry.
  errorEntries.set([...errorEntries.get().filter((other) => other.operation !== name), entry])
}

function retryOf<T>(operation: Operation<T>, cause: unknown): (() => void) | null {
  const { retry = () => perform(operation), canRetry = () => true } = operation
  if (!canRetry(cause)) return null
  return () => {
    // A second failure has its own entry.
    void Promise.resolve(retry()).catch(() => undefined)
  }
}

function dropEntries(operation: string): void {
  const left = errorEntries.get().filter((entry) => entry.operation !== operation)
  if (left.length < errorEntries.get().length) errorEntries.set(left)
}

function count(name: string, by: number): void {
  const next = new Map(running.get())
  const now = (next.get(name) ?? 0) + by
  if (now > 0) next.set(name, now)
  else next.delete(name)
  running.set(next)
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError'
}
