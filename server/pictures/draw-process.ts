// The process that draws: one picture after the other, behind everything else on the machine. What a hostile picture makes of it,
// and what it holds, ends with it; orders are answered by another one.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { drawPicture } from './draw-picture.ts'
import type { DrawAnswer, PictureJob } from './picture-job.ts'

/** Of every thread that runs already; those that are started later take it over. Where a system does not allow it, it draws all the same. */
function stepBack(): void {
  for (const thread of threads())
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {}
}

/** Linux gives each thread a priority of its own; elsewhere the process has one. */
function threads(): readonly number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [0]
  }
}

stepBack()
process.on('message', (job: PictureJob) => {
  const answer = (told: DrawAnswer) => process.send?.(told)
  drawPicture(job).then(answer, (error: unknown) =>
    answer({ failure: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }),
  )
})
// A signal to the whole group ends those who answer guests; this one ends with them, not before.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
