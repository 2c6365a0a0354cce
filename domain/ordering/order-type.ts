// The three ways to order. On the wire two flags, inside one word.

export const orderTypes = ['takeaway', 'delivery', 'dineIn'] as const
export type OrderType = (typeof orderTypes)[number]
