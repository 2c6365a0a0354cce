import { expect, test } from 'vitest'
import { leaveMail, leaveNews } from './leave-mails.ts'

const leave = {
  shop: 'Lindenhof',
  name: 'Magda Berger',
  person: 'Anna Berger',
  type: 'vacation',
  startsOn: '2026-12-07',
  endsOn: '2026-12-11',
  startsHalf: true,
  endsHalf: true,
  startsHalfPart: 'afternoon',
  endsHalfPart: 'morning',
  note: '',
} as const

test.each(leaveNews)('%s: which half of the first and of the last day stands in text and HTML', (news) => {
  const { text, html } = leaveMail({ ...leave, news }, 'https://theke.example')
  const said = 'von Montag, 7. Dezember 2026 (nachmittags) bis Freitag, 11. Dezember 2026 (vormittags)'
  expect(text).toContain(said)
  expect(html).toContain(said)
})

test('one half day says its half, one of which nobody said so that it is half, a whole one nothing', () => {
  const one = { ...leave, news: 'asked' as const, endsOn: leave.startsOn, endsHalf: false, endsHalfPart: null }
  const of = (change: object) => leaveMail({ ...one, ...change }, '').text
  expect(of({})).toContain('am Montag, 7. Dezember 2026 (nachmittags).')
  expect(of({ startsHalfPart: null })).toContain('am Montag, 7. Dezember 2026 (halb).')
  expect(of({ startsHalf: false, startsHalfPart: null })).toContain('am Montag, 7. Dezember 2026.')
})
