// Donatees (Spendenempfänger) a guest may name with an order.
import { administrators, everyone } from '../access.ts'
import { flag, integer, reference, text, url } from '../field.ts'
import { declare, filtersBy, type Answer } from '../resource.ts'
import { translations } from '../translations.ts'

export const donatees = declare({
  name: 'donatees',
  kind: 'donatee',
  read: everyone,
  write: administrators,
  branchField: null,
  filters: filtersBy('isEnabled'),
  fields: {
    name: text({ required: true, searched: true }),
    description: text({ max: 2000, control: 'textarea', searched: true }),
    logo: reference('image'),
    website: url(),
    isEnabled: flag(true),
    sortOrder: integer(),
    /** Their name stays: receipts and mails call them by it. */
    translations: translations({ texts: { description: 2000 } }),
  },
})
export type Donatee = Answer<typeof donatees>
