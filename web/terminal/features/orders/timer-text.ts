// The timer of a card in words: „gerade eben“, „seit 17 min“, „noch 21 min“, „3 min überfällig“, „2 Tage überfällig“.
import type { OrderClock } from '#domain/ordering/order-clock.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'

export function timerText({ kind, milliseconds }: OrderClock): string {
  switch (kind) {
    case 'waiting':
    case 'since':
      return sinceText(Math.floor(milliseconds / 60_000))
    case 'left':
      // Rounded up, both: neither what is left nor what is over ever reads 0.
      return say(texts.timeLeft, { time: minutesText(Math.ceil(milliseconds / 60_000)) })
    case 'over':
      return say(texts.timeOver, { time: minutesText(Math.ceil(milliseconds / 60_000)) })
  }
}

function sinceText(minutes: number): string {
  if (minutes < 1) return texts.justNow
  const days = daysOf(minutes)
  return days === 0 ? say(texts.waitingSince, { time: minutesText(minutes) }) : say(texts.sinceDays, { days })
}

/** Beyond a day nobody counts in hours. */
function daysOf(minutes: number): number {
  return Math.floor(minutes / 1440)
}

function minutesText(minutes: number): string {
  const days = daysOf(minutes)
  if (days > 0) return say(texts.daysLong, { days })
  if (minutes < 60) return say(texts.minutesLong, { minutes })
  return say(texts.hoursLong, { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
