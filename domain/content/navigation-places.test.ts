import { expect, test } from 'vitest'
import { navigationPlaceText } from '../wording/navigation-places.ts'

test('a navigation says where guests find it, and that it stands nowhere without a place', () => {
  expect(navigationPlaceText('main-navigation')).toEqual({ text: 'Steht im Hauptmenü.', isNowhere: false })
  expect(navigationPlaceText('footer-navigation').isNowhere).toBe(false)
  expect(navigationPlaceText('website-navigation').isNowhere).toBe(false)
  expect(navigationPlaceText('')).toMatchObject({ isNowhere: true, text: expect.stringMatching(/^Ohne Kennung/) })
  expect(navigationPlaceText(undefined).isNowhere).toBe(true)
  expect(navigationPlaceText('haupt')).toMatchObject({ isNowhere: true, text: expect.stringContaining('„haupt“') })
})
