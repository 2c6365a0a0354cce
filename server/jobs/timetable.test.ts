// Two processes beside one database: a timetable each, with a candidate each.
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Candidate } from '#server/database/leadership.ts'
import type { Database } from '#server/database/open-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { startTimetable, timetableLock } from './timetable.ts'

let database: Database
let ran: string[]
let asked: Promise<boolean>[]
const log = pino({ level: 'silent' })
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  ran = []
  asked = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
  vi.useRealTimers()
})

function startProcess(name: string, inEach?: true): () => Promise<void> {
  const own = database.stand(timetableLock)
  const candidate: Candidate = {
    ...own,
    leads() {
      const answer = own.leads()
      asked.push(answer)
      return answer
    },
  }
  const run = () => {
    ran.push(name)
    return Promise.resolve()
  }
  const close = startTimetable(log, [{ everyMinutes: 1, run, ...(inEach && { inEach }) }], candidate)
  closing.push(close)
  return close
}

/** The names of the processes that did it in this minute. */
async function minutePasses(): Promise<string[]> {
  ran = []
  vi.advanceTimersByTime(60_000)
  const mayRun = await Promise.all(asked.splice(0))
  const expected = mayRun.filter(Boolean).length
  await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(expected))
  return ran
}

const leaders =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'theke leader'"

/** As a network or an administrator does it; answers once the server has freed what it held. */
async function cutLeader(): Promise<void> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid, 10000) as cut from pg_locks
    where locktype = 'advisory' and granted and objid = ${timetableLock}
      and database = (select oid from pg_database where datname = current_database())
  `.execute(database.kysely)
  expect(rows).toEqual([{ cut: true }])
}

test('of two processes one does what is due, minute after minute', async () => {
  startProcess('first')
  startProcess('second')
  const [leader] = await minutePasses()
  for (const _ of [1, 2, 3]) expect(await minutePasses()).toEqual([leader])
})

test('when the leader closes, the other one takes over with the next minute', async () => {
  const close = startProcess('first')
  expect(await minutePasses()).toEqual(['first'])
  startProcess('second')
  expect(await minutePasses()).toEqual(['first'])
  await close()
  expect(await minutePasses()).toEqual(['second'])
})

test("when the leader's connection is cut, one of them goes on and the other one does not", async () => {
  startProcess('first')
  expect(await minutePasses()).toEqual(['first'])
  startProcess('second')
  await cutLeader()
  const after = await minutePasses()
  expect(after).toHaveLength(1)
  expect(await minutePasses()).toEqual(after)
})

test('who was cut off while another one took over does nothing, and takes over again when that one is gone', async () => {
  const [first, second] = [database.stand(timetableLock), database.stand(timetableLock)]
  closing.push(first.close, second.close)
  expect([await first.leads(), await second.leads()]).toEqual([true, false])
  await cutLeader()
  expect([await second.leads(), await first.leads()]).toEqual([true, false])
  await cutLeader()
  expect([await first.leads(), await second.leads()]).toEqual([true, false])
})

test('whoever asks many times holds one connection', async () => {
  const candidate = database.stand(timetableLock)
  closing.push(candidate.close)
  expect(await Promise.all([candidate.leads(), candidate.leads(), candidate.leads()])).toEqual([true, true, true])
  await candidate.leads()
  expect((await database.pool.query(leaders)).rows).toHaveLength(1)
  await candidate.close()
  expect(await candidate.leads()).toBe(false)
})

test('what lies beside each process is tidied by each', async () => {
  startProcess('first', true)
  startProcess('second', true)
  vi.advanceTimersByTime(60_000)
  expect(ran.toSorted()).toEqual(['first', 'second'])
})

test('what is missed until it was made is made when the application starts', async () => {
  const runs: string[] = []
  const entry = (name: string) => ({
    everyMinutes: 1,
    run: () => {
      runs.push(name)
      return Promise.resolve()
    },
  })
  const own = database.stand(timetableLock)
  closing.push(startTimetable(log, [{ ...entry('soon'), atStart: true }, entry('later')], own))
  await vi.waitFor(() => expect(runs).toEqual(['soon']))
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(runs.toSorted()).toEqual(['later', 'soon', 'soon']))
})
