import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Whether a number (E.164) can take text messages; in plans that do not tell mobile from fixed lines it may. */
export function isMobile(phone: string): boolean {
  const type = parsePhoneNumberFromString(phone)?.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}
