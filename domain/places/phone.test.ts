import { describe, expect, it } from 'vitest'
import { problemText } from '../wording/problems.ts'
import { isProblem } from '../ground/problem.ts'
import { normalizedPhone, phoneExample, phoneNumber } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+43 664 1234567', '+436641234567'],
    ['0043 (0)664/123-45 67', '+436641234567'],
    ['0664 / 123 45 67', '+436641234567'],
    ['00436641234567', '+436641234567'],
    ['  +43-664 ', '+43664'],
    ['+4300664', '+4300664'],
  ])('typed as %s is %s', (typed, expected) => {
    expect(phoneNumber(typed, 'AT')).toBe(expected)
  })

  it.each(['664', '0', '', 'keine', '43+664'])('%s is refused', (typed) => {
    expect(phoneNumber(typed, 'AT')).toEqual({
      code: 'phoneFormat',
      field: 'phone',
      params: { phone: '+43 664 1234567' },
    })
  })

  it('of the branch’s country is completed with its code, of another it is not guessed', () => {
    expect(phoneNumber('0171 1234567', 'DE')).toBe('+491711234567')
    expect(phoneNumber('079 123 45 67', 'CH')).toBe('+41791234567')
    expect(isProblem(phoneNumber('0664 1234567', 'LI'))).toBe(true)
    expect(isProblem(phoneNumber('0664 1234567', null))).toBe(true)
  })

  it('is asked for in the format of the country', () => {
    expect(phoneExample('AT')).toBe('+43 664 1234567')
    expect(phoneExample('DE')).toBe('+49 171 1234567')
    expect(phoneExample('CH')).toBe('+41 79 123 45 67')
    expect(phoneExample('LI')).toBe('+43 664 1234567')
    expect(phoneExample(null)).toBe('+43 664 1234567')
    const found = phoneNumber('171', 'DE')
    expect(isProblem(found) && problemText(found)).toBe(
      'Bitte geben Sie eine gültige Nummer im Format +49 171 1234567 an.',
    )
  })

  it('is normalized without being judged', () => {
    expect(normalizedPhone('0664 / 12 34')).toBe('06641234')
    expect(normalizedPhone('001 2')).toBe('+12')
  })
})
