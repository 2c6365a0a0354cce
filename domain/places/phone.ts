// Phone numbers as a guest types them (storefront § 5). The server judges further, with real numbering plans.
import { problem } from '../ground/problem.ts'
import type { Problem } from '../ground/problem.ts'
import type { Branch } from '../ground/branch.ts'

const examples = { AT: '+43 664 1234567', DE: '+49 171 1234567', CH: '+41 79 123 45 67' } as const

/** The example for {phone} by the branch's country; Austria's where there is none. */
export function phoneExample(country: Branch['country'] | null): string {
  return country === 'DE' || country === 'CH' ? examples[country] : examples.AT
}

const callingCodes = { AT: '+43', DE: '+49', CH: '+41' } as const

/** Everything but digits and + is stripped, and the (0) that nobody dials from abroad; a leading 00 becomes +. */
export function normalizedPhone(typed: string): string {
  return typed
    .replace(/\(0\)/, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
}

/** Whether it can be called from anywhere as it stands. */
export function isInternationalPhone(typed: string): boolean {
  return /^\+\d{7,15}$/.test(normalizedPhone(typed))
}

/** The normalized number, a national one with the branch's country; the problem on field `phone` when it is neither. */
export function phoneNumber(typed: string, country: Branch['country'] | null): string | Problem {
  const code = country === 'AT' || country === 'DE' || country === 'CH' ? callingCodes[country] : null
  const stripped = normalizedPhone(typed)
  const normalized = code === null ? stripped : stripped.replace(/^0(?=[1-9])/, code)
  return normalized.startsWith('+') ? normalized : problem('phoneFormat', 'phone', { phone: phoneExample(country) })
}
