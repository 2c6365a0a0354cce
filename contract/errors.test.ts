import { expect, test } from 'vitest'
import type { z } from 'zod'
import { judge } from './errors.ts'
import { flag, integer, reference, text, timeOfDaySchema } from './field.ts'
import { openingHoursSchema } from './opening-hours.ts'
import { blockedAddresses } from './notification/blocked-addresses.ts'
import { users } from './identity/users.ts'
import { logQuery } from './log/logs.ts'
import { inputSchema } from './resource.ts'
import { configSchema } from './settings/config.ts'
import { color, macAddress, locale, timeZone } from './word-fields.ts'

const told = (schema: z.ZodType, value: unknown) => {
  const judged = judge(schema, value)
  return judged.success ? [] : judged.problems.map(({ field, code }) => `${field} ${code}`)
}

test.each([
  ['a word where a number belongs', integer().input, 'zehn', 'null number'],
  ['a broken number where a whole one belongs', integer().input, 1.5, 'null number'],
  ['a word where yes or no belongs', flag().input, 'ja', 'null invalid'],
  ['a number where a text belongs', text({ required: true }).input, 5, 'null invalid'],
  ['a word where an entry belongs', reference('branch', { required: true }).input, 'wien', 'null invalid'],
  ['nothing where a number belongs', integer({ required: true }).input, null, 'null notBlank'],
  ['nothing where an entry belongs', reference('branch', { required: true }).input, undefined, 'null notBlank'],
])('%s is told as what it is', (_, schema, value, expected) => {
  expect(told(schema, value)).toEqual([expected])
})

test.each([
  ['25:00', timeOfDaySchema, 'null time'],
  ['9:30', timeOfDaySchema, 'null time'],
  ['grün', color().input, 'null cssColor'],
  ['00:11:22', macAddress().input, 'null macAddress'],
  ['Mars/Olympus', timeZone().input, 'null timezone'],
  ['de_AT', locale().input, 'null locale'],
])('„%s“ gets the sentence of its kind', (value, schema, expected) => {
  expect(told(schema, value)).toEqual([expected])
})

test('what is left empty is told as that alone, whatever else it is not', () => {
  const create = inputSchema(users)
  expect(told(create, { username: '', email: 'ida@example.at' })).toEqual(['username notBlank'])
  expect(told(create, { username: 'ida maier', email: '' })).toEqual(['username regex'])
  expect(told(inputSchema(blockedAddresses), { email: '', reason: 'x' })).toEqual(['email notBlank'])
})

test('hours say which end of which entry is no time', () => {
  const hours = [{ type: 'daily', from: '08:00', to: '24:30' }]
  expect(told(openingHoursSchema, hours)).toEqual(['0.to time'])
})

test('what fits none of several kinds of one thing is told as that thing', () => {
  expect(told(logQuery, { ip: 'hier' })).toEqual(['ip ip'])
})

test('the configuration takes only a place, a currency and addresses that there are', () => {
  const wrong = {
    timeZone: 'Mars/Olympus',
    currency: 'Euro',
    accentColor: 'grün',
    businessDayStartsAt: '5 Uhr',
    website: 'javascript:alert(1)',
    imprint: 'data:text/html,x',
    socialLinks: [{ type: 'instagram', url: 'javascript:alert(1)' }],
  }
  expect(told(configSchema, wrong).toSorted()).toEqual([
    'accentColor cssColor',
    'businessDayStartsAt time',
    'currency currency',
    'imprint url',
    'socialLinks.0.url url',
    'timeZone timezone',
    'website url',
  ])
})
