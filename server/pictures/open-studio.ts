// Where pictures are drawn: a few threads and a bounded line before them. Orders never wait for a picture; who asks for too many
// is told so.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { problem } from '#domain/ground/problem.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { DrawnPicture, PictureJob, ThreadAnswer } from './picture-job.ts'

export interface Studio {
  /** Refuses with 503 where too many wait, or where one takes too long. */
  readonly draw: (job: PictureJob) => Promise<DrawnPicture>
  readonly close: () => Promise<void>
}

export interface StudioLimits {
  readonly threads: number
  readonly mostWaiting: number
  /** Seconds for one picture; the thread that needs longer is ended. */
  readonly patience: number
  /** Seconds without work after which a thread gives its memory back. */
  readonly rest: number
}

const usual: StudioLimits = {
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 40,
  patience: 20,
  rest: 60,
}
/** Of the thread's own objects; pixels are beside them. */
const threadMegabytes = 256

interface Waiting {
  readonly job: PictureJob
  readonly done: (drawn: DrawnPicture) => void
  readonly failed: (error: Error) => void
}

interface Thread {
  readonly worker: Worker
  current: Waiting | null
  timer: NodeJS.Timeout | null
}

export function openStudio(given: Partial<StudioLimits> = {}): Studio {
  const limits = { ...usual, ...given }
  const threads = new Set<Thread>()
  const waiting: Waiting[] = []
  let isClosed = false

  function start(): Thread {
    const worker = new Worker(new URL('draw-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
    })
    const thread: Thread = { worker, current: null, timer: null }
    worker.on('message', (answer: ThreadAnswer) => settle(thread, answer))
    worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => lose(thread, new Error('the thread that drew the picture ended')))
    worker.unref()
    threads.add(thread)
    return thread
  }

  function settle(thread: Thread, answer: ThreadAnswer): void {
    const { current } = thread
    clear(thread)
    thread.current = null
    if ('failure' in answer) current?.failed(new Error(answer.failure))
    else current?.done(answer)
    next(thread)
  }

  /** A thread that died takes one picture with it, not the line. */
  function lose(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return
    clear(thread)
    thread.current?.failed(error)
    if (waiting.length > 0 && !isClosed) next(start())
  }

  function clear(thread: Thread): void {
    if (thread.timer !== null) clearTimeout(thread.timer)
    thread.timer = null
  }

  function end(thread: Thread): void {
    threads.delete(thread)
    clear(thread)
    void thread.worker.terminate()
  }

  function next(thread: Thread): void {
    const taken = waiting.shift()
    if (taken === undefined) {
      thread.worker.unref()
      thread.timer = setTimeout(() => end(thread), limits.rest * 1000).unref()
      return
    }
    clear(thread)
    thread.current = taken
    thread.worker.ref()
    thread.timer = setTimeout(() => giveUp(thread), limits.patience * 1000)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of ours, no window
    thread.worker.postMessage({ id: 0, job: taken.job })
  }

  function giveUp(thread: Thread): void {
    const { current } = thread
    end(thread)
    current?.failed(new Refusal(503, problem('busy', null)))
    if (waiting.length > 0) next(start())
  }

  return {
    draw: (job) =>
      new Promise<DrawnPicture>((resolve, reject) => {
        if (isClosed || waiting.length >= limits.mostWaiting) {
          reject(new Refusal(503, problem('busy', null)))
          return
        }
        waiting.push({ job, done: resolve, failed: reject })
        const idle = [...threads].find(({ current }) => current === null)
        if (idle !== undefined) next(idle)
        else if (threads.size < limits.threads) next(start())
      }),
    async close() {
      isClosed = true
      for (const { failed } of waiting.splice(0)) failed(new Refusal(503, problem('busy', null)))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
