// Branches (Filialen): where food is made and handed over.
import { z } from 'zod'
import type { Branch as BranchRules } from '#domain/ground/branch.ts'
import { problem } from '#domain/ground/problem.ts'
import { deliveryHoursProblems } from '#domain/time/slots.ts'
import { countries } from '#domain/places/countries.ts'
import { everyone, ownBranches } from '../access.ts'
import {
  choice,
  email,
  field,
  flag,
  identifier,
  instant,
  integer,
  moneySchema,
  nested,
  percentSchema,
  reference,
  references,
  text,
  timeOfDay,
  url,
} from '../field.ts'
import { readOnly } from '../one-way-field.ts'
import { idSchema, inputs } from '../inputs.ts'
import { coordinate } from '../number-field.ts'
import { openingHours } from '../opening-hours.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'
import { timeZone } from '../word-fields.ts'
import { escalation } from './escalation.ts'

const deliveryArea = z.strictObject({
  area: z.string().trim().min(1).max(120).register(inputs, { is: 'line' }),
  price: moneySchema.default(0),
  tax: percentSchema.default(20),
  free: z.boolean().default(false),
  minimumOrderValue: moneySchema.nullable().default(null),
  freeFromOrderValue: moneySchema.nullable().default(null),
})

/** The order's `deliveryArea` is the name: two of one name could not be told apart. */
const deliveryAreas = z
  .array(deliveryArea)
  .max(500)
  .superRefine((areas, context) => {
    const seen = new Set<string>()
    for (const [index, { area }] of areas.entries()) {
      if (seen.has(area))
        context.addIssue({ code: 'custom', path: [index, 'area'], params: { problem: problem('unique', null) } })
      seen.add(area)
    }
  })
  .default([])

function staffFlag() {
  return field(z.boolean().default(false), z.boolean().optional(), 'switch')
}

export const branches = declare({
  name: 'branches',
  kind: 'branch',
  largestBody: { megabytes: 1 },
  read: everyone,
  write: ownBranches('runBranch'),
  branchField: 'self',
  filters: filtersBy('division', 'isEnabled', 'isPublic'),
  rules: [deliveryHoursProblems],
  fields: {
    identifier: identifier(),
    name: text({ required: true, searched: true }),
    division: reference('division'),
    description: text({ max: 4000, control: 'textarea' }),
    street: text({ searched: true }),
    zipCode: text({ max: 20, searched: true }),
    city: text({ searched: true }),
    country: choice(countries, 'AT'),
    phone: text({ max: 40 }),
    email: email(),
    website: url(),
    keywords: text({ max: 1000 }),
    latitude: coordinate(90),
    longitude: coordinate(180),
    timeZone: timeZone(),
    holidayRegion: text({ max: 10 }),
    isPublic: flag(true),
    isEnabled: flag(true),
    images: references('image'),
    logo: reference('image'),
    tags: references('tag'),
    openingHours: openingHours(),
    deliveryHours: openingHours(),
    kitchenHours: openingHours(),
    isDeliveryHoursEnabled: flag(),
    isDeliveryEnabled: flag(),
    isTakeawayEnabled: flag(true),
    isDineInEnabled: flag(),
    isPreorderEnabled: flag(),
    isTableSelectionEnabled: flag(),
    isAppointmentRequired: flag(),
    isQuotationRequired: flag(),
    isCashEnabled: flag(true),
    isATMCardEnabled: flag(),
    isHydroAGVoucherEnabled: flag(),
    isMollieEnabled: flag(),
    isDatatransEnabled: flag(),
    /** Online payments are only reserved with the order, and collected with its confirmation. */
    isPaymentReserved: flag(),
    isDeliveryEmailRequired: flag(),
    isDineInEmailRequired: flag(),
    isTakeawayEmailRequired: flag(),
    isDeliveryPhoneRequired: flag(true),
    isDineInPhoneRequired: flag(),
    isTakeawayPhoneRequired: flag(),
    isDeliveryAddressRequired: flag(true),
    isDineInAddressRequired: flag(),
    isTakeawayAddressRequired: flag(),
    isNoteEnabled: flag(),
    /** Only staff see it. */
    isBreakAutomatic: staffFlag(),
    orderableFrom: timeOfDay(),
    closedMessage: text({ max: 1000, control: 'textarea' }),
    /** A branch keeps its name in every language. */
    translations: translations({ texts: { description: 4000, closedMessage: 1000 } }),
    preparationMinutes: integer({ min: 0, max: 600, missing: 20 }),
    deliveryMinutes: integer({ min: 0, max: 600, missing: 40 }),
    confirmationTimeout: integer({ min: 1, max: 1440, missing: 10 }),
    deliveryAreas: nested(deliveryAreas, z.array(deliveryArea)),
    /** What is done step by step when nobody answers; empty: nothing. Only staff see it. */
    escalation: escalation(),
    sortOrder: integer(),
    pausedUntil: readOnly(instant().output, { kind: 'column' }),
    soldOut: readOnly(z.array(z.object({ productId: idSchema<'product'>(), until: z.string().nullable() }))),
  },
})
export type Branch = Answer<typeof branches>

// The rules read what is answered: a drift between the two does not compile.
type RulesReadAnswers = Branch extends BranchRules ? true : never
/** @public Read by the compiler alone. */
export const rulesReadBranches: RulesReadAnswers = true
