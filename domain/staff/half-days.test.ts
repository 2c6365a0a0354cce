import { describe, expect, test } from 'vitest'
import { awayOn, liesIn, type HalfDays } from './half-days.ts'

const week: HalfDays = { startsOn: '2026-12-07', endsOn: '2026-12-11', startsHalf: false, endsHalf: false }

describe('which part of a day somebody is away', () => {
  test('the whole of it, but for halves of the first and the last day', () => {
    const halves: HalfDays = {
      ...week,
      startsHalf: true,
      startsHalfPart: 'afternoon',
      endsHalf: true,
      endsHalfPart: 'morning',
    }
    const on = (date: string) => awayOn(halves, date)
    expect(['06', '07', '08', '11', '12'].map((day) => on(`2026-12-${day}`))).toEqual([
      'none',
      'afternoon',
      'whole',
      'morning',
      'none',
    ])
  })

  test('half of it where nobody said which, and a part counts only for a half', () => {
    expect(awayOn({ ...week, startsHalf: true }, week.startsOn)).toBe('half')
    expect(awayOn({ ...week, startsHalfPart: 'morning' }, week.startsOn)).toBe('whole')
  })

  test('of one day alone, whichever end it was said of', () => {
    const day: HalfDays = { ...week, endsOn: week.startsOn }
    expect(awayOn({ ...day, startsHalf: true, startsHalfPart: 'morning' }, day.startsOn)).toBe('morning')
    expect(awayOn({ ...day, endsHalf: true, endsHalfPart: 'afternoon' }, day.startsOn)).toBe('afternoon')
  })
})

describe('a shift lies in that part', () => {
  const date = '2026-12-07'
  const shift = (from: string, to: string) => ({
    startsAt: `${date}T${from}:00+01:00`,
    endsAt: `${date}T${to}:00+01:00`,
    timeZone: 'Europe/Vienna',
  })
  const both = (one: ReturnType<typeof shift>, others: readonly ReturnType<typeof shift>[] = []) =>
    (['morning', 'afternoon'] as const).filter((part) => liesIn(part, one, date, others))

  test('of a day that is divided at noon', () => {
    expect(both(shift('08:00', '12:00'))).toEqual(['morning'])
    expect(both(shift('12:00', '17:00'))).toEqual(['afternoon'])
    expect(both(shift('08:00', '16:30'))).toEqual(['morning', 'afternoon'])
    expect(both(shift('17:00', '23:00'), [shift('13:00', '15:00')])).toEqual(['afternoon'])
  })

  test('of work in parts, that is divided in its longest gap', () => {
    const [lunch, dinner] = [shift('10:00', '14:30'), shift('17:00', '22:00')]
    expect(both(lunch, [dinner])).toEqual(['morning'])
    expect(both(dinner, [lunch])).toEqual(['afternoon'])
  })

  test('of a whole day always, of half a day that nobody said never', () => {
    expect(liesIn('whole', shift('08:00', '12:00'), date, [])).toBe(true)
    expect(liesIn('half', shift('08:00', '12:00'), date, [])).toBe(false)
    expect(liesIn('none', shift('08:00', '12:00'), date, [])).toBe(false)
  })
})
