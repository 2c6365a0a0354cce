// A file of its own: guests load the units, and not in which order a product's form offers them.
import { unitIds, type UnitId } from '../ground/units.ts'

const ofKitchens = ['piece', 'serving', 'gram', 'kilogram', 'ml', 'l'] as const satisfies readonly UnitId[]

/** As a screen offers them to who enters a product: what a kitchen uses comes first. */
export const unitsByUse = [
  ...ofKitchens,
  ...unitIds.filter((unit) => !ofKitchens.some((each) => each === unit)),
] as const satisfies readonly [UnitId, ...UnitId[]]
