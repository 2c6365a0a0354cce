// Image templates (Bildvorlagen): pictures made of layers, filled with what a product or a branch says.
import { z } from 'zod'
import { pictureFormats, type PictureTemplate } from '#domain/pictures/layer.ts'
import { staff } from '../access.ts'
import { choice, flag, identifier, integer, line, nested, reference, text } from '../field.ts'
import { referenceSchema } from '../inputs.ts'
import { bounded } from '../number-field.ts'
import { declare, filtersBy, resourceRoutes, type Answer, type Input } from '../resource.ts'
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

/** A description, or the dishes of a whole menu: as long as they are. */
const shown = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

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
    /** What is drawn beyond the edge so that cutting leaves no white; in documents only. */
    bleed: bounded({ min: 0, max: 100, missing: 0 }),
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
    /** The newest such template is the picture of a branch where somebody shares its page. */
    isForSharing: flag(),
  },
})
export type ImageTemplate = Answer<typeof imageTemplates>
export type ImageTemplateInput = Input<typeof imageTemplates>

const byId = z.strictObject({ id: z.uuid() })
const byNumber = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) })
const version = z.object({ number: z.int(), at: z.string(), by: z.string(), layers: z.int() })
export type TemplateVersion = z.output<typeof version>

/** What of a template is kept with each version. */
const { width, height, unit, dpi, bleed, background, backgroundImage, variables, sampleValues } = imageTemplates.fields
const versionContent = z.object({
  width: width.output,
  height: height.output,
  unit: unit.output,
  dpi: dpi.output,
  bleed: bleed.output,
  background: background.output,
  backgroundImage: backgroundImage.output,
  variables: variables.output,
  sampleValues: sampleValues.output,
  layers: imageTemplates.fields.layers.output,
})
export type TemplateContent = z.output<typeof versionContent>

export const imageTemplateRoutes = {
  ...resourceRoutes(imageTemplates),
  'GET /image-templates/:id/layers': route({
    access: imageTemplates.read,
    summary: 'The layers of an image template, from the lowest to the highest',
    status: 200,
    params: byId,
    answer: z.array(layer),
  }),
  'POST /image-templates/:id/render': route({
    access: imageTemplates.read,
    summary: 'Draw an image template with values, of a product, of a branch; without any, with its samples',
    status: 200,
    contentType: '*/*',
    answerHeaders: ['Content-Disposition'],
    params: byId,
    query: z.strictObject({
      /** Instead of the template's own. */
      format: z.enum(pictureFormats).optional(),
    }),
    body: z.strictObject({
      values: sample.default({}),
      product: referenceSchema('product').nullable().default(null),
      branch: referenceSchema('branch').nullable().default(null),
    }),
    answer: z.string(),
  }),
  'GET /image-templates/:id/versions': route({
    access: imageTemplates.write,
    summary: 'How an image template was, the newest first',
    status: 200,
    params: byId,
    answer: z.array(version),
  }),
  'GET /image-templates/:id/versions/:number': route({
    access: imageTemplates.write,
    summary: 'One version of an image template with its layers',
    status: 200,
    params: byNumber,
    answer: version.extend({ content: versionContent }),
  }),
  'GET /image-template-values': route({
    access: imageTemplates.read,
    summary: 'What the variables of image templates can show of a product, of a branch and its menu, and of the shop',
    status: 200,
    query: z.strictObject({ product: z.uuid().optional(), branch: z.uuid().optional() }),
    answer: z.object({ values: shown, currency: z.string() }),
  }),
}

type RulesReadAnswers = ImageTemplate extends PictureTemplate ? true : never
/** @public Read by the compiler alone. */
export const rulesReadTemplates: RulesReadAnswers = true
