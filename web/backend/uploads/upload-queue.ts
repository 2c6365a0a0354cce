// Files on their way: two at a time, each with its progress. What a cut connection stopped goes on from there when it is back.
import { createStore, type Store } from '#kit/store.ts'
import { ApiFailure } from '#parts/api-client.ts'
import type { Sending } from './send-in-pieces.ts'

export interface UploadEntry {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'offline' | 'failed' | 'done'
  /** 0 to 1. */
  readonly share: number
  /** Why it failed. */
  readonly message: string
  /** Whether sending it once more may help. */
  readonly mayRetry: boolean
  readonly send: (sending: Sending) => Promise<unknown>
}

export interface UploadQueue {
  /** Outlives the page: who looks at another one meanwhile loses nothing. */
  readonly entries: Store<readonly UploadEntry[]>
  /** `refusal`: why a file is not sent at all. */
  readonly add: (file: File, send: UploadEntry['send'], refusal?: string | null) => void
  readonly retry: (id: number) => void
  readonly drop: (id: number) => void
  /** What has arrived, or failed for good. */
  readonly clear: () => void
}

const atOnce = 2
const patienceMilliseconds = 5000
/** No connection, too much at once, a server that starts anew: all of that passes. */
const passing: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

export function uploadQueue(): UploadQueue {
  const entries = createStore<readonly UploadEntry[]>([])
  const stops = new Map<number, AbortController>()
  let lastId = 0

  function change(id: number, changed: Partial<UploadEntry>): void {
    entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)))
  }

  function sendNext(): void {
    const all = entries.get()
    const free = atOnce - all.filter(({ state }) => state === 'sending').length
    for (const entry of all.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))) {
      change(entry.id, { state: 'sending' })
      void send(entry)
    }
  }

  async function send({ id, send: sendIt }: UploadEntry): Promise<void> {
    const stop = new AbortController()
    stops.set(id, stop)
    try {
      await sendIt({ signal: stop.signal, onProgress: (share) => change(id, { share }) })
      change(id, { state: 'done', share: 1 })
    } catch (cause) {
      if (stop.signal.aborted) return
      const message = cause instanceof Error ? cause.message : String(cause)
      if (cause instanceof ApiFailure && passing.has(cause.status)) waitForConnection(id)
      else change(id, { state: 'failed', message })
    } finally {
      stops.delete(id)
      sendNext()
    }
  }

  /** The browser may not notice that a server is back: it is asked again after a while, too. */
  function waitForConnection(id: number): void {
    change(id, { state: 'offline' })
    const again = () => {
      window.removeEventListener('online', again)
      clearTimeout(timer)
      if (entries.get().some((entry) => entry.id === id && entry.state === 'offline')) retry(id)
    }
    const timer = setTimeout(again, patienceMilliseconds)
    window.addEventListener('online', again)
  }

  function retry(id: number): void {
    change(id, { state: 'waiting', message: '' })
    sendNext()
  }

  return {
    entries,
    add(file, sendIt, refusal = null) {
      lastId += 1
      const state = refusal === null ? 'waiting' : 'failed'
      const begun = { id: lastId, file, state, share: 0, message: refusal ?? '', mayRetry: refusal === null } as const
      entries.set([...entries.get(), { ...begun, send: sendIt }])
      sendNext()
    },
    retry,
    drop(id) {
      stops.get(id)?.abort()
      entries.set(entries.get().filter((entry) => entry.id !== id))
    },
    clear: () => entries.set(entries.get().filter(({ state }) => state !== 'done' && state !== 'failed')),
  }
}
