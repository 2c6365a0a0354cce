// What a token of the API may be allowed; which calls that opens stands in `capabilities.ts`.

export const capabilityNames = [
  'readOrders',
  'changeOrders',
  'refundOrders',
  'readMenus',
  'changeMenus',
  'changeAvailability',
  'readFigures',
] as const
export type Capability = (typeof capabilityNames)[number]
