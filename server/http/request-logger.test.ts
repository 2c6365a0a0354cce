import { pino } from 'pino'
import { expect, test } from 'vitest'
import { lateChild, requestIds } from './request-logger.ts'

test('each request has an id of its own, in the form of a UUID; another start counts elsewhere', () => {
  const [first, second] = [requestIds(), requestIds()]
  const ids = [first(), first(), second()]
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true)
})

test('a line carries the id of its request, and nothing is made for a request without one', () => {
  const lines: string[] = []
  let made = 0
  const parent = pino({ onChild: () => (made += 1) }, { write: (line) => lines.push(line) })
  const late = lateChild(parent, { reqId: '7' }, {})
  expect(made).toBe(0)
  late.info({ a: 1 }, 'said %s', 'so')
  late.warn('twice')
  late.child({ part: 'mail' }).error('thrice')
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reqId: '7', a: 1, msg: 'said so', level: 30 },
    { reqId: '7', msg: 'twice', level: 40 },
    { reqId: '7', part: 'mail', msg: 'thrice', level: 50 },
  ])
  expect([made, late.level]).toEqual([2, 'info'])
})
