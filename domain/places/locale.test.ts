import { expect, test } from 'vitest'
import { isLocale } from './locale.ts'

test.each(['de', 'de-AT', 'de-CH', 'de-LI', 'en-GB', 'fr-CH', 'it-CH', 'sr-Latn-RS'])('%s is known', (tag) => {
  expect(isLocale(tag)).toBe(true)
})

test.each(['', 'de_AT', 'DE-at', 'de-at', 'deutsch', 'xx', 'xx-AT', 'de-', 'de-AT-', 'de-AUT', 'Mars/Olympus', ' de'])(
  '„%s“ is none',
  (tag) => {
    expect(isLocale(tag)).toBe(false)
  },
)
