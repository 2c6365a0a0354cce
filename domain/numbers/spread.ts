// When a guest's screen asks again after a change that many hear at once: each somewhen else, so that they do not all come in the
// same moment.

/** Short enough that nobody orders long what is sold out. */
export const spreadMilliseconds = 3_000

/** `random`: from 0 to below 1. */
export function askAgainAfter(random: number): number {
  return Math.floor(random * spreadMilliseconds)
}
