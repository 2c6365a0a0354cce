import type { SheetDay } from './day-end-sheet.ts'

/** Of a day on which nothing happened. */
export const noSums: SheetDay['sums'] = {
  orders: 0,
  gross: 0,
  net: 0,
  deliveryFees: 0,
  taxes: [],
  methods: [],
  refunds: 0,
  refunded: 0,
  refundedTaxes: [],
  returned: 0,
  cashRefunded: 0,
  donations: 0,
  donated: 0,
  paidOtherwise: [],
  cashAhead: 0,
  cashBefore: 0,
}
