import { expect, test } from 'vitest'
import type { Plan } from '#contract/staff/plan.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { drawPlan } from './draw-plan.ts'

const shift = (startsAt: string, endsAt: string, position: string) => ({
  status: 'published',
  user: { id: 'anna' },
  businessDate: '2026-12-25',
  timeZone: 'Europe/Vienna',
  startsAt,
  endsAt,
  position,
})

test('the sheet to hang up names public holidays, and shifts with and without a position', async () => {
  const plan = {
    branch: { name: 'Hohenems' },
    from: '2026-12-21',
    to: '2026-12-27',
    people: [{ id: 'anna', name: 'Anna Berger' }],
    shifts: [
      shift('2026-12-25T08:00:00Z', '2026-12-25T11:00:00Z', ''),
      shift('2026-12-25T16:00:00Z', '2026-12-25T20:00:00Z', 'Bar'),
    ],
    absences: [],
    holidays: [{ date: '2026-12-25', name: 'Christtag' }],
  } as unknown as Plan
  const texts = readPdf(await drawPlan(plan)).flatMap((page) => page.texts)
  expect(texts).toContain('Christtag')
  const first = texts.indexOf('09:00–12:00')
  expect(texts.slice(first, first + 3)).toEqual(['09:00–12:00', '17:00–21:00', 'Bar'])
})
