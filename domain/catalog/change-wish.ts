// Wishes for what is shared: a manager may not change it alone, so says what should become different.

/** `declined` always says why. */
export const wishStatuses = ['open', 'done', 'declined'] as const
/** What can be said to one. */
export const wishAnswers = ['done', 'declined'] as const satisfies readonly (typeof wishStatuses)[number][]
export type WishStatus = (typeof wishStatuses)[number]

/** As many as somebody writes in one day (24 hours) by mistake at most. */
export const wishesPerDay = 20
