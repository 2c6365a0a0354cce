// The thread that draws: one picture after the other, so that no request waits while letters and pixels are reckoned.
import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { PictureJob, ThreadAnswer } from './picture-job.ts'

parentPort?.on('message', ({ id, job }: { id: number; job: PictureJob }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the own process, no window
  const answer = (told: ThreadAnswer) => parentPort?.postMessage(told)
  drawPicture(job).then(
    (drawn) => answer({ id, ...drawn }),
    (error: unknown) => answer({ id, failure: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }),
  )
})
