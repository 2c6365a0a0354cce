// Products: what is sold, how it is configured, measured, priced and taxed.
import { z } from 'zod'
import { splitAllergens } from '#domain/catalog/allergens.ts'
import {
  leadTimeTypes,
  modifiers,
  partTypes,
  productTypes,
  type Product as ProductRules,
} from '#domain/ground/product.ts'
import { calculationModels, unitIds } from '#domain/ground/units.ts'
import { leadTimeProblems } from '#domain/time/lead-time.ts'
import { everyone, ownBranches } from '../access.ts'
import {
  choice,
  flag,
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
import { anyDecimals, inputs, referenceSchema } from '../inputs.ts'
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
  filters: filtersBy('isEnabled', 'type', 'unit'),
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
    unit: choice(unitIds),
    alternativeUnits: nested(z.array(alternativeUnit).max(20).default([]), z.array(alternativeUnit)),
    minimumQuantity: quantity(),
    maximumQuantity: quantity(),
    quantityStepSize: quantity(),
    defaultQuantity: quantity(),
    defaultUnit: optionalChoice(unitIds),
    tax: percent({ required: true }),
    takeawayTax: percent(),
    dineInTax: percent(),
    isEnabled: flag(true),
    schedule: openingHours(),
    isStepByStep: flag(),
    config: nested(config.default({ parts: [] }), config),
    bundle: nested(z.array(bundleEntry).max(50).default([]), z.array(bundleEntry)),
    isLeadTimeEnabled: flag(),
    leadTimeType: optionalChoice(leadTimeTypes),
    leadTimeValue: quantity(),
    translations: translations({ texts: { name: 250, description: 4000 }, hasWords: true }),
  },
})
export type Product = Answer<typeof products>
export type ProductDraft = Draft<typeof products>

type RulesReadAnswers = Product extends ProductRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadProducts: RulesReadAnswers = true
