import { catalogTexts } from '#domain/wording/catalog.ts'

/** Beside a dish that cannot be had now. */
export const availabilityTexts = {
  preorder: catalogTexts.preorderOnly,
  soldOut: catalogTexts.soldOut,
  unavailable: catalogTexts.notAvailable,
} as const
