// Where pictures are drawn: a few processes that yield to everything else, and a bounded line before them. Orders never wait for a
// picture; who asks for too many is told so.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { problem } from '#domain/ground/problem.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { DrawnPicture, FromDrawer, PictureJob, ReadMaterial, ToDrawer } from './picture-job.ts'

export interface Studio {
  /**
   * `read` is asked for what the process that draws has not at hand; what it throws is thrown. Refuses with 503 where too many wait,
   * or where one takes too long.
   */
  readonly draw: (job: PictureJob, read: ReadMaterial) => Promise<DrawnPicture>
  readonly close: () => Promise<void>
}

export interface StudioLimits {
  readonly processes: number
  readonly mostWaiting: number
  /** Seconds for one picture; the process that needs longer is ended. */
  readonly patience: number
  /** Seconds without work after which a process gives its memory back. */
  readonly rest: number
}

const usual: StudioLimits = {
  processes: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 40,
  patience: 20,
  rest: 60,
}
/** Of the process's own objects; pixels are beside them. */
const heapMegabytes = 256

interface Waiting {
  readonly job: PictureJob
  readonly read: ReadMaterial
  readonly done: (drawn: DrawnPicture) => void
  readonly failed: (error: Error) => void
}

interface Drawer {
  readonly child: ChildProcess
  current: Waiting | null
  /** When it began with it; milliseconds. */
  begun: number
  isResting: boolean
  /** What it asked for and is being read. */
  handing: Promise<void>
  timer: NodeJS.Timeout | null
}

/** It sees nothing of the product's secrets: neither its environment nor what Node itself was told. */
function startProcess(): ChildProcess {
  const cache = getCompileCacheDir()
  return fork(new URL('draw-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    serialization: 'advanced',
  })
}

/** Only one that draws keeps the product running. */
function hold({ child }: Drawer, isHeld: boolean): void {
  const change = isHeld ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

async function ended(drawer: Drawer): Promise<void> {
  const exit = once(drawer.child, 'exit')
  hold(drawer, true)
  drawer.child.kill('SIGKILL')
  await exit
}

/** As long as it has drawn, where many wait: on a small machine it shares the processor with those who answer orders. */
function rest(drawer: Drawer, then: () => void): void {
  drawer.isResting = true
  drawer.timer = setTimeout(() => {
    drawer.isResting = false
    then()
  }, performance.now() - drawer.begun)
}

function clear(drawer: Drawer): void {
  if (drawer.timer !== null) clearTimeout(drawer.timer)
  drawer.timer = null
}

export function openStudio(given: Partial<StudioLimits> = {}): Studio {
  const limits = { ...usual, ...given }
  const drawers = new Set<Drawer>()
  const waiting: Waiting[] = []
  let isClosed = false

  function start(): Drawer {
    const child = startProcess()
    const drawer: Drawer = { child, current: null, begun: 0, isResting: false, handing: Promise.resolve(), timer: null }
    child.on('message', (told) => hear(drawer, told as FromDrawer))
    child.on('error', (error) => lose(drawer, error))
    child.on('exit', () => lose(drawer, new Error('the process that drew the picture ended')))
    hold(drawer, false)
    drawers.add(drawer)
    return drawer
  }

  function hear(drawer: Drawer, told: FromDrawer): void {
    if ('wanted' in told) {
      hand(drawer, told.wanted)
      return
    }
    const { current } = drawer
    clear(drawer)
    drawer.current = null
    if ('failure' in told) current?.failed(new Error(told.failure))
    else current?.done(told)
    if (waiting.length === 0) next(drawer)
    else rest(drawer, () => next(drawer))
  }

  /** Answers come in the order in which they were asked for; who draws reads one thing after the other. */
  function hand(drawer: Drawer, name: string): void {
    const { current, handing: before } = drawer
    const handOne = async () => {
      await before
      try {
        tell(drawer, { content: (await current?.read(name)) ?? null })
      } catch (error) {
        // The reason is told here, by whoever knows it; the process only hears that it draws for nothing.
        current?.failed(error instanceof Error ? error : new Error(String(error)))
        tell(drawer, { lost: true })
      }
    }
    drawer.handing = handOne()
  }

  /** What cannot be given to it is told by its end. */
  function tell({ child }: Drawer, told: ToDrawer): void {
    if (child.connected) child.send(told, () => {})
  }

  /** A process that died takes one picture with it, not the line. */
  function lose(drawer: Drawer, error: Error): void {
    if (!drawers.delete(drawer)) return
    clear(drawer)
    drawer.current?.failed(error)
    if (waiting.length > 0 && !isClosed) next(start())
  }

  function end(drawer: Drawer): void {
    drawers.delete(drawer)
    clear(drawer)
    drawer.child.kill('SIGKILL')
  }

  function next(drawer: Drawer): void {
    const taken = waiting.shift()
    if (taken === undefined) {
      hold(drawer, false)
      drawer.timer = setTimeout(() => end(drawer), limits.rest * 1000).unref()
      return
    }
    clear(drawer)
    drawer.current = taken
    drawer.begun = performance.now()
    hold(drawer, true)
    drawer.timer = setTimeout(() => giveUp(drawer), limits.patience * 1000)
    tell(drawer, { job: taken.job })
  }

  function giveUp(drawer: Drawer): void {
    const { current } = drawer
    end(drawer)
    current?.failed(new Refusal(503, problem('pictureTooSlow', null)))
    if (waiting.length > 0) next(start())
  }

  return {
    draw: (job, read) =>
      new Promise<DrawnPicture>((resolve, reject) => {
        if (isClosed || waiting.length >= limits.mostWaiting) {
          reject(new Refusal(503, problem('busy', null)))
          return
        }
        waiting.push({ job, read, done: resolve, failed: reject })
        const idle = [...drawers].find(({ current, isResting }) => current === null && !isResting)
        if (idle !== undefined) next(idle)
        else if (drawers.size < limits.processes) next(start())
      }),
    async close() {
      isClosed = true
      for (const { failed } of waiting.splice(0)) failed(new Refusal(503, problem('busy', null)))
      await Promise.all([...drawers].map(ended))
    },
  }
}
