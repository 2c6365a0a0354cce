// The process that draws: one picture after the other, behind everything else on the machine. What a hostile picture makes of it,
// and what it holds, ends with it; orders are answered by another one.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { drawPicture } from './draw-picture.ts'
import type { FromDrawer, PictureJob, ReadMaterial, ToDrawer } from './picture-job.ts'

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

const tell = (told: FromDrawer) => process.send?.(told)

type Given = Exclude<ToDrawer, { readonly job: PictureJob }>
/** Whoever asked for something, the first one first: answers come in that order. */
const asking: ((given: Given) => void)[] = []

const read: ReadMaterial = (wanted) =>
  new Promise((resolve, reject) => {
    asking.push((given) => ('lost' in given ? reject(new Error(`${wanted} was not read`)) : resolve(given.content)))
    tell({ wanted })
  })

function draw(job: PictureJob): void {
  drawPicture(job, read).then(tell, (error: unknown) =>
    tell({ failure: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }),
  )
}

stepBack()
process.on('message', (told: ToDrawer) => ('job' in told ? draw(told.job) : asking.shift()?.(told)))
// A signal to the whole group ends those who answer guests; this one ends with them, not before.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
