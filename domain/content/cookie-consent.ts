// The guest's word on cookies (storefront § 4, decisions § 6): asked once, kept in a cookie, never needed to order.
export type Consent = 'given' | 'declined' | 'unknown'

/** The cookie that says it, `=true`. */
export const consentNames = { given: 'cookie-consent', declined: 'cookie-consent-declined' } as const
const days = { given: 365, declined: 180 } as const

/** What a `Cookie` header or `document.cookie` says. Both at once is a consent that was withdrawn meanwhile elsewhere. */
export function readConsent(cookies: string): Consent {
  const said = new Set(cookies.split(';').map((part) => part.trim()))
  if (said.has(`${consentNames.declined}=true`)) return 'declined'
  return said.has(`${consentNames.given}=true`) ? 'given' : 'unknown'
}

/** The cookies to set, one after the other: the chosen one, and the end of the other. */
export function consentCookies(choice: Exclude<Consent, 'unknown'>, isSecure: boolean): readonly [string, string] {
  const name = consentNames[choice]
  const other = consentNames[choice === 'given' ? 'declined' : 'given']
  return [cookie(`${name}=true`, days[choice] * 86_400, isSecure), cookie(`${other}=`, 0, isSecure)]
}

function cookie(pair: string, seconds: number, isSecure: boolean): string {
  return `${pair}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
