// What an input is: said with its schema, once. Forms, lists and the keeping of references read it from here; nothing is guessed from
// names, patterns or limits. Switches, choices, lists and objects say it by their type.
import { z } from 'zod'
import type { Id } from '#domain/ground/identity.ts'
import { colorPattern, optionalColorPattern } from './patterns.ts'
import type { ResourceKind } from './resource-kinds.ts'

export type Meaning =
  /** `lines`: a text that wants room; `rich`: HTML of an editor. */
  | { readonly is: 'line' | 'lines' | 'rich' | 'markdown' | 'email' | 'url' | 'color' }
  /** Sent, never answered: typed unseen. */
  | { readonly is: 'secret' }
  | { readonly is: 'money' | 'percent' | 'weekday' | 'date' | 'time' | 'instant' }
  | { readonly is: 'number'; readonly decimals: number }
  /** Whole minutes, which people type and read as hours. */
  | { readonly is: 'hours'; readonly most: number }
  /** `{ id }` or the bare id of a record. `isHeld`: what it names cannot be deleted. */
  | { readonly is: 'reference'; readonly to: ResourceKind; readonly isHeld: boolean }
  /** Made by the server: nobody types it. */
  | { readonly is: 'hidden' | 'bytes' }
  /** Chosen in an editor of its own. */
  | { readonly is: 'file' }
  /** What a row says in the shop's other languages. */
  | { readonly is: 'translations'; readonly of: Translatable }

export interface Translatable {
  /** The fields of the row that guests read, with their longest text. */
  readonly texts: Readonly<
    Partial<Record<'name' | 'title' | 'description' | 'closedMessage' | 'orderButtonText', number>>
  >
  /** Whether texts stand inside of the row, too: they are found by the German one. */
  readonly hasWords?: boolean
}

export const inputs = z.registry<Meaning>()

const longLine = 500

/** How a text of so many signs is typed. */
export function lineOf(max: number): Meaning {
  return { is: max > longLine ? 'lines' : 'line' }
}

/** As many decimals as a computer keeps. */
export const anyDecimals = 12

/** A whole number. */
export function whole(min: number, max: number) {
  return z.int().min(min).max(max).register(inputs, { is: 'number', decimals: 0 })
}

/** Minutes of work, from none to so many. */
export function workMinutes(max: number) {
  return z.int().min(0).max(max).register(inputs, { is: 'hours', most: max })
}

/** The same, as it is answered: nobody types it. */
export function toldWork() {
  return z.int().register(inputs, { is: 'hours', most: Infinity })
}

/** From `min` to `max`, with at most so many decimals. */
export function numeric(min: number, max: number, decimals?: 2 | 3) {
  const schema = z.number().min(min).max(max)
  const rounded = decimals === undefined ? schema : schema.multipleOf(decimals === 2 ? 0.01 : 0.001)
  return rounded.register(inputs, { is: 'number', decimals: decimals ?? anyDecimals })
}

/** 1 Monday to 7 Sunday. */
export const weekdaySchema = z.int().min(1).max(7).register(inputs, { is: 'weekday' })
export const weekdaysSchema = z.array(weekdaySchema).max(7)

/** Names of skills, as a house calls them. */
export const skillsSchema = z.array(z.string().trim().min(1).max(60).register(inputs, lineOf(60))).max(20)

/** The id of an entry of a list; the server makes it where it is missing. */
export const entryId = z.uuid().register(inputs, { is: 'hidden' }).optional()

/** As it is answered. */
export const notedMoment = z.string().register(inputs, { is: 'instant' }).nullable()
export const notedDay = z.string().register(inputs, { is: 'date' }).nullable()
export const fileSize = z.int().register(inputs, { is: 'bytes' })

export function idSchema<Kind extends string>() {
  return z.uuid() as unknown as z.ZodType<Id<Kind>, string>
}

/** The bare id of another record. */
export function referencedId<Kind extends ResourceKind>(to: Kind) {
  return idSchema<Kind>().register(inputs, { is: 'reference', to, isHeld: true })
}

/** `{ id }` of another record; any object with `id` is accepted and only `id` is read. */
export function referenceSchema<Kind extends ResourceKind>(to: Kind) {
  return z.object({ id: idSchema<Kind>() }).register(inputs, { is: 'reference', to, isHeld: true })
}

/** The same where it is only told: the record may be deleted nevertheless. */
export function mentionSchema<Kind extends ResourceKind>(to: Kind) {
  return z.object({ id: idSchema<Kind>() }).register(inputs, { is: 'reference', to, isHeld: false })
}

export const colorSchema = z.string().regex(colorPattern).register(inputs, { is: 'color' })
/** Or empty. */
export const optionalColor = z.string().regex(optionalColorPattern).register(inputs, { is: 'color' })
