// The shop's configuration.
import type { StoredConfig } from '#contract/settings/config.ts'
import { allergensText, imprintText, privacyPolicyText, termsAndConditionsText } from './legal-texts.ts'

export const configuration = {
  shopName: 'Lindenhof',
  title: 'Lindenhof',
  businessName: 'Lindenhof Gasthäuser GmbH (erfunden)',
  description: 'Wirtshausküche aus dem Ländle: zum Abholen, geliefert oder bei uns am Tisch.',
  seoTitle: 'Lindenhof: online bestellen in Hohenems, Dornbirn und Feldkirch',
  seoDescription:
    'Kässpätzle, Schnitzel und Strudel online bestellen: Abholung und Lieferung rund um die Uhr in Hohenems, Tisch in Dornbirn, Feste aus Feldkirch.',
  translations: {
    en: { description: 'Country inn cooking from Vorarlberg: to take away, delivered or at our tables.' },
  },
  website: 'https://lindenhof.example',
  currency: 'EUR',
  country: 'AT',
  timeZone: 'Europe/Vienna',
  defaultDeliveryMethod: 'takeaway',
  termsAndConditionsText,
  privacyPolicyText,
  imprintText,
  allergensText,
  enablePluginSearch: true,
  enablePluginTags: true,
  enablePluginPWA: true,
  enablePluginDonations: true,
  enableCash: true,
  enableATMCard: true,
  enableHydroAGVoucher: true,
  enableMollie: true,
  enableDatatrans: true,
  accentColor: '#0f6b4f',
  footerVariant: 'full',
} satisfies Partial<StoredConfig>
