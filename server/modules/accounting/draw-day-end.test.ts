import { expect, test } from 'vitest'
import type { SheetDay } from '#domain/payment/day-end-sheet.ts'
import { noSums } from '#domain/payment/no-sums.fixture.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { drawDayEnd } from './draw-day-end.ts'

const told = 'Zwei Scheine lagen unter der Lade und niemand hatte es beim Zählen gesehen. '.repeat(10).trim()

const day: SheetDay = {
  branchName: 'Dornbirn',
  date: '2026-11-05',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  from: '2026-11-05T04:00:00Z',
  until: '2026-11-06T04:00:00Z',
  sums: noSums,
  closing: {
    number: 7,
    closedAt: '2026-11-05T22:00:00Z',
    closedBy: 'Anna',
    float: 150,
    tips: 0,
    expected: 150,
    counted: 130,
    difference: -20,
    coins: [],
    note: told,
    corrections: [{ at: '2026-11-06T08:00:00Z', by: 'Anna', of: 'counted', amount: 20, reason: told }],
    correctedDifference: 0,
  },
}

test('a long note and a long reason stand in lines of their own, none of them in letters that nobody can read', async () => {
  const texts = readPdf(await drawDayEnd(day, 'Lindenhof')).flatMap((page) => page.texts)
  expect(texts.join(' ').split('unter der Lade')).toHaveLength(21)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(130)
})
