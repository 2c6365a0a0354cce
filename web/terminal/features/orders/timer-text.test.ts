import { expect, test } from 'vitest'
import { timerText } from './timer-text.ts'

const minute = 60_000

test.each([
  ['waiting', 0.5, 'gerade eben'],
  ['waiting', 17, 'seit 17 min'],
  ['since', 65, 'seit 1 h 05 min'],
  ['since', 1440, 'seit 1 Tag'],
  ['waiting', 3000, 'seit 2 Tagen'],
  ['left', 20.5, 'noch 21 min'],
  ['left', 4000, 'noch 2 Tage'],
  ['over', 3, '3 min überfällig'],
  ['over', 1439, '23 h 59 min überfällig'],
  ['over', 1440, '1 Tag überfällig'],
  ['over', 2900, '2 Tage überfällig'],
] as const)('%s %d minutes reads „%s“', (kind, minutes, text) => {
  expect(timerText({ kind, milliseconds: minutes * minute, urgency: 'calm' })).toBe(text)
})
