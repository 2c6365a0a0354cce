// What happened after a price changed, in a sentence.
import { formatNumber } from '../numbers/money.ts'
import { formatQuantity } from '../numbers/quantity.ts'
import type { UnitId } from '../ground/units.ts'
import { roundedTo } from '../numbers/rounding.ts'
import { calendarOf, dayOf } from '../time/wall-clock.ts'
import { formatMonth } from '../time/german-dates.ts'
import { percentText } from './compared.ts'
import { say } from './sentence.ts'

export const priceChangeTexts = {
  ask: 'Was geschah, nachdem sich Preise änderten?',
  counts:
    'Gerichte, deren Preis sich im Zeitraum oder in den vier Wochen davor geändert hat: was am Tag bestellt wurde, an gleich vielen offenen Tagen davor und danach, höchstens 28 auf jeder Seite und keiner jenseits einer weiteren Änderung; heute zählt noch nicht. Der Tag ist der erste, an dem die meisten den neuen Preis zahlten. Der Preis ist der des Gerichts ohne Gewähltes, in der Währung des Shops; ein Preis, der binnen einer Woche wieder der alte ist, war eine Aktion. Umsatz und Deckungsbeitrag zählen Gewähltes mit, der Deckungsbeitrag rechnet mit dem Wareneinsatz von heute. „Alle Gerichte“ sagt, wie sich derselbe Zeitraum sonst entwickelt hat.',
  message: {
    by: 'count',
    one: 'Ein Preis hat sich geändert, bei {name}.',
    other: '{count} Preise haben sich geändert, zuletzt bei {name}.',
  },
  empty: 'In diesem Zeitraum und den vier Wochen davor hat sich kein Preis geändert.',
  change: 'Preis {from} → {to} am {day}',
  result: '{change}: {after} statt {before} am Tag{percent}',
  percent: ' ({percent})',
  gross: ', Umsatz je Tag {percent}',
  contribution: ', Deckungsbeitrag je Tag {percent}',
  all: ' Alle Gerichte zusammen: {percent}.',
  noDays: '{change}: Ein Vergleich steht hier, sobald es davor und danach einen offenen Tag gibt.',
  branches: 'in {names}',
  before: 'davor',
  after: 'danach',
  perDay: '{quantity} am Tag',
  more: 'Die Tabelle zeigt noch {count} weitere.',
  day: 'Seit',
  from: 'Preis davor',
  to: 'Preis danach',
  days: 'Verglichene Tage',
  quantityBefore: 'Am Tag davor',
  quantityAfter: 'Am Tag danach',
  grossBefore: 'Umsatz je Tag davor',
  grossAfter: 'Umsatz je Tag danach',
  contributionBefore: 'Deckungsbeitrag je Tag davor',
  contributionAfter: 'Deckungsbeitrag je Tag danach',
  allDishes: 'Alle Gerichte',
} as const
const texts = priceChangeTexts

interface Beside {
  readonly quantity: number
  readonly gross: number
  readonly contribution: number | null
}

export interface ToldChange {
  readonly unit: UnitId
  readonly day: string
  readonly from: number
  readonly to: number
  readonly before: Beside | null
  readonly after: Beside | null
  readonly allGrossChange: number | null
}

/** „Preis 9,80 → 10,60 € am 3. November 2026: 4,1 statt 4,6 am Tag (−11 %), Umsatz je Tag +3 %.“ `money`: how sums are written. */
export function priceChangeText(told: ToldChange, money: (value: number) => string): string {
  const { from, to, before, after, allGrossChange } = told
  const change = say(texts.change, { from: money(from), to: money(to), day: dayOfChange(told.day) })
  if (before === null || after === null) return say(texts.noDays, { change })
  const percent = changeText(before.quantity, after.quantity)
  const gross = changeText(before.gross, after.gross)
  const contribution =
    before.contribution === null || after.contribution === null || before.contribution <= 0
      ? null
      : changeText(before.contribution, after.contribution)
  return [
    say(texts.result, {
      change,
      after: perDayText(after.quantity, told.unit),
      before: perDayText(before.quantity, told.unit),
      percent: percent === null ? '' : say(texts.percent, { percent }),
    }),
    gross === null ? '' : say(texts.gross, { percent: gross }),
    contribution === null ? '' : say(texts.contribution, { percent: contribution }),
    '.',
    allGrossChange === null ? '' : say(texts.all, { percent: signedPercent(allGrossChange) }),
  ].join('')
}

/** „4,1“, „2,35 kg“. */
export function perDayText(quantity: number, unit: UnitId): string {
  return unit === 'piece' ? formatNumber(roundedTo(quantity, 1)) : formatQuantity(roundedTo(quantity, 2), unit)
}

/** „−11 %“; of nothing there is none. */
function changeText(before: number, after: number): string | null {
  return before === 0 ? null : signedPercent((after - before) / before)
}

/** In whole percent: days differ by more than its decimals. */
export function signedPercent(share: number): string {
  const whole = Math.round(share * 100)
  return `${whole > 0 ? '+' : whole < 0 ? '−' : '±'}${percentText(Math.abs(whole) / 100)}`
}

function dayOfChange(date: string): string {
  const { year, month, dayOfMonth } = calendarOf(dayOf(date) ?? 0)
  return `${dayOfMonth}.\u00a0${formatMonth(year, month)}`
}
