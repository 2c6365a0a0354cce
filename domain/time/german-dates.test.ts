import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatLongDay,
  formatMinutes,
  formatMonth,
  formatTime,
  weekdayName,
  weekdayShortName,
} from './german-dates.ts'
import { at, vienna } from './hours.fixture.ts'
import { dayOf } from './wall-clock.ts'

describe('times and dates in German', () => {
  it('are the wall clock of the place, whatever the zone of the device', () => {
    expect(formatTime(at('2026-11-20T08:05Z'), vienna)).toBe('09:05')
    expect(formatDate(at('2026-12-31T23:30Z'), vienna)).toBe('01.01.2027')
    expect(formatDateTime(at('2026-07-01T22:30Z'), vienna)).toBe('02.07.2026 00:30')
    expect(formatTime(at('2026-10-25T00:30Z'), vienna)).toBe('02:30')
    expect(formatTime(at('2026-10-25T01:30Z'), vienna)).toBe('02:30')
  })

  it('are empty in an unknown zone', () => {
    expect(formatTime(0, 'Europe/Atlantis')).toBe('')
    expect(formatDate(0, 'Europe/Atlantis')).toBe('')
    expect(formatDateTime(0, 'Europe/Atlantis')).toBe('')
  })

  it.each([
    [0, '00:00'],
    [545, '09:05'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1530, '01:30'],
  ])('write minute %i as %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })

  it.each([
    ['2027-01-04', '04.01.2027', 'Montag, 4. Januar 2027'],
    ['2028-02-29', '29.02.2028', 'Dienstag, 29. Februar 2028'],
    ['2026-03-01', '01.03.2026', 'Sonntag, 1. März 2026'],
    ['2026-04-16', '16.04.2026', 'Donnerstag, 16. April 2026'],
    ['2026-05-15', '15.05.2026', 'Freitag, 15. Mai 2026'],
    ['2026-06-20', '20.06.2026', 'Samstag, 20. Juni 2026'],
    ['2026-07-01', '01.07.2026', 'Mittwoch, 1. Juli 2026'],
    ['2026-08-31', '31.08.2026', 'Montag, 31. August 2026'],
    ['2026-09-30', '30.09.2026', 'Mittwoch, 30. September 2026'],
    ['2026-10-25', '25.10.2026', 'Sonntag, 25. Oktober 2026'],
    ['2026-11-20', '20.11.2026', 'Freitag, 20. November 2026'],
    ['2026-12-31', '31.12.2026', 'Donnerstag, 31. Dezember 2026'],
    ['0800-12-25', '25.12.0800', 'Montag, 25. Dezember 800'],
  ])('write %s as %s and %s', (date, short, long) => {
    expect(formatDay(dayOf(date) ?? 0)).toBe(short)
    expect(formatLongDay(dayOf(date) ?? 0)).toBe(long)
  })

  it('name months and weekdays, and nothing beyond them', () => {
    expect(formatMonth(2027, 3)).toBe('März 2027')
    expect(formatMonth(2027, 13)).toBe(' 2027')
    expect([1, 2, 3, 4, 5, 6, 7].map(weekdayShortName)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect([0, 1, 7, 8].map(weekdayName)).toEqual(['', 'Montag', 'Sonntag', ''])
    expect(weekdayShortName(8)).toBe('')
  })
})
