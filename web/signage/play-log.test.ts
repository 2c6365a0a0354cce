import { beforeEach, expect, it, vi } from 'vitest'
import { playLog } from './play-log.ts'

const from = Date.parse('2026-11-27T10:00:00Z')
const shown = (item: string, at = from) => ({ segment: 's', item, from: at, to: at + 10_000, isFirst: true })
const told = (log: ReturnType<typeof playLog>) => log.take().plays.map(({ item, plays }) => [item, plays])

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

it('what is on its way to a server that never hears of it survives a restart', () => {
  const log = playLog()
  log.add(shown('a'))
  log.take()
  log.add(shown('b'))
  expect(told(playLog())).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

it('what nobody answered is told again, what the server has is told once', () => {
  const log = playLog()
  log.add(shown('a'))
  log.take()
  vi.advanceTimersByTime(30_000)
  const again = log.take()
  expect(again.plays).toHaveLength(1)
  again.done()
  expect(told(log)).toEqual([])
  expect(told(playLog())).toEqual([])
})

it('what is shown over several hours counts once, with its time in each of them', () => {
  const log = playLog()
  const at = (clock: string) => Date.parse(`2026-11-27T${clock}Z`)
  log.add({ segment: 's', item: 'a', from: at('10:59:50'), to: at('13:00:20'), isFirst: true })
  // The same play, told later: no other one.
  log.add({ segment: 's', item: 'a', from: at('13:00:20'), to: at('13:00:30'), isFirst: false })
  expect(log.take().plays.map(({ hour, plays, seconds }) => [hour.slice(11, 16), plays, seconds])).toEqual([
    ['10:00', 1, 10],
    ['11:00', 0, 3600],
    ['12:00', 0, 3600],
    ['13:00', 0, 30],
  ])
})
