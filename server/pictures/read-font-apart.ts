// A font is read in a thread of its own, one at a time: it may take long, grow large or fall, and nobody else notices.
import { Worker } from 'node:worker_threads'
import { problem } from '#domain/ground/problem.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { FontRefusal, ReadFont } from './read-font.ts'

export interface FontReading {
  /** Seconds for one font. */
  readonly patience: number
  /** Of the thread's own objects. */
  readonly megabytes: number
  /** Fonts that wait before the next one is refused with 503. */
  readonly mostWaiting: number
}

const usual: FontReading = { patience: 60, megabytes: 256, mostWaiting: 4 }

export type ReadFontApart = (bytes: Uint8Array) => Promise<ReadFont | FontRefusal>

export function fontReader(given: Partial<FontReading> = {}): ReadFontApart {
  const limits = { ...usual, ...given }
  let line: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (bytes) => {
    if (waiting >= limits.mostWaiting) throw new Refusal(503, problem('busy', null))
    waiting += 1
    const reading = line.then(() => readInThread(bytes, limits))
    line = reading
    return reading.finally(() => (waiting -= 1))
  }
}

/** Never rejects: a reader that fell or was ended read nothing. */
function readInThread(bytes: Uint8Array, { patience, megabytes }: FontReading): Promise<ReadFont | FontRefusal> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('font-thread.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, stackSizeMb: 4 },
    })
    const end = (read: ReadFont | FontRefusal) => {
      clearTimeout(timer)
      resolve(read)
      void worker.terminate()
    }
    const timer = setTimeout(() => end('fontBroken'), patience * 1000)
    worker.once('message', end)
    worker.once('error', () => end('fontBroken'))
    worker.once('exit', () => end('fontBroken'))
  })
}
