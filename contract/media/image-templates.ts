// Image templates (Bildvorlagen): pictures made of layers, filled with what a product or a branch says.
import { z } from 'zod'
import { staff } from '../access.ts'
import { choice, flag, identifier, integer, line, nested, reference, text } from '../field.ts'
import { declare, filtersBy, resourceRoutes, type Answer } from '../resource.ts'
import { route } from '../route.ts'
import { color } from '../word-fields.ts'
import { layer, layers } from './layers.ts'

const variable = z.strictObject({
  key: line(60).min(1),
  label: line(120).default(''),
  type: z.enum(['text', 'number', 'price', 'image', 'color', 'url', 'date', 'boolean']).default('text'),
  isRequired: z.boolean().default(false),
  default: line(1000).nullable().default(null),
  /** `product.name`, for example. */
  source: line(120).nullable().default(null),
})

const sample = z.record(z.string().max(60), z.union([line(1000), z.number(), z.boolean(), z.null()]))

export const imageTemplates = declare({
  name: 'image-templates',
  kind: 'imageTemplate',
  largestBody: { megabytes: 1 },
  read: staff('editImages'),
  write: staff('editWebsite'),
  branchField: null,
  filters: filtersBy('purpose', 'isEnabled'),
  fields: {
    identifier: identifier({ required: false }),
    name: text({ required: true, searched: true }),
    purpose: choice(
      ['social', 'openGraph', 'signage', 'menuCard', 'label', 'newsletter', 'productCard', 'other'],
      'other',
    ),
    width: integer({ min: 1, max: 20_000, missing: 1080 }),
    height: integer({ min: 1, max: 20_000, missing: 1080 }),
    unit: choice(['px', 'mm'], 'px'),
    dpi: integer({ min: 30, max: 1200, missing: 150 }),
    /** `#rrggbb`, or empty: transparent. */
    background: color(),
    backgroundImage: reference('image'),
    output: choice(['png', 'jpeg', 'webp', 'pdf'], 'png'),
    quality: integer({ min: 1, max: 100, missing: 85 }),
    variables: nested(z.array(variable).max(100).default([]), z.array(variable)),
    sampleValues: nested(sample.default({}), sample),
    layers: nested(layers.default([]), z.array(layer)),
    previewImage: reference('image'),
    isEnabled: flag(true),
  },
})
export type ImageTemplate = Answer<typeof imageTemplates>

export const imageTemplateRoutes = {
  ...resourceRoutes(imageTemplates),
  'GET /image-templates/:id/layers': route({
    access: imageTemplates.read,
    summary: 'The layers of an image template, from the lowest to the highest',
    status: 200,
    params: z.strictObject({ id: z.uuid() }),
    answer: z.array(layer),
  }),
}
