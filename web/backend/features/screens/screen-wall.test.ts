import { expect, test } from 'vitest'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import { playingText } from './screen-wall.tsx'

const device = (change: object) =>
  ({ state: 'online', isEnabled: true, report: { playing: null, isDark: true }, ...change }) as unknown as SignageDevice

test('a dark TV says whether its hours or somebody has switched it off', () => {
  expect(playingText(device({}))).toBe('Bildschirm ist dunkel (Einschaltzeiten).')
  expect(playingText(device({ isEnabled: false }))).toMatch(/^Ausgeschaltet/)
})
