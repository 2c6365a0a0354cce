// Patterns of texts, and the sentence of whoever misses one that has a sentence of its own.
import type { ProblemCode } from '#domain/ground/problem-codes.ts'

/** `HH:mm` */
export const timeOfDayPattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** `#rrggbb` */
export const colorPattern = /^#[0-9a-fA-F]{6}$/
/** `#rrggbb`, or empty. */
export const optionalColorPattern = /^(?:#[0-9a-fA-F]{6})?$/
/** `00:11:22:aa:bb:cc`, or empty. */
export const macAddressPattern = /^(?:[0-9A-Fa-f]{2}(?::[0-9A-Fa-f]{2}){5})?$/
/** ISO 4217 */
export const currencyPattern = /^[A-Z]{3}$/

/** Part of an address: `stadtplatz-2`. */
export const identifierPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const optionalIdentifierPattern = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/
/** Of a page: `ueber-uns/team`, without slashes around it. */
export const sitePathPattern = /^[a-z0-9]+(?:[-_.~][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_.~][a-z0-9]+)*)*$/
/** As another website had it: `/Kontakt.html`. */
export const formerPathPattern = /^\/?[A-Za-z0-9ÄÖÜäöüß._~-]+(?:\/[A-Za-z0-9ÄÖÜäöüß._~-]+)*\/?$/

type Told = Extract<
  ProblemCode,
  'time' | 'cssColor' | 'macAddress' | 'currency' | 'identifierFormat' | 'sitePath' | 'formerPath'
>

const sentences = new Map<string, Told>([
  [String(timeOfDayPattern), 'time'],
  [String(colorPattern), 'cssColor'],
  [String(optionalColorPattern), 'cssColor'],
  [String(macAddressPattern), 'macAddress'],
  [String(currencyPattern), 'currency'],
  [String(identifierPattern), 'identifierFormat'],
  [String(optionalIdentifierPattern), 'identifierFormat'],
  [String(sitePathPattern), 'sitePath'],
  [String(formerPathPattern), 'formerPath'],
])

/** As a schema names its pattern; undefined for those that are told in general words. */
export function sentenceOfPattern(pattern: string | undefined): Told | undefined {
  return pattern === undefined ? undefined : sentences.get(pattern)
}
