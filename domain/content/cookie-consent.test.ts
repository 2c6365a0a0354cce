import { expect, test } from 'vitest'
import { consentCookies, readConsent } from './cookie-consent.ts'

test.each([
  ['', 'unknown'],
  ['theke=1; cookie-consent=true', 'given'],
  ['cookie-consent-declined=true', 'declined'],
  ['cookie-consent=true; cookie-consent-declined=true', 'declined'],
  ['cookie-consent=false', 'unknown'],
  ['other-cookie-consent=true', 'unknown'],
] as const)('„%s“ means %s', (cookies, consent) => {
  expect(readConsent(cookies)).toBe(consent)
})

test('consent holds 365 days, refusal 180, and each ends the other', () => {
  expect(consentCookies('given', true)).toEqual([
    'cookie-consent=true; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    'cookie-consent-declined=; Max-Age=0; Path=/; SameSite=Lax; Secure',
  ])
  expect(consentCookies('declined', false)).toEqual([
    'cookie-consent-declined=true; Max-Age=15552000; Path=/; SameSite=Lax',
    'cookie-consent=; Max-Age=0; Path=/; SameSite=Lax',
  ])
})
