// The thread that draws: one picture after the other, so that no request waits while letters and pixels are reckoned.
import { readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { drawPicture } from './draw-picture.ts'
import type { PictureJob, ThreadAnswer } from './picture-job.ts'

letOthersGoFirst()

parentPort?.on('message', ({ id, job }: { id: number; job: PictureJob }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the own process, no window
  const answer = (told: ThreadAnswer) => parentPort?.postMessage(told)
  drawPicture(job).then(
    (drawn) => answer({ id, ...drawn }),
    (error: unknown) => answer({ id, failure: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }),
  )
})

/** Who orders does not wait for a picture: under Linux, where each thread has a priority of its own, this one has a lower one. */
function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Without /proc, or where it is forbidden, all are equal.
  }
}
