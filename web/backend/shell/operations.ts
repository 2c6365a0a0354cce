// What calls come to: Query runs and counts them, and what fails is an entry with a retry above the page (back-office §§ 4, 8).
import {
  isCancelledError,
  MutationCache,
  MutationObserver,
  QueryCache,
  useIsFetching,
  useIsMutating,
  type QueryClient,
} from '@tanstack/react-query'
import { createStore } from '#kit/store.ts'
import { makeQueryClient } from '#parts/staff-providers.tsx'

export interface ErrorEntry {
  readonly id: number
  readonly operation: string
  readonly cause: unknown
  readonly message: string
  /** Runs the same action with the same arguments; null where that could not help. */
  readonly retry: (() => void) | null
}

/** Said by every query and change whose failure is to be told. */
type Told = {
  /** Whatever has the same name shares its error entry, and changes their loading indicator. */
  readonly operation: string
  /** The German sentence of a failure. */
  readonly failure: string | ((cause: unknown) => string)
}
type ToldChange = Told & {
  readonly retry: () => unknown
  readonly canRetry?: (cause: unknown) => boolean
  readonly isQuestion?: (cause: unknown) => boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Told
    mutationMeta: ToldChange
  }
}

export interface Operation<T> {
  readonly name: string
  readonly run: () => Promise<T>
  readonly failure: Told['failure']
  /** What the retry does instead of running it alone again, where there is more to do with its result and it is not begun `asWhole`. */
  readonly retry?: () => unknown
  /** Whether running it again could help; missing: it could. */
  readonly canRetry?: (cause: unknown) => boolean
  /** Whether it is a question that the caller asks in its own place, not a failure: it leaves no entry. */
  readonly isQuestion?: (cause: unknown) => boolean
}

export const errorEntries = createStore<readonly ErrorEntry[]>([])
let lastEntry = 0

/** Of the back office: what it asks and changes ends as an entry where it fails. */
export function makeOfficeClient(): QueryClient {
  const queryCache = new QueryCache({
    onSuccess: (_data, { meta }) => dropEntries(meta?.operation),
    onError: (cause, query) => {
      if (query.meta !== undefined) addEntry(query.meta, cause, () => query.fetch())
    },
  })
  const mutationCache = new MutationCache({
    onSuccess: (_data, _variables, _result, { meta }) => dropEntries(meta?.operation),
    onError: (cause, _variables, _result, { meta }) => {
      if (meta === undefined) return
      if (meta.isQuestion?.(cause) === true) dropEntries(meta.operation)
      else addEntry(meta, cause, meta.canRetry?.(cause) === false ? null : meta.retry)
    },
  })
  return makeQueryClient({ queryCache, mutationCache })
}

/** What is being begun by a press, to be done again as a whole. */
let wholeStep: (() => unknown) | null = null

/**
 * A press with more to it than its call: a dialog that closes, a secret that is shown, a page that opens. What it begins, before it waits
 * for anything, is tried again from the message of its failure by doing all of it again.
 */
export function asWhole(step: () => unknown): void {
  const around = wholeStep
  wholeStep = () => asWhole(step)
  try {
    void step()
  } finally {
    wholeStep = around
  }
}

/** A change, or a reading that nothing on the page holds. Rethrows what it throws. */
export function perform<T>(client: QueryClient, operation: Operation<T>): Promise<T> {
  const { name, run, retry = wholeStep ?? again, ...told } = operation
  // Whoever began it has looked again already, when it had failed.
  async function again(): Promise<void> {
    await perform(client, operation)
    await client.invalidateQueries()
  }
  const change = new MutationObserver<T, unknown>(client, {
    mutationKey: [name],
    mutationFn: run,
    meta: { ...told, operation: name, retry },
  })
  // Looked at while it runs: afterwards nobody needs to know of it.
  const leave = change.subscribe(() => undefined)
  return change.mutate(undefined).finally(leave)
}

/** The same where the entry says all there is to say: null. */
export async function performFiltered<T>(client: QueryClient, operation: Operation<T>): Promise<T | null> {
  try {
    return await perform(client, operation)
  } catch {
    return null
  }
}

export function dismissEntry(id: number): void {
  errorEntries.set(errorEntries.get().filter((entry) => entry.id !== id))
}

/** What was refused where it was typed says nothing elsewhere. What can be tried again stays. */
export function leaveRefused(operation: string): void {
  errorEntries.set(errorEntries.get().filter((entry) => entry.operation !== operation || entry.retry !== null))
}

/** Whether a change of this name runs now. */
export function useIsRunning(name: string): boolean {
  return useIsMutating({ mutationKey: [name] }) > 0
}

export function useIsAnythingRunning(): boolean {
  return useIsFetching() + useIsMutating() > 0
}

function addEntry({ operation, failure }: Told, cause: unknown, retry: (() => unknown) | null): void {
  if (isGivenUp(cause)) return
  lastEntry += 1
  const entry: ErrorEntry = {
    id: lastEntry,
    operation,
    cause,
    message: typeof failure === 'string' ? failure : failure(cause),
    // A second failure has its own entry.
    retry: retry && (() => void Promise.resolve(retry()).catch(() => undefined)),
  }
  // The newest failure of an operation stands for all: a poll that fails for an hour is one entry.
  errorEntries.set([...errorEntries.get().filter((other) => other.operation !== operation), entry])
}

function dropEntries(operation: string | undefined): void {
  const left = errorEntries.get().filter((entry) => entry.operation !== operation)
  if (left.length < errorEntries.get().length) errorEntries.set(left)
}

function isGivenUp(cause: unknown): boolean {
  return isCancelledError(cause) || (cause instanceof DOMException && cause.name === 'AbortError')
}
