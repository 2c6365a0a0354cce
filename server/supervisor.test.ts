// Whoever starts several processes, with a program that only says that it answers: what falls while it is renewed has one successor.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readEnvironment, type Environment } from './environment.ts'
import { startProcesses, type Processes } from './supervisor.ts'

let folder: string
let processes: Processes | undefined
let told: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'theke-supervisor-'))
  told = ''
  writeFileSync(join(folder, 'pids'), '')
})
afterEach(async () => {
  rmSync(join(folder, 'wait'), { force: true })
  await processes?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Answers unless there is the file `wait`; ends when it is asked to, or to leave. */
const program = (place: string) => `
  import { appendFileSync, existsSync } from 'node:fs'
  appendFileSync(${JSON.stringify(join(place, 'pids'))}, process.pid + '\\n')
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
  process.on('message', ({ kind }) => kind === 'leave' && process.exit(0))
  const look = setInterval(() => {
    if (existsSync(${JSON.stringify(join(place, 'wait'))})) return
    clearInterval(look)
    process.send({ address: JSON.stringify(process.env), messages: [] })
    setInterval(() => undefined, 1000)
  }, 20)
`

async function start(startsWithin?: number): Promise<Processes> {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program(folder))
  const environment = readEnvironment({ WORKERS: '2' }) as Environment
  const log = pino({ level: 'warn' }, { write: (line: string) => (told += line) })
  processes = await startProcesses({ environment, log, program: file, ...(startsWithin && { startsWithin }) })
  return processes
}

const started = () => readFileSync(join(folder, 'pids'), 'utf8').split('\n').filter(Boolean).map(Number)
const alive = () =>
  started().filter((pid) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })

test('a process that falls while its successor starts has only that one', async () => {
  const own = await start()
  const [first = 0] = started()
  writeFileSync(join(folder, 'wait'), '')
  const renewed = own.renew()
  await expect.poll(() => started().length).toBe(4)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => told).toContain('is being replaced already')
  rmSync(join(folder, 'wait'))
  await renewed
  expect(started()).toHaveLength(6)
  expect(alive()).toHaveLength(3)
  expect(alive()).toEqual(started().slice(3))
})

test('one that never answers is ended after its time, and the former ones stay', async () => {
  const own = await start(500)
  const before = alive()
  writeFileSync(join(folder, 'wait'), '')
  await own.renew()
  expect(told).toContain('did not answer within 500 ms')
  expect(told).toContain('the former ones stay')
  await expect.poll(alive).toEqual(before)
})

test('what it decides for each counts, whatever file named it', async () => {
  const files = { ROLE_FILE: join(folder, 'role'), DATABASE_POOL_FILE: join(folder, 'pool') }
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(file, name === 'ROLE_FILE' ? 'all' : '30')
    vi.stubEnv(name, file)
  }
  try {
    const { address } = await start()
    expect(readEnvironment(JSON.parse(address) as Record<string, string>)).toMatchObject({
      role: 'web',
      databasePool: 20,
    })
  } finally {
    vi.unstubAllEnvs()
  }
})

test('the stop ends those that are only starting, too', async () => {
  const own = await start()
  writeFileSync(join(folder, 'wait'), '')
  const renewed = own.renew()
  await expect.poll(() => started().length).toBe(4)
  await own.stop()
  await renewed
  expect(alive()).toEqual([])
})
