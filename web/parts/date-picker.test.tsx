import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DatePicker } from './date-picker.tsx'
import { dateAfterKey } from './date-picker-keys.ts'

afterEach(cleanup)

function open(value: string | null = '2026-11-23') {
  const saved: (string | null)[] = []
  const available = new Set(['2026-11-23', '2026-11-24', '2026-12-30', '2027-01-04'])
  render(
    <DatePicker
      value={value}
      today="2026-11-21"
      available={available}
      onSave={(date) => saved.push(date)}
      onClose={() => saved.push('closed')}
    />,
  )
  return { saved, user: userEvent.setup() }
}

const day = (name: RegExp) => screen.getByRole('button', { name })
const save = () => screen.getByRole('button', { name: 'Speichern' })

test('the month stands with Monday first and ISO week numbers', () => {
  open()
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual(['KW', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['44', '45', '46', '47', '48', '49'])
  expect(screen.getByText('November 2026')).toBeTruthy()
})

test('a day is chosen and saved only with the button', async () => {
  const { saved, user } = open()
  await user.click(day(/24\. November/))
  expect(saved).toEqual([])
  await user.click(save())
  expect(saved).toEqual(['2026-11-24'])
})

test('past days and days without slots cannot be chosen', async () => {
  const { saved, user } = open()
  for (const name of [/20\. November/, /25\. November/]) {
    expect(day(name).getAttribute('aria-disabled')).toBe('true')
    await user.click(day(name))
  }
  await user.click(save())
  expect(saved).toEqual(['2026-11-23'])
})

test('the months turn, but not into the past', async () => {
  const { user } = open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Vorheriger Monat' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Nächster Monat' }))
  expect(screen.getByText('Dezember 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Vorheriger Monat' }))
  expect(screen.getByText('November 2026')).toBeTruthy()
})

test('„Auswahl aufheben“ takes the day back', async () => {
  const { saved, user } = open()
  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }))
  expect(saved).toEqual([null])
})

test('without a choice there is nothing to save', () => {
  open(null)
  expect((save() as HTMLButtonElement).disabled).toBe(true)
})

test('the keys move the focus, across months too, and the space bar chooses', async () => {
  const { saved, user } = open()
  expect(document.activeElement).toBe(day(/23\. November/))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(day(/24\. November/))
  await user.keyboard('{PageDown}{ArrowDown}')
  expect(document.activeElement).toBe(day(/31\. Dezember/))
  await user.keyboard('{ArrowLeft} ')
  await user.click(save())
  expect(saved).toEqual(['2026-12-30'])
})

test('a key that would lead into the past leads nowhere', async () => {
  const { user } = open()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(day(/23\. November/))
})

test('past either end an arrow is left to whoever else hears it: the keypad of a kiosk has no other way out', () => {
  open('2027-01-04')
  const isLeft = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  expect(isLeft('ArrowDown')).toBe(true)
  expect(document.activeElement?.getAttribute('data-date')).toBe('2027-01-04')
  expect(isLeft('ArrowUp')).toBe(false)
  cleanup()
  open()
  expect(isLeft('ArrowUp')).toBe(true)
})

test.each([
  ['2026-11-25', 'Home', '2026-11-23'],
  ['2026-11-23', 'Home', '2026-11-23'],
  ['2026-11-25', 'End', '2026-11-29'],
  ['2026-12-31', 'ArrowRight', '2027-01-01'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-01-31', 'PageUp', '2026-12-31'],
  ['2027-01-31', 'Enter', null],
  ['nie', 'ArrowLeft', null],
])('from %s the key %s leads to %s', (date, key, reached) => {
  expect(dateAfterKey(date, key)).toBe(reached)
})
