import { afterEach, expect, test } from 'vitest'
import { askScript, chooseConsent, cookieConsent } from './cookie-consent.ts'

const root = document.documentElement

function forget(): void {
  root.className = ''
  for (const name of ['cookie-consent', 'cookie-consent-declined', 'other', 'my-cookie-consent']) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- what the page has
    document.cookie = `${name}=; Max-Age=0; Path=/`
  }
}
afterEach(forget)

const begin = () => window.eval(askScript)

test.each([
  ['', 'asks-cookies'],
  ['other=true', 'asks-cookies'],
  ['my-cookie-consent=true', 'asks-cookies'],
  ['cookie-consent=false', 'asks-cookies'],
  ['cookie-consent=true', ''],
  ['cookie-consent-declined=true', ''],
])('before the first paint the page knows whether to ask: with „%s“ it says „%s“', (cookie, said) => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what the page has
  if (cookie !== '') document.cookie = `${cookie}; Path=/`
  begin()
  expect(root.className).toBe(said)
  expect(cookieConsent() === 'unknown').toBe(said !== '')
})

test.each(['given', 'declined'] as const)('who has said „%s“ is not asked on the next page', (choice) => {
  chooseConsent(choice)
  begin()
  expect(root.className).toBe('')
})
