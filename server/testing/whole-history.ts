import type { HistoryFilter } from '#server/modules/ordering/store.ts'

/** What the list of orders is asked for where nothing is filtered. */
export const wholeHistory: HistoryFilter = {
  from: null,
  to: null,
  branch: undefined,
  status: undefined,
  type: undefined,
  paymentMethod: undefined,
  q: undefined,
  isRefunded: false,
  isHidden: false,
  counted: undefined,
  isOldestFirst: false,
}
