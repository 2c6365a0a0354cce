// Fields made of texts: colours, places, lists of words.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { isLocale } from '#domain/places/locale.ts'
import { isTimeZone } from '#domain/time/wall-clock.ts'
import { field, line, nested, text } from './field.ts'
import { inputs } from './inputs.ts'
import { macAddressPattern, optionalColorPattern } from './patterns.ts'

const colorAnswer = z.string().register(inputs, { is: 'color' })
/** `#rrggbb`, or empty. */
export function color() {
  return field(line(7).regex(optionalColorPattern).register(inputs, { is: 'color' }).default(''), colorAnswer, 'text')
}

export function macAddress() {
  return text({ max: 17, pattern: macAddressPattern })
}

const unknownZone = { params: { problem: problem('timezone', null) } }

/** A zone that there is: one that nobody knows would fail wherever a time of it is asked for. */
export const timeZoneSchema = line(60).refine(isTimeZone, unknownZone)

/** IANA name, or empty: the house's zone. */
export function timeZone() {
  const schema = line(60).refine((zone) => zone === '' || isTimeZone(zone), unknownZone)
  return field(schema.default(''), z.string(), 'text')
}

const unknownLocale = { params: { problem: problem('locale', null) } }

/** BCP 47, or empty: as the country has it. */
export function locale() {
  const schema = line(20).refine((tag) => tag === '' || isLocale(tag), unknownLocale)
  return field(schema.default(''), z.string(), 'text')
}

/** A list of short texts. */
export function words(options: { max?: number; longest?: number } = {}) {
  const list = z.array(line(options.longest ?? 80).min(1)).max(options.max ?? 100)
  return nested(list.default([]), z.array(z.string()), { control: 'list' })
}
