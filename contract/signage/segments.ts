// Segments (Filmsequenzen) of the digital signage: what is shown, piece after piece.
import { z } from 'zod'
import { ownBranches } from '../access.ts'
import { choice, flag, instantSchema, line, nested, references, text, webAddress } from '../field.ts'
import { anyDecimals, entryId, inputs, optionalColor, referenceSchema, whole } from '../inputs.ts'
import type { ResourceKind } from '../resource-kinds.ts'
import { words } from '../word-fields.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'

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

const item = z.strictObject({
  id: entryId,
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
  image: picked('image'),
  upload: picked('upload'),
  imageTemplate: picked('imageTemplate'),
  values: z.record(z.string().max(60), line(1000)).default({}),
  url: address.default(''),
  html: line(20_000).default(''),
  catalog: menuBoard.nullable().default(null),
  /** Null: as long as it lasts by itself. */
  durationSeconds: z
    .number()
    .positive()
    .max(86_400)
    .register(inputs, { is: 'number', decimals: anyDecimals })
    .nullable()
    .default(null),
  fit: z.enum(['cover', 'contain', 'fill']).default('cover'),
  background: optionalColor.default(''),
  transition: z.enum(['cut', 'fade', 'slide']).default('fade'),
  transitionMs: whole(0, 10_000).default(400),
  isMuted: z.boolean().default(true),
  volume: whole(0, 100).default(0),
  validFrom: instantSchema.nullable().default(null),
  validUntil: instantSchema.nullable().default(null),
  refreshSeconds: whole(5, 86_400).nullable().default(null),
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
    items: nested(z.array(item).max(200).default([]), z.array(item)),
    isEnabled: flag(true),
  },
})
export type Segment = Answer<typeof segments>
