// Phone numbers as a guest types them (storefront § 5). The server judges further, with real numbering plans.
import { problem } from '../problem.ts'
import type { Problem } from '../problem.ts'
import type { Branch } from './branch.ts'

const examples = { AT: '+43 664 1234567', DE: '+49 171 1234567', CH: '+41 79 123 45 67' } as const

/** The example for {phone} by the branch's country; Austria's where there is none. */
export function phoneExample(country: Branch['country'] | null): string {
  return country === 'DE' || country === 'CH' ? examples[country] : examples.AT
}

/** Everything but digits and + is stripped, a leading 00 becomes +. */
export function normalizedPhone(typed: string): string {
  return typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
}

/** The normalized number, or the problem on field `phone` when it does not start with +. */
export function phoneNumber(typed: string, country: Branch['country'] | null): string | Problem {
  const normalized = normalizedPhone(typed)
  return normalized.startsWith('+') ? normalized : problem('phoneFormat', 'phone', { phone: phoneExample(country) })
}
