// The guest's word on cookies, in this browser. Nothing that needs consent is loaded before `given`.
import { useSyncExternalStore } from 'react'
import { consentCookies, consentNames, readConsent, type Consent } from '#domain/content/cookie-consent.ts'

const listeners = new Set<() => void>()

export function cookieConsent(): Consent {
  return readConsent(document.cookie)
}

/**
 * Stands in the document's head: who has not been asked yet sees the banner with the first paint, although everybody gets the
 * same page. Without scripts nothing is stored, so nothing is asked.
 */
export const askScript =
  `if(!/(^|; ?)(${Object.values(consentNames).join('|')})=true(;|$)/.test(document.cookie))` +
  `document.documentElement.classList.add('asks-cookies')`

/** Undefined while the page stands as the server made it: the same copy is sent to everybody. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(watchConsent, cookieConsent, () => undefined)
}

export function chooseConsent(choice: Exclude<Consent, 'unknown'>): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing without https
  for (const cookie of consentCookies(choice, location.protocol === 'https:')) document.cookie = cookie
  for (const listener of listeners) listener()
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
