// The timer of a card in words: „gerade eben“, „seit 17 min“, „noch 21 min“, „3 min überfällig“.
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
  return minutes < 1 ? texts.justNow : say(texts.waitingSince, { time: minutesText(minutes) })
}

function minutesText(minutes: number): string {
  if (minutes < 60) return say(texts.minutesLong, { minutes })
  return say(texts.hoursLong, { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
