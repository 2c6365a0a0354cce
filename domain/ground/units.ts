// Units of sale and their six families.

export const calculationModels = ['fixed', 'approximate', 'minimum'] as const

export type CalculationModel = (typeof calculationModels)[number]

export const dimensions = ['amount', 'weight', 'volume', 'length', 'area', 'cubic'] as const

export type Dimension = (typeof dimensions)[number]

/** Each unit's family and its size in the family's smallest unit. Units of `amount` do not convert into each other. */
export const units = {
  piece: { dimension: 'amount', factor: 1 },
  serving: { dimension: 'amount', factor: 1 },
  pair: { dimension: 'amount', factor: 1 },
  person: { dimension: 'amount', factor: 1 },
  package: { dimension: 'amount', factor: 1 },
  gram: { dimension: 'weight', factor: 1 },
  decagram: { dimension: 'weight', factor: 10 },
  kilogram: { dimension: 'weight', factor: 1000 },
  ml: { dimension: 'volume', factor: 1 },
  cl: { dimension: 'volume', factor: 10 },
  dl: { dimension: 'volume', factor: 100 },
  l: { dimension: 'volume', factor: 1000 },
  mm: { dimension: 'length', factor: 1 },
  cm: { dimension: 'length', factor: 10 },
  dm: { dimension: 'length', factor: 100 },
  m: { dimension: 'length', factor: 1000 },
  km: { dimension: 'length', factor: 1_000_000 },
  mm2: { dimension: 'area', factor: 1 },
  cm2: { dimension: 'area', factor: 100 },
  dm2: { dimension: 'area', factor: 10_000 },
  m2: { dimension: 'area', factor: 1_000_000 },
  mm3: { dimension: 'cubic', factor: 1 },
  cm3: { dimension: 'cubic', factor: 1000 },
  dm3: { dimension: 'cubic', factor: 1_000_000 },
  m3: { dimension: 'cubic', factor: 1_000_000_000 },
} as const satisfies Readonly<Record<string, { readonly dimension: Dimension; readonly factor: number }>>

export type UnitId = keyof typeof units

/** By family, the smallest of each first: so guests choose among them. */
export const unitIds = Object.keys(units) as unknown as readonly [UnitId, ...UnitId[]]

export function isUnit(value: unknown): value is UnitId {
  return typeof value === 'string' && Object.hasOwn(units, value)
}

/** How an alternative unit converts: product units per one of it. */
export interface AlternativeRatio {
  readonly unit: UnitId
  readonly ratio: number
}
