// Units of sale and their families.

export const unitIds = [
  'piece',
  'serving',
  'pair',
  'person',
  'package',
  'gram',
  'decagram',
  'kilogram',
  'ml',
  'cl',
  'dl',
  'l',
  'mm',
  'cm',
  'dm',
  'm',
  'km',
  'mm2',
  'cm2',
  'dm2',
  'm2',
  'mm3',
  'cm3',
  'dm3',
  'm3',
] as const
export type UnitId = (typeof unitIds)[number]

export const calculationModels = ['fixed', 'approximate', 'minimum'] as const
export type CalculationModel = (typeof calculationModels)[number]
