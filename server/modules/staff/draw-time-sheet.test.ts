import { expect, test } from 'vitest'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { drawTimeSheet } from './draw-time-sheet.ts'

const day = (date: string, violation: object) => ({
  date,
  holiday: null,
  targetMinutes: 480,
  workedMinutes: 480,
  creditMinutes: 0,
  balanceMinutes: 0,
  balanceAfter: 0,
  absence: null,
  absencePart: null,
  planned: [],
  activities: [
    {
      startedAt: `${date}T07:00:00Z`,
      endedAt: `${date}T15:30:00Z`,
      reviewStatus: 'approved',
      breaks: [],
      breakMinutes: 30,
      surcharges: [],
      corrections: [],
      violations: [{ minutes: 30, reason: null, ...violation }],
    },
  ],
})

const sheetOf = (...days: ReturnType<typeof day>[]) =>
  ({
    name: 'Anna Berger',
    personnelNumber: '7',
    month: '2026-11',
    timeZone: 'Europe/Vienna',
    clearedAt: null,
    balanceBefore: 0,
    workedMinutes: 960,
    creditMinutes: 0,
    bookedMinutes: 0,
    targetMinutes: 960,
    counted: { targetMinutes: 960, workedMinutes: 960 },
    balance: 0,
    surcharges: [],
    days,
  }) as unknown as TimeSheet

const textOf = async (sheet: TimeSheet) =>
  readPdf(await drawTimeSheet(sheet, 'Theke'))
    .flatMap(({ texts }) => texts)
    .join(' ')

test('what both sign names breaches of a rule, not rests that were made up for', async () => {
  const made = day('2026-11-03', { rule: 'restTooShort', severity: 'info', until: '2026-11-13' })
  const breach = day('2026-11-04', { rule: 'breakTooShort', severity: 'warning' })
  const text = await textOf(sheetOf(made, breach))
  expect(text).toContain('Verstöße: 1 × Pause zu kurz 0:30')
  expect(text).not.toContain('Ruhezeit')
  expect(await textOf(sheetOf(made))).not.toContain('Verstöße')
})

test('what is said of a day stands in as many lines as it takes, none of them in letters that nobody can read', async () => {
  const busy = day('2026-11-05', { rule: 'breakTooShort', severity: 'warning' })
  const changed = { field: 'endedAt', reason: 'Die Gäste von Tisch vier blieben länger als erwartet' }
  const [entry] = busy.activities
  const four = Array.from({ length: 4 }, () => ({ ...entry, corrections: [changed] }))
  const sheet = sheetOf({ ...busy, activities: four as unknown as (typeof busy)['activities'] })
  const texts = readPdf(await drawTimeSheet(sheet, 'Theke')).flatMap((page) => page.texts)
  expect(texts.join(' ').split('Tisch vier')).toHaveLength(5)
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(150)
})
