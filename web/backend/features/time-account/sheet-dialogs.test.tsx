// What is asked for one day names that day: the sheet below is covered, on a phone all of it.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { show } from '../../testing/render.tsx'
import type { AccountCalls } from './account-calls.ts'
import { SheetDialogs, type Open } from './sheet-dialogs.tsx'

afterEach(cleanup)
// A text field that grows asks when its letters have come; there are none here.
beforeAll(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
})

const activity = {
  businessDate: '2026-11-03',
  startedAt: '2026-11-03T05:00:00Z',
  endedAt: '2026-11-03T16:00:00Z',
  breaks: [],
  violations: [{ rule: 'dayMax', severity: 'error', minutes: 60, reason: null }],
} as unknown as WorkingActivity

const opened: readonly Open[] = [
  { what: 'askCorrect', activity },
  { what: 'correct', activity },
  { what: 'accept', activity, rule: 'dayMax' },
]

test.each(opened)('$what says of which day', (open) => {
  show(
    <SheetDialogs
      id="1"
      month="2026-11"
      sheet={{ timeZone: 'Europe/Vienna' } as TimeSheet}
      open={open}
      usual="2026-11-29"
      branches={[]}
      calls={{} as AccountCalls}
      close={() => undefined}
    />,
  )
  expect(screen.getByRole('dialog').textContent).toContain('Dienstag, 3. November 2026')
})

test('a booking without hours, or on a day of another month, says so at its field', async () => {
  const book = vi.fn<() => void>()
  const { user } = show(
    <SheetDialogs
      id="1"
      month="2026-11"
      sheet={{ timeZone: 'Europe/Vienna' } as TimeSheet}
      open={{ what: 'book' }}
      usual="2026-11-29"
      branches={[]}
      calls={{ book } as unknown as AccountCalls}
      close={() => undefined}
    />,
  )
  const press = async () => user.click(screen.getByRole('button', { name: 'Buchen' }))
  await press()
  expect(screen.getByText('Bitte Stunden angeben, nicht 0.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Stunden/ }), '4,5')
  await user.type(screen.getByRole('textbox', { name: /Grund/ }), 'Ausbezahlt')
  const day = screen.getByRole('textbox', { name: /Tag/ })
  for (const wrong of ['03.12.2026', ' ']) {
    await user.clear(day)
    await user.type(day, wrong)
    await press()
    expect(screen.getByText('Bitte einen Tag dieses Monats angeben.')).toBeTruthy()
  }
  expect(book).not.toHaveBeenCalled()
})
