// Products: what is sold, how it is configured, measured, priced and taxed.
import { z } from 'zod'
import { splitAllergens } from '#domain/catalog/allergens.ts'
import { isGtin } from '#domain/catalog/ean.ts'
import {
  dateKinds,
  leadTimeTypes,
  modifiers,
  netUnits,
  partTypes,
  productTypes,
  type Product as ProductRules,
} from '#domain/ground/product.ts'
import { unitsByUse } from '#domain/catalog/units-by-use.ts'
import { calculationModels, unitIds } from '#domain/ground/units.ts'
import { problem } from '#domain/ground/problem.ts'
import { leadTimeProblems } from '#domain/time/lead-time.ts'
import { everyone, ownBranches } from '../access.ts'
import {
  choice,
  flag,
  line,
  money,
  moneySchema,
  nested,
  optionalChoice,
  percent,
  quantity,
  quantitySchema,
  references,
  text,
  type Field,
} from '../field.ts'
import { anyDecimals, inputs, referenceSchema, whole } from '../inputs.ts'
import { openingHours } from '../opening-hours.ts'
import { declare, filtersBy, type Answer, type Draft } from '../resource.ts'
import { translations } from '../translations.ts'

const named = z.string().trim().min(1).max(200).register(inputs, { is: 'line' })

const option = z.strictObject({
  name: named,
  modifier: z.enum(modifiers).default('add'),
  value: moneySchema.default(0),
})

const part = z.strictObject({
  name: named,
  description: z.string().trim().max(1000).register(inputs, { is: 'lines' }).default(''),
  type: z.enum(partTypes),
  optional: z.boolean().default(false),
  options: z.array(option).max(200).default([]),
})

const config = z.strictObject({ parts: z.array(part).max(50).default([]) })

const alternativeUnit = z.strictObject({
  unit: z.enum(unitIds),
  ratio: z.number().positive().max(1_000_000).register(inputs, { is: 'number', decimals: anyDecimals }),
  calculationModel: z.enum(calculationModels).default('fixed'),
  minimumQuantity: quantitySchema.nullable().default(null),
  maximumQuantity: quantitySchema.nullable().default(null),
  quantityStepSize: quantitySchema.nullable().default(null),
})

const bundleEntry = z.strictObject({ product: referenceSchema('product'), amount: quantitySchema })

const allergenCode = z.string().trim().min(1).max(10).register(inputs, { is: 'line' })

/** A list of codes of the configuration's legend; „A, C, G“ is split. */
const allergens = z
  .union([
    z.array(allergenCode).max(50),
    z
      .string()
      .max(200)
      .transform((typed) => [...splitAllergens(typed)]),
  ])
  .default([])

/** What the label of a packed food says; null for what is handed over open. */
const labelling = z
  .strictObject({
    ingredients: line(4000).default(''),
    netContent: quantitySchema.nullable().default(null),
    netUnit: z.enum(netUnits).default('gram'),
    shelfLifeDays: whole(0, 3650).nullable().default(null),
    dateKind: z.enum(dateKinds).default('bestBefore'),
    storage: line(250).default(''),
    gtin: line(13)
      .refine((digits) => digits === '' || isGtin(digits), { params: { problem: problem('gtin', null) } })
      .default(''),
  })
  .nullable()

/** Made by the server when missing; eight signs. */
const uid: Field<string | undefined, string, 'both'> = {
  ...text({ max: 40, unique: true }),
  input: z.string().trim().min(1).max(40).register(inputs, { is: 'line' }).optional(),
}

export const products = declare({
  name: 'products',
  kind: 'product',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: ownBranches('editCatalog'),
  branchField: null,
  order: ['name'],
  archive: 'isArchived',
  filters: filtersBy('isEnabled', 'type', 'unit', 'isArchived'),
  rules: [leadTimeProblems],
  fields: {
    uid,
    name: text({ required: true, searched: true }),
    description: text({ max: 4000, control: 'textarea', searched: true }),
    allergens: nested(allergens, z.array(z.string())),
    images: references('image'),
    type: choice(productTypes),
    price: money(),
    isPriceHidden: flag(),
    pricing: choice(calculationModels, 'fixed'),
    unit: choice(unitsByUse),
    alternativeUnits: nested(z.array(alternativeUnit).max(20).default([]), z.array(alternativeUnit)),
    minimumQuantity: quantity(),
    maximumQuantity: quantity(),
    quantityStepSize: quantity(),
    defaultQuantity: quantity(),
    defaultUnit: optionalChoice(unitsByUse),
    tax: percent({ required: true }),
    takeawayTax: percent(),
    dineInTax: percent(),
    isEnabled: flag(true),
    isArchived: flag(),
    schedule: openingHours(),
    isStepByStep: flag(),
    config: nested(config.default({ parts: [] }), config),
    bundle: nested(z.array(bundleEntry).max(50).default([]), z.array(bundleEntry)),
    isLeadTimeEnabled: flag(),
    leadTimeType: optionalChoice(leadTimeTypes),
    leadTimeValue: quantity(),
    labelling: nested(labelling.default(null), labelling),
    translations: translations({ texts: { name: 250, description: 4000 }, hasWords: true }),
  },
})
export type Product = Answer<typeof products>
export type ProductDraft = Draft<typeof products>

type RulesReadAnswers = Product extends ProductRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadProducts: RulesReadAnswers = true
