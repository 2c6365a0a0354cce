// What a segment of the digital signage shows, piece after piece: each kind is declared once, with the fields that it alone has.
import { z } from 'zod'
import { problem } from '#domain/ground/problem.ts'
import { instantSchema, line, webAddress } from '../field.ts'
import { anyDecimals, entryId, inputs, optionalColor, referenceSchema, whole } from '../inputs.ts'
import type { ResourceKind } from '../resource-kinds.ts'

const picked = <Kind extends ResourceKind>(to: Kind) => referenceSchema(to).nullable().default(null)
const address = z.union([z.literal(''), webAddress(1000)])

const menuBoard = z.strictObject({
  menu: picked('menu'),
  categories: z.array(referenceSchema('category')).max(200).default([]),
  products: z.array(referenceSchema('product')).max(500).default([]),
  showPrice: z.boolean().default(true),
  showAllergens: z.boolean().default(false),
  hideUnavailable: z.boolean().default(true),
  columns: whole(1, 6).default(1),
})

const fits = z.enum(['cover', 'contain', 'fill'])
const fit = fits.default('cover')
/** What is written on it must not be cut where it hangs in another shape. */
const wholeFit = fits.default('contain')
const html = line(20_000).default('')
/** The same, written as it will look. */
const written = line(20_000).register(inputs, { is: 'rich' }).default('')
const url = address.default('')

/** Signs of all values that an item types for its template. */
const longestValues = 1000

const usualVolume = 100

const fieldsOf = {
  image: { image: picked('image'), fit },
  video: {
    upload: picked('video'),
    fit,
    isMuted: z.boolean().default(true),
    /** Of what the TV's own volume allows: with its sound switched on, a video is heard. */
    volume: whole(0, 100).default(usualVolume),
  },
  menuBoard: { catalog: menuBoard.nullable().default(null) },
  imageTemplate: {
    imageTemplate: picked('imageTemplate'),
    values: z
      .record(z.string().max(60), line(1000))
      // They stand in the address of the picture, which has an end.
      .refine((values) => Object.values(values).join('').length <= longestValues, {
        params: { problem: problem('valuesTooLong', null, { limit: longestValues }) },
      })
      .default({}),
    fit: wholeFit,
  },
  html: { html },
  web: { url, refreshSeconds: whole(5, 86_400).nullable().default(null) },
  text: { html: written },
  news: {},
  orderBoard: {},
  qr: { url },
  clock: {},
} satisfies Readonly<Record<string, z.ZodRawShape>>
type ItemKind = keyof typeof fieldsOf

const ofAll = {
  /** Null: as long as it lasts by itself. */
  durationSeconds: z
    .number()
    .positive()
    .max(86_400)
    .register(inputs, { is: 'number', decimals: anyDecimals })
    .nullable()
    .default(null),
  background: optionalColor.default(''),
  transition: z.enum(['cut', 'fade', 'slide']).default('fade'),
  transitionMs: whole(0, 10_000).default(400),
  validFrom: instantSchema.nullable().default(null),
  validUntil: instantSchema.nullable().default(null),
}

function itemOf<Kind extends ItemKind>(kind: Kind) {
  return z.strictObject({ id: entryId, kind: z.literal(kind), ...fieldsOf[kind], ...ofAll })
}

/** An item as it is stored, told apart by its kind. */
export type SegmentItem = {
  [Kind in ItemKind]: { readonly id?: string | undefined; readonly kind: Kind } & z.output<
    z.ZodObject<(typeof fieldsOf)[Kind]>
  > &
    z.output<z.ZodObject<typeof ofAll>>
}[ItemKind]

const kinds = Object.keys(fieldsOf) as [ItemKind, ...ItemKind[]]
const [first, ...others] = kinds
const ofAnyKind = new Set(Object.values(fieldsOf).flatMap((fields) => Object.keys(fields)))

/**
 * Once an item had the fields of all kinds: what means nothing for its own is left out, of what is stored and of what is sent in that
 * form. Anything else that is too much stays, and is a problem.
 */
export function currentItem(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('kind' in given)) return given
  const own = fieldsOf[given.kind as ItemKind] as object | undefined
  if (own === undefined) return given
  const current: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([name]) => name in own || !ofAnyKind.has(name)),
  )
  // Once it began with 0, which nobody had chosen: switched on, it stayed silent.
  const isUnchosen = given.kind === 'video' && current['isMuted'] === true && current['volume'] === 0
  return isUnchosen ? { ...current, volume: usualVolume } : current
}

export const item = z.preprocess(currentItem, z.discriminatedUnion('kind', [itemOf(first), ...others.map(itemOf)]))
