// Who answers for the food on a label, and where it can be ordered: the same before one's eyes and on paper.
import { addressLine } from '../places/address-line.ts'
import { businessNameOf, divisionOf } from '../places/business-name.ts'
import { branchLogo } from '../places/shop-logo.ts'
import type { AllergenLegend } from './allergens.ts'
import type { HouseFlaw, LabelHouse } from './label-content.ts'
import type { PaperImage } from './paper-marks.ts'

interface LabelBranch {
  readonly identifier: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly division: { readonly id: string } | null
}

interface LabelConfig {
  readonly businessName: string
  readonly shopName: string
  readonly currency: string
  readonly allergenLegend: AllergenLegend
}

interface LabelDivision {
  readonly id: string
  readonly isEnabled: boolean
  readonly isPublic: boolean
  readonly legalName: string
  readonly logoImage: { readonly id: string } | null
}

export interface LabelHouseWish {
  /** One that is switched off is nobody's. */
  readonly divisions: readonly LabelDivision[]
  /** None where no logo is wanted. */
  readonly images: readonly PaperImage[]
  readonly linkBase: string
}

/** Until the configuration is there. */
export const unknownHouse: LabelConfig = { businessName: '', shopName: '', currency: 'EUR', allergenLegend: [] }

/** `branch`: whose address stands on the labels; null: none does, and codes open the list of branches. */
export function labelHouse(
  config: LabelConfig,
  branch: LabelBranch | null,
  { divisions, images, linkBase }: LabelHouseWish,
): LabelHouse {
  const { currency, allergenLegend: legend } = config
  const enabled = divisions.filter(({ isEnabled }) => isEnabled)
  const name = businessNameOf(config, divisionOf(branch, enabled))
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
    logo: branchLogo(branch?.division?.id ?? null, enabled, images),
  }
}
