import { expect, it } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  uid: '1@theke',
  sequence: 3,
  changedAt: '2026-11-01T10:00:00.123Z',
  startsAt: '2026-11-18T15:00:00Z',
  endsAt: '2026-11-18T21:00:00Z',
  title: 'Arbeit: Küche, Abend',
  place: 'Dornbirn; Marktplatz 1',
  description: 'Bitte\nSchürze mitbringen',
}

it('writes moments in UTC and escapes what has a meaning', () => {
  const text = calendarFile('Meine Schichten', [event])
  expect(text).toContain('\r\nDTSTART:20261118T150000Z\r\nDTEND:20261118T210000Z\r\n')
  expect(text).toContain('SUMMARY:Arbeit: Küche\\, Abend\r\n')
  expect(text).toContain('LOCATION:Dornbirn\\; Marktplatz 1\r\n')
  expect(text).toContain('DESCRIPTION:Bitte\\nSchürze mitbringen\r\n')
  expect(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('folds lines of more than 75 octets, never within a sign, and loses nothing', () => {
  const description = 'ÄÖÜ🎉'.repeat(60)
  const text = calendarFile('x', [{ ...event, description }])
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => encodeURIComponent(line).replaceAll(/%../g, 'x').length))).toBeLessThanOrEqual(
    75,
  )
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`)
})

it('a title cannot smuggle in another event', () => {
  const text = calendarFile('x', [{ ...event, title: 'a\r\nEND:VEVENT\r\nBEGIN:VEVENT' }])
  expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1)
})
