import { beforeEach, expect, it } from 'vitest'
import { playLog } from './play-log.ts'

const from = Date.parse('2026-11-27T10:00:00Z')
const shown = (item: string, at = from) => ({ segment: 's', item, from: at, to: at + 10_000, isFirst: true })
const told = (log: ReturnType<typeof playLog>) => log.take().plays.map(({ item, plays }) => [item, plays])

beforeEach(() => localStorage.clear())

it('what is on its way to a server that never hears of it survives a restart, under its name', () => {
  const log = playLog()
  log.add(shown('a'))
  const { id } = log.take()
  log.add(shown('b'))
  const later = playLog()
  const again = later.take()
  expect([again.id, again.plays.map(({ item }) => item)]).toEqual([id, ['a']])
  again.done()
  expect(told(later)).toEqual([['b', 1]])
})

it('what nobody answered is told again under the same name, what the server has is told once', () => {
  const log = playLog()
  log.add(shown('a'))
  const first = log.take()
  log.add(shown('a'))
  const again = log.take()
  expect(again).toMatchObject({ id: first.id, plays: [{ item: 'a', plays: 1 }] })
  // The answer to the first one comes late, that to the second one after it.
  first.done()
  again.done()
  const next = log.take()
  expect(next.id).not.toBe(first.id)
  expect(next.plays).toMatchObject([{ item: 'a', plays: 1 }])
  next.done()
  expect(log.take()).toMatchObject({ id: null, plays: [] })
  expect(told(playLog())).toEqual([])
})

it('what an older player kept is told', () => {
  const kept = [{ segment: 's', item: 'a', hour: new Date(from).toISOString(), plays: 3, seconds: 30 }]
  localStorage.setItem('signage:plays', JSON.stringify(kept))
  expect(told(playLog())).toEqual([['a', 3]])
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
