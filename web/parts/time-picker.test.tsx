import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { TimePicker } from './time-picker.tsx'

afterEach(cleanup)

const at = (time: string) => Date.parse(`2026-11-23T${time}:00+01:00`)
/** 11:00–12:00 and 17:00–18:00 in steps of five minutes. */
const slots = ['11:00', '17:00'].flatMap((start) => Array.from({ length: 13 }, (_, n) => at(start) + n * 300_000))

function open(offered: readonly number[] = slots, value: number | null = null) {
  const saved: (number | 'closed')[] = []
  render(
    <TimePicker
      dayText="Montag"
      value={value}
      slots={offered}
      timeZone="Europe/Vienna"
      onSave={(slot) => saved.push(slot)}
      onClose={() => saved.push('closed')}
    />,
  )
  return { saved, user: userEvent.setup() }
}

const press = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.getAllByRole('spinbutton').map((wheel) => wheel.textContent)

test('the first slot is proposed, a chosen one is kept', () => {
  open()
  expect(shown()).toEqual(['11', '00'])
  cleanup()
  open(slots, at('17:25'))
  expect(shown()).toEqual(['17', '25'])
})

test('hours turn by one, minutes by five, and „Speichern“ gives the slot', async () => {
  const { saved, user } = open(slots, at('17:55'))
  await user.click(press('Fünf Minuten früher'))
  expect(shown()).toEqual(['17', '50'])
  await user.click(press('Eine Stunde später'))
  expect(shown()).toEqual(['18', '50'])
  await user.click(press('Eine Stunde früher'))
  await user.click(press('Speichern'))
  expect(saved).toEqual([at('17:50')])
})

test('a time outside the slots says so and cannot be saved', async () => {
  const { saved, user } = open()
  expect(screen.queryByText(/leider geschlossen/)).toBeNull()
  await user.click(press('Eine Stunde früher'))
  expect(screen.getByText(/^Zum ausgewählten Zeitpunkt haben wir leider geschlossen\./)).toBeTruthy()
  await user.click(press('Speichern'))
  expect(saved).toEqual([])
})

test('the ranges of the day are shortcuts to their first slot', async () => {
  const { saved, user } = open()
  await user.click(press('17:00–18:00'))
  expect(shown()).toEqual(['17', '00'])
  await user.click(press('Speichern'))
  expect(saved).toEqual([at('17:00')])
})

test('the arrow keys turn the number that has the focus', async () => {
  const { user } = open()
  screen.getByRole('spinbutton', { name: 'Minute' }).focus()
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(shown()).toEqual(['11', '05'])
})

test('„Abbrechen“ saves nothing', async () => {
  const { saved, user } = open()
  await user.click(press('Abbrechen'))
  expect(saved).toEqual(['closed'])
})

test('a day without slots says so', () => {
  open([])
  expect(screen.getByText('Zum ausgewählten Tag sind keine Termine verfügbar.')).toBeTruthy()
})
