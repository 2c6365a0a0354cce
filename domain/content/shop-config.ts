// What an operator sets for the whole shop (storefront § 3, back-office § 3, decisions § 7); no secrets in here.
import type { OrderType } from '../ground/order-type.ts'
import type { PaymentFlags } from '../ground/payment-method.ts'
import type { Translations } from '../ground/translations.ts'

export interface SocialLink {
  readonly type: string
  readonly url: string
}

export interface AllergenLegendEntry {
  readonly code: string
  readonly name: string
  readonly translations?: Translations | undefined
}

export interface PluginFlags {
  readonly enablePluginHomePage: boolean
  readonly enablePluginSearch: boolean
  readonly enablePluginTags: boolean
  readonly enablePluginMapbox: boolean
  readonly enablePluginCategoryBar: boolean
  readonly enablePluginPWA: boolean
  readonly enablePluginToolbar: boolean
  readonly enablePluginSMS: boolean
  readonly enablePluginDonations: boolean
  readonly enablePluginFrontdesk: boolean
  readonly enablePluginOrderReviews: boolean
}

/** A legal text in markdown wins over its external address; both may be empty. */
export interface LegalTexts {
  readonly termsAndConditions: string
  readonly termsAndConditionsText: string
  readonly privacyPolicy: string
  readonly privacyPolicyText: string
  readonly imprint: string
  readonly imprintText: string
  readonly allergens: string
  readonly allergensText: string
}

export interface ShopConfig extends PaymentFlags, PluginFlags, LegalTexts {
  /** Only of shops that took orders before legal texts were asked for; ends with their texts, and nobody can switch it on. */
  readonly isOpenWithoutLegalTexts: boolean
  readonly title: string
  readonly description: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly website: string
  readonly shopName: string
  /** The legal name on dockets, mails and imprint. */
  readonly businessName: string
  /** ISO 4217, for example EUR. */
  readonly currency: string
  readonly timeZone: string
  readonly defaultDeliveryMethod: OrderType
  /** Shows the order's uid instead of a ticket number. */
  readonly disableTickets: boolean
  readonly mapboxZoom: number
  readonly mapboxPitch: number
  readonly mapboxBearing: number
  /** Decimal money per order with a donatee. */
  readonly donationAmount: number
  /** Decimal money: above this value of goods guests send a request instead of an order; null: no ceiling. */
  readonly orderCeiling: number | null
  /** Replaces „Bestellung abschicken“ and „Vorbestellung abschicken“; empty: they stay. */
  readonly orderButtonText: string
  /** `HH:mm`: the border of a business day, branch time. */
  readonly businessDayStartsAt: string
  readonly allergenLegend: readonly AllergenLegendEntry[]
  readonly socialLinks: readonly SocialLink[]
  readonly socialPixelId: string
  readonly footerVariant: 'simple' | 'full'
  /** CSS colour. */
  readonly accentColor: string
  readonly paperColor: string
  readonly headingFont: string
  readonly textFont: string
  /** CSS colours of the installed app: its frame, and what stands there while it opens. */
  readonly themeColor: string
  readonly backgroundColor: string
  readonly websiteHosts: readonly string[]
}
