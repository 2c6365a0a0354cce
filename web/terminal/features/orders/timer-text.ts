// The timer of a card in words: „seit 4:10“, „noch 21 min“, „3 min überfällig“, „seit 12 min“.
import type { OrderClock } from '#domain/ordering/order-clock.ts'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { say } from '#domain/wording/sentence.ts'

export function timerText({ kind, milliseconds }: OrderClock): string {
  switch (kind) {
    case 'waiting':
      return say(texts.waitingSince, { time: exactText(milliseconds) })
    case 'left':
      // Rounded up, both: neither what is left nor what is over ever reads 0.
      return say(texts.timeLeft, { time: minutesText(Math.ceil(milliseconds / 60_000)) })
    case 'over':
      return say(texts.timeOver, { time: minutesText(Math.ceil(milliseconds / 60_000)) })
    case 'since':
      return say(texts.waitingSince, { time: minutesText(Math.floor(milliseconds / 60_000)) })
  }
}

/** `4:10`; from an hour on in hours and minutes. */
function exactText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds >= 3600) return minutesText(Math.floor(seconds / 60))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function minutesText(minutes: number): string {
  if (minutes < 60) return say(texts.minutesLong, { minutes })
  return say(texts.hoursLong, { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
