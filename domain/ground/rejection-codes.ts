// Why an order was called off, in words of the house that guests read in their language.

/** What the counter may choose instead of writing. */
export const chosenRejections = ['kitchenBusy', 'soldOut', 'closed'] as const

/** `autoRejected`: nobody answered in time. */
export const rejectionCodes = ['autoRejected', ...chosenRejections] as const
export type RejectionCode = (typeof rejectionCodes)[number]
