// Divisions (Organisationen): the legal and public roof over branches.
import { countries } from '#domain/places/countries.ts'
import { taxExemptions } from '#domain/payment/tax-notice.ts'
import { administrators, everyone } from '../access.ts'
import { choice, email, flag, identifier, integer, reference, text, timeOfDay, url } from '../field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'
import { color, locale, timeZone } from '../word-fields.ts'

export const divisions = declare({
  name: 'divisions',
  kind: 'division',
  read: everyone,
  write: administrators,
  branchField: null,
  filters: filtersBy('isEnabled'),
  fields: {
    identifier: identifier(),
    name: text({ required: true, searched: true }),
    title: text(),
    description: text({ max: 2000, control: 'textarea' }),
    legalName: text(),
    vatId: text({ max: 30 }),
    /** Of a German business, beside its USt-IdNr.; never a visitor's. */
    taxNumber: text({ max: 30 }),
    /** Why its invoices may say 0 %. */
    taxExemption: choice(taxExemptions, 'none'),
    /** In words of its own; empty: as the law of the country puts it. */
    taxExemptionNote: text({ max: 200 }),
    companyNumber: text({ max: 40 }),
    street: text(),
    zipCode: text({ max: 20 }),
    city: text(),
    country: choice(countries, 'AT'),
    locale: locale(),
    timeZone: timeZone(),
    dayStartsAt: timeOfDay(),
    ruleSet: choice(['AT', 'DE', 'CH', 'none'], 'AT'),
    logoImage: reference('image'),
    faviconImage: reference('image'),
    /** Large, over the guests' first page. */
    heroImage: reference('image'),
    primaryColor: color(),
    phone: text({ max: 40 }),
    email: email(),
    website: url(),
    isPublic: flag(true),
    isEnabled: flag(true),
    sortOrder: integer(),
    translations: translations({ texts: { title: 250, description: 2000 } }),
  },
})
export type Division = Answer<typeof divisions>
