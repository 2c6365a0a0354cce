import { expect, it } from 'vitest'
import { peopleByHour } from './people-by-hour.ts'

const vienna = 'Europe/Vienna'
const shift = (startsAt: string, endsAt: string, businessDate = '2026-11-27') => ({
  startsAt,
  endsAt,
  businessDate,
  timeZone: vienna,
})

it('counts who is there in each hour on the wall, and halves', () => {
  const people = peopleByHour([
    shift('2026-11-27T17:00:00Z', '2026-11-27T19:30:00Z'),
    shift('2026-11-27T17:30:00Z', '2026-11-27T19:00:00Z'),
  ])
  expect([...people]).toEqual([
    ['2026-11-27 18', 1.5],
    ['2026-11-27 19', 2],
    ['2026-11-27 20', 0.5],
  ])
})

it('a night belongs to the day it began on, and the hour that comes twice counts twice', () => {
  const people = peopleByHour([shift('2026-10-24T23:00:00Z', '2026-10-25T02:00:00Z', '2026-10-24')])
  expect([...people]).toEqual([
    ['2026-10-24 1', 1],
    ['2026-10-24 2', 2],
  ])
})

it('nothing of nothing, nor of what ends before it begins', () => {
  expect(peopleByHour([]).size).toBe(0)
  expect(peopleByHour([shift('2026-11-27T19:00:00Z', '2026-11-27T17:00:00Z')]).size).toBe(0)
})
