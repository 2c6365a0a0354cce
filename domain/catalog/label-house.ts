// Who answers for the food on a label, and where it can be ordered.
import { addressLine } from '../places/address-line.ts'
import type { AllergenLegend } from './allergens.ts'
import type { LabelHouse } from './label-content.ts'
import type { PaperImage } from './paper-marks.ts'

interface LabelBranch {
  readonly identifier: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
}

interface LabelConfig {
  readonly businessName: string
  readonly currency: string
  readonly allergenLegend: AllergenLegend
}

/** `branch`: whose address stands on the labels; null: none does, and codes open the list of branches. */
export function labelHouse(
  config: LabelConfig,
  branch: LabelBranch | null,
  { linkBase, logo }: { readonly linkBase: string; readonly logo: PaperImage | null },
): LabelHouse {
  const { businessName, currency, allergenLegend: legend } = config
  const address = branch === null ? '' : addressLine([branch.street, `${branch.zipCode} ${branch.city}`.trim()])
  return {
    legend,
    currency,
    business: [businessName, address].filter((part) => part !== '').join(', '),
    address: branch === null ? linkBase : `${linkBase}/store/${branch.identifier}`,
    logo,
  }
}
