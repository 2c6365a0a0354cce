// The shared configuration as the forms know resources: its fields come from its schema.
import type { z } from 'zod'
import { everyone } from '#contract/access.ts'
import { field } from '#contract/field.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { configRoutes, configSchema } from '#contract/settings/config.ts'
import { shopPaymentSwitches } from '#domain/ground/payment-method.ts'
import type { Section } from '../../records/resource-screens.ts'

export const configResource: AnyDeclaration = {
  name: 'config',
  kind: 'config',
  fields: Object.fromEntries(
    Object.entries<z.ZodType>(configSchema.shape).map(([name, schema]) => [name, field(schema, schema, 'nested')]),
  ),
  read: everyone,
  write: configRoutes['POST /config'].access,
  branchField: null,
  order: [],
  isForAllWithoutBranch: false,
  branchThrough: null,
  draftUnless: null,
  archive: null,
  filters: {},
  pageSize: null,
  rules: [],
}

export const configSections: readonly Section[] = [
  section(
    'shop',
    `shopName businessName title description website country currency timeZone businessDayStartsAt
     defaultDeliveryMethod disableTickets orderButtonText orderCeiling workRoundingMinutes
     deleteRecordsWhenDue translations`,
  ),
  section('payment', shopPaymentSwitches.join(' ')),
  section(
    'plugins',
    `enablePluginHomePage enablePluginSearch enablePluginCategoryBar enablePluginTags enablePluginMapbox enablePluginPWA
     enablePluginToolbar enablePluginFrontdesk enablePluginSMS enablePluginOrderReviews enablePluginDonations
     donationAmount`,
  ),
  section(
    'appearance',
    'headingFont textFont accentColor paperColor themeColor backgroundColor footerVariant socialLinks',
  ),
  section('search', 'seoTitle seoDescription socialPixelId websiteHosts'),
  section('map', 'mapboxZoom mapboxPitch mapboxBearing'),
  section('allergens', 'allergenLegend allergens allergensText'),
  section('texts', 'termsAndConditions termsAndConditionsText privacyPolicy privacyPolicyText imprint imprintText'),
]

function section(name: Section['name'], fields: string): Section {
  return { name, fields: fields.trim().split(/\s+/) }
}
