// How long the counter says that an order will take.

export const preparationMinutes = [10, 15, 20, 30, 45, 60] as const

/** ISO instant so many minutes from `now` (epoch ms), on the next full minute: never earlier than promised. */
export function readyAt(minutes: number, now: number): string {
  return new Date(Math.ceil(now / 60_000 + minutes) * 60_000).toISOString()
}
