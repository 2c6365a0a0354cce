// Segments (Filmsequenzen) of the digital signage: what is shown, piece after piece.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { choice, flag, idSchema, instantSchema, line, nested, references, text } from '../field.ts'
import { optionalColorPattern } from '../patterns.ts'
import { words } from '../word-fields.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

const reference = z.object({ id: z.uuid() }).nullable().default(null)
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)])

const menuBoard = z.strictObject({
  menu: reference,
  categories: z
    .array(z.object({ id: idSchema<'category'>() }))
    .max(200)
    .default([]),
  products: z
    .array(z.object({ id: idSchema<'product'>() }))
    .max(500)
    .default([]),
  showPrice: z.boolean().default(true),
  showAllergens: z.boolean().default(false),
  hideUnavailable: z.boolean().default(true),
  columns: z.int().min(1).max(6).default(1),
})

const item = z.strictObject({
  id: z.uuid().optional(),
  kind: z.enum([
    'image',
    'video',
    'menuBoard',
    'imageTemplate',
    'html',
    'web',
    'text',
    'news',
    'orderBoard',
    'qr',
    'clock',
  ]),
  image: reference,
  upload: reference,
  imageTemplate: reference,
  values: z.record(z.string().max(60), line(1000)).default({}),
  url: address.default(''),
  html: line(20_000).default(''),
  catalog: menuBoard.nullable().default(null),
  /** Null: as long as it lasts by itself. */
  durationSeconds: z.number().positive().max(86_400).nullable().default(null),
  fit: z.enum(['cover', 'contain', 'fill']).default('cover'),
  background: z.string().regex(optionalColorPattern).default(''),
  transition: z.enum(['cut', 'fade', 'slide']).default('fade'),
  transitionMs: z.int().min(0).max(10_000).default(400),
  isMuted: z.boolean().default(true),
  volume: z.int().min(0).max(100).default(0),
  validFrom: instantSchema.nullable().default(null),
  validUntil: instantSchema.nullable().default(null),
  refreshSeconds: z.int().min(5).max(86_400).nullable().default(null),
})
type Item = z.output<typeof item>

const single = (name: 'image' | 'upload' | 'imageTemplate') => ({
  to: name,
  ids: (items: readonly Item[]) => items.flatMap((one) => one[name]?.id ?? []),
})

export const segments = declare({
  name: 'digital-signage-segments',
  kind: 'signageSegment',
  largestBody: { megabytes: 1 },
  read: ownBranches('editSignage'),
  write: ownBranches('editSignage'),
  branchField: 'branches',
  isForAllWithoutBranch: true,
  filters: { branch: { field: 'branches', by: 'is' }, ...filtersBy('aspect', 'isEnabled') },
  fields: {
    name: text({ required: true, searched: true }),
    /** Empty: everywhere. */
    branches: references('branch'),
    tags: words(),
    aspect: choice(['landscape', 'portrait', 'any'], 'any'),
    items: nested(z.array(item).max(200).default([]), z.array(item), {
      links: [
        single('image'),
        single('upload'),
        single('imageTemplate'),
        { to: 'menu', ids: (items: readonly Item[]) => items.flatMap(({ catalog }) => catalog?.menu?.id ?? []) },
        {
          to: 'category',
          ids: (items: readonly Item[]) =>
            items.flatMap(({ catalog }) => catalog?.categories.map(({ id }) => id) ?? []),
        },
        {
          to: 'product',
          ids: (items: readonly Item[]) => items.flatMap(({ catalog }) => catalog?.products.map(({ id }) => id) ?? []),
        },
      ],
    }),
    isEnabled: flag(true),
  },
})
export type Segment = Answer<typeof segments>
