// Phone numbers as the numbering plans know them.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Branch } from '#domain/ground/branch.ts'
import { phoneExample } from '#domain/places/phone.ts'
import { problem, type Problem } from '#domain/ground/problem.ts'

/** E.164 of what the guest typed; numbers that cannot exist are refused with the same sentence as while typing. */
export function realPhone(typed: string, country: Branch['country']): string | Problem {
  const number = parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), country)
  return number?.isValid() ? number.number : problem('phoneFormat', 'phone', { phone: phoneExample(country) })
}
