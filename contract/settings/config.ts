// The one shared configuration (back-office § 3, storefront § 3, decisions § 7). Secrets are never part of it.
import { z } from 'zod'
import { countries } from '#domain/places/countries.ts'
import { usualTheme } from '#domain/content/shop-theme.ts'
import { defaultAllergenLegend } from '#domain/catalog/allergens.ts'
import { isLinkable } from '#domain/content/navigation.ts'
import type { ShopConfig } from '#domain/content/shop-config.ts'
import { orderTypes } from '#domain/ground/order-type.ts'
import { problem } from '#domain/ground/problem.ts'
import { administrators, everyone } from '../access.ts'
import { moneySchema, timeOfDaySchema, webAddress } from '../field.ts'
import { colorSchema, inputs, numeric, whole } from '../inputs.ts'
import { currencyPattern } from '../patterns.ts'
import { route } from '../route.ts'
import { translationsSchema } from '../translations.ts'
import { timeZoneSchema } from '../word-fields.ts'

const line = z.string().trim().max(500).register(inputs, { is: 'line' })
const named = (max: number) => z.string().trim().min(1).max(max).register(inputs, { is: 'line' })
const longText = z.string().max(100_000).register(inputs, { is: 'lines' })
const markdown = z.string().max(100_000).register(inputs, { is: 'markdown' })
const flag = z.boolean()
/** Where a link leads: guests follow it. */
const address = line.refine((typed) => typed === '' || isLinkable(typed), {
  params: { problem: problem('url', null) },
})

/** Payment flags exist in two spellings: `enableX` is stored and answered, `enablePluginX` mirrors it (decisions § 5). */
export const mirroredFlags = {
  enablePluginATMCard: 'enableATMCard',
  enablePluginHydroAGVoucher: 'enableHydroAGVoucher',
  enablePluginMollie: 'enableMollie',
  enablePluginDatatrans: 'enableDatatrans',
} as const

export const configSchema = z.strictObject({
  title: line.default(''),
  seoTitle: line.default(''),
  description: longText.default(''),
  seoDescription: longText.default(''),
  website: address.default(''),
  shopName: line.default('Theke'),
  businessName: line.default(''),
  currency: z.string().regex(currencyPattern).register(inputs, { is: 'line' }).default('EUR'),
  country: z.enum(countries).default('AT'),
  timeZone: timeZoneSchema.default('Europe/Vienna'),
  businessDayStartsAt: timeOfDaySchema.default('05:00'),
  /** Worked time is rounded to steps of so many minutes; 1: not at all. */
  workRoundingMinutes: whole(1, 60).default(1),
  /** What staff need not be kept of goes at night (domain/staff/retention.ts). */
  deleteRecordsWhenDue: flag.default(false),
  defaultDeliveryMethod: z.enum(orderTypes).default('takeaway'),
  termsAndConditions: address.default(''),
  termsAndConditionsText: markdown.default(''),
  privacyPolicy: address.default(''),
  privacyPolicyText: markdown.default(''),
  imprint: address.default(''),
  imprintText: markdown.default(''),
  /** Read only: what is sent is not heard. */
  isOpenWithoutLegalTexts: flag.default(false),
  allergens: address.default(''),
  allergensText: markdown.default(''),
  allergenLegend: z
    .array(
      z.strictObject({
        code: named(10),
        name: named(200),
        translations: translationsSchema({ texts: { name: 200 } }).optional(),
      }),
    )
    .max(100)
    .default([...defaultAllergenLegend]),
  disableTickets: flag.default(false),
  mapboxZoom: numeric(0, 24).default(19),
  mapboxPitch: numeric(0, 85).default(55),
  mapboxBearing: numeric(-360, 360).default(-85),
  enablePluginHomePage: flag.default(false),
  enablePluginSearch: flag.default(true),
  enablePluginTags: flag.default(false),
  enablePluginMapbox: flag.default(false),
  enablePluginCategoryBar: flag.default(true),
  enablePluginPWA: flag.default(false),
  enablePluginToolbar: flag.default(true),
  enablePluginSMS: flag.default(false),
  enablePluginDonations: flag.default(false),
  enablePluginFrontdesk: flag.default(true),
  enablePluginOrderReviews: flag.default(true),
  enableCash: flag.default(true),
  enableATMCard: flag.default(false),
  enableHydroAGVoucher: flag.default(false),
  enableMollie: flag.default(false),
  enableDatatrans: flag.default(false),
  donationAmount: moneySchema.default(0.07),
  orderCeiling: moneySchema.nullable().default(null),
  orderButtonText: line.default(''),
  translations: translationsSchema({ texts: { title: 500, description: 4000, orderButtonText: 500 } }).default({}),
  accentColor: colorSchema.default(usualTheme.accentColor),
  /** What pages lie on in the light. */
  paperColor: colorSchema.default(usualTheme.paperColor),
  /** A font of every shop, or a family of the house. */
  headingFont: named(80).default(usualTheme.headingFont),
  textFont: named(80).default(usualTheme.textFont),
  /** Of the installed app: the frame of its window, and what stands there while it opens (back-office § 9). */
  themeColor: colorSchema.default('#000000'),
  backgroundColor: colorSchema.default('#EBEBEB'),
  footerVariant: z.enum(['simple', 'full']).default('simple'),
  socialLinks: z
    .array(z.strictObject({ type: line, url: webAddress(500) }))
    .max(20)
    .default([]),
  socialPixelId: line.default(''),
  websiteHosts: z.array(line).max(50).default(['website.localhost']),
})

const mirrors = Object.fromEntries(Object.keys(mirroredFlags).map((name) => [name, flag])) as {
  [K in keyof typeof mirroredFlags]: z.ZodBoolean
}

export const configAnswer = z
  .object({ ...configSchema.shape, ...mirrors, version: z.int(), updatedAt: z.string() })
  .meta({ id: 'Config' })
export type Config = z.output<typeof configAnswer>
export type StoredConfig = z.output<typeof configSchema>

const configBody = z.strictObject({
  ...configSchema.shape,
  ...(z.object(mirrors).partial().shape as { [K in keyof typeof mirroredFlags]: z.ZodOptional<z.ZodBoolean> }),
  version: z.int().optional(),
  updatedAt: z.unknown().optional(),
})
export type ConfigInput = z.output<typeof configBody>

export const configRoutes = {
  'GET /config': route({ access: everyone, summary: 'Read the configuration', status: 200, answer: configAnswer }),
  'POST /config': route({
    access: administrators,
    summary: 'Save the configuration',
    status: 200,
    largestBody: { megabytes: 1 },
    body: configBody,
    answer: configAnswer,
  }),
}

type RulesReadAnswers = Config extends ShopConfig ? true : never
/** @public Read by the compiler alone. */
export const rulesReadConfig: RulesReadAnswers = true
