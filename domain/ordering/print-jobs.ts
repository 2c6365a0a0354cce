// What becomes of a docket on its way to paper.

export const printJobStates = ['queued', 'fetched', 'printed', 'failed', 'expired', 'cancelled', 'rerouted'] as const
export type PrintJobState = (typeof printJobStates)[number]

/** Sets that screens, statements and indexes ask for. */
export const printJobSets = {
  /** Not on paper yet, and going to be. */
  waiting: ['queued', 'fetched'],
  /** Nobody has it, and nobody wanted that. */
  lost: ['failed', 'expired'],
  /** There is no paper of it, and will be none. */
  unprinted: ['failed', 'expired', 'cancelled'],
} as const satisfies Readonly<Record<string, readonly PrintJobState[]>>
