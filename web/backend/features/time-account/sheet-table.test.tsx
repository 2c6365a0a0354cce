// A forgotten „Gehen“ is mended on the sheet, for it keeps the month from being closed.
import { cleanup, render, screen } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { SheetTable } from './sheet-table.tsx'

afterEach(cleanup)

const day = (date: string) => ({
  date,
  holiday: null,
  targetMinutes: 0,
  workedMinutes: 0,
  creditMinutes: 0,
  balanceMinutes: 0,
  balanceAfter: null,
  absence: null,
  planned: [],
  activities: [
    {
      id: date,
      startedAt: `${date}T08:00:00Z`,
      endedAt: null,
      businessDate: date,
      breaks: [],
      breakMinutes: 0,
      violations: [],
      corrections: [],
      comment: '',
      reviewStatus: 'open',
      lockedAt: null,
    } as unknown as WorkingActivity,
  ],
})

test('time that runs since yesterday can be corrected, what runs today is worked', () => {
  const sheet = { timeZone: 'Europe/Vienna', days: [day('2026-11-17'), day('2026-11-18')] } as unknown as TimeSheet
  const onCorrect = vi.fn<(activity: WorkingActivity) => void>()
  render(
    <MantineProvider>
      <SheetTable sheet={sheet} today="2026-11-18" onCorrect={onCorrect} onAccept={null} audience="keeper" />
    </MantineProvider>,
  )
  const buttons = screen.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Zeit vom 17.11.2026 korrigieren'])
  buttons[0]?.click()
  expect(onCorrect).toHaveBeenCalledWith(sheet.days[0]?.activities[0])
})

test('what was rejected says so and why, and its breaks are not counted', () => {
  const said = { at: '', by: null, field: 'reviewStatus', before: 'open', after: 'rejected', reason: 'War nicht da' }
  const [entry] = day('2026-11-17').activities
  const rejected = { ...entry, endedAt: '2026-11-17T16:00:00Z', breakMinutes: 30, reviewStatus: 'rejected' }
  const sheet = {
    timeZone: 'Europe/Vienna',
    days: [{ ...day('2026-11-17'), activities: [{ ...rejected, corrections: [said] }] }],
  } as unknown as TimeSheet
  render(
    <MantineProvider>
      <SheetTable sheet={sheet} today="2026-11-18" onCorrect={null} onAccept={null} audience="own" />
    </MantineProvider>,
  )
  expect(screen.getByText('Abgelehnt, zählt nicht: War nicht da')).toBeTruthy()
  expect(screen.queryByText('0:30')).toBeNull()
  expect(screen.queryByText(/Korrigiert/)).toBeNull()
})

test('time that nobody clocked says so and why', () => {
  const [entry] = day('2026-11-17').activities
  const entered = { at: '', by: null, field: 'entered', before: null, after: null, reason: 'Terminal war aus' }
  const activity = { ...entry, endedAt: '2026-11-17T16:00:00Z', corrections: [entered] }
  const sheet = {
    timeZone: 'Europe/Vienna',
    days: [{ ...day('2026-11-17'), activities: [activity] }],
  } as unknown as TimeSheet
  render(
    <MantineProvider>
      <SheetTable sheet={sheet} today="2026-11-18" onCorrect={null} onAccept={null} audience="own" />
    </MantineProvider>,
  )
  expect(screen.getByText('Nachgetragen: Terminal war aus')).toBeTruthy()
  expect(screen.queryByText(/Korrigiert/)).toBeNull()
})

test('whoever is led to a day finds it in sight and marked', () => {
  const sheet = { timeZone: 'Europe/Vienna', days: [day('2026-11-17'), day('2026-11-18')] } as unknown as TimeSheet
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const table = (today: string) => (
    <MantineProvider>
      <SheetTable {...{ sheet, today }} onCorrect={null} onAccept={null} audience="keeper" asked="2026-11-17" />
    </MantineProvider>
  )
  const { rerender } = render(table('2026-11-18'))
  rerender(table('2026-11-19'))
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'date', null])
  expect(scroll).toHaveBeenCalledOnce()
})

test('a reason is asked for what breaks a rule, not for a hint', () => {
  const [entry] = day('2026-11-17').activities
  const violation = { minutes: 30, reason: null, acknowledgedBy: null }
  const activity = {
    ...entry,
    endedAt: '2026-11-17T16:00:00Z',
    violations: [
      { ...violation, rule: 'restTooShort', severity: 'info', until: '2026-11-27' },
      { ...violation, rule: 'breakTooShort', severity: 'warning' },
    ],
  }
  const sheet = {
    timeZone: 'Europe/Vienna',
    days: [{ ...day('2026-11-17'), activities: [activity] }],
  } as unknown as TimeSheet
  const onAccept = vi.fn<(activity: WorkingActivity, violation: { readonly rule: string }) => void>()
  render(
    <MantineProvider>
      <SheetTable sheet={sheet} today="2026-11-18" onCorrect={null} onAccept={onAccept} audience="keeper" />
    </MantineProvider>,
  )
  expect(screen.getByText(/Ruhezeit davor war um 30 min kürzer/)).toBeTruthy()
  screen.getByRole('button', { name: 'Begründen' }).click()
  expect(onAccept.mock.calls.map(([, { rule }]) => rule)).toEqual(['breakTooShort'])
})
