// Who answers for the food on a label, and where it can be ordered.
import { addressLine } from '../places/address-line.ts'
import { businessNameOf } from '../places/business-name.ts'
import type { AllergenLegend } from './allergens.ts'
import type { HouseFlaw, LabelHouse } from './label-content.ts'
import type { PaperImage } from './paper-marks.ts'

interface LabelBranch {
  readonly identifier: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
}

interface LabelConfig {
  readonly businessName: string
  readonly shopName: string
  readonly currency: string
  readonly allergenLegend: AllergenLegend
}

export interface LabelHouseWish {
  /** The organisation of the branch. */
  readonly division: { readonly legalName: string } | null
  readonly linkBase: string
  readonly logo: PaperImage | null
}

/** Until the configuration is there. */
export const unknownHouse: LabelConfig = { businessName: '', shopName: '', currency: 'EUR', allergenLegend: [] }

/** `branch`: whose address stands on the labels; null: none does, and codes open the list of branches. */
export function labelHouse(
  config: LabelConfig,
  branch: LabelBranch | null,
  { division, linkBase, logo }: LabelHouseWish,
): LabelHouse {
  const { currency, allergenLegend: legend } = config
  const name = businessNameOf(config, division)
  const address = branch === null ? '' : addressLine([branch.street, `${branch.zipCode} ${branch.city}`.trim()])
  return {
    legend,
    currency,
    business: [name, address].filter((part) => part !== '').join(', '),
    flaws: [
      ...(name === '' ? (['noBusiness'] satisfies HouseFlaw[]) : []),
      ...(address === '' ? (['noAddress'] satisfies HouseFlaw[]) : []),
    ],
    address: branch === null ? linkBase : `${linkBase}/store/${branch.identifier}`,
    logo,
  }
}
