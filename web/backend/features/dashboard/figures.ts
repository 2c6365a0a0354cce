// The figures of a day as German words, with what was a week ago.
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { weekdayOf, dayOf } from '#domain/time/wall-clock.ts'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { moneyText } from '#parts/orders/order-view.ts'
import type { BranchToday } from './today.ts'

export interface Figure {
  readonly label: string
  readonly value: string
  readonly comparison: string
  /** Whether it is better than a week ago; null where nobody can say. */
  readonly isBetter: boolean | null
}

type Day = BranchToday['lastWeek']

export function figuresOf({ today, lastWeek }: Pick<BranchToday, 'today' | 'lastWeek'>, currency: string): Figure[] {
  const weekday = weekdayNames[weekdayOf(dayOf(lastWeek.date) ?? 0) - 1] ?? ''
  const day = say(texts.weekday, { weekday })
  const money = (value: number) => moneyText(value, currency)
  return [
    counted(texts.orders, today.orders, lastWeek.orders, formatNumber, day),
    counted(texts.revenue, today.gross, lastWeek.gross, money, day),
    ...(today.refunds === 0 && lastWeek.refunds === 0
      ? []
      : [lessIsBetter(counted(texts.refunds, today.refunds, lastWeek.refunds, money, day))]),
    confirmation(today.averageConfirmMinutes, lastWeek.averageConfirmMinutes, weekday),
  ]
}

function counted(label: string, now: number, before: number, text: (value: number) => string, day: string): Figure {
  const difference = text(Math.abs(roundedTo(now - before, 2)))
  const sentence = now === before ? texts.equal : now > before ? texts.more : texts.less
  return {
    label,
    value: text(now),
    comparison: sentence === texts.equal ? say(texts.equal, { day }) : say(sentence, { difference, day }),
    isBetter: now === before ? null : now > before,
  }
}

function lessIsBetter(figure: Figure): Figure {
  return { ...figure, isBetter: figure.isBetter === null ? null : !figure.isBetter }
}

function confirmation(now: number | null, before: number | null, weekday: string): Figure {
  const day = say(texts.weekday, { weekday })
  const text = (value: number) => say(texts.minutes, { minutes: formatNumber(roundedTo(value, 1)) })
  const value = now === null ? texts.noValue : text(now)
  const label = texts.confirmation
  if (now === null || before === null) {
    return {
      label,
      value,
      comparison: say(texts.nothingToCompare, { day: say(texts.withWeekday, { weekday }) }),
      isBetter: null,
    }
  }
  if (now === before) return { label, value, comparison: say(texts.equallyFast, { day }), isBetter: null }
  const sentence = now > before ? texts.slower : texts.faster
  return {
    label,
    value,
    comparison: say(sentence, { difference: text(Math.abs(now - before)), day }),
    isBetter: now < before,
  }
}

/** All branches together. What takes how long is weighed by the orders. */
export function totalOf(branches: readonly BranchToday[]): Pick<BranchToday, 'today' | 'lastWeek'> | null {
  const [first] = branches
  if (first === undefined) return null
  const sum = (days: readonly Day[]): Day => {
    const timed = days.filter(({ averageConfirmMinutes }) => averageConfirmMinutes !== null)
    const weight = timed.reduce((orders, day) => orders + day.orders, 0)
    const minutes = timed.reduce((all, day) => all + (day.averageConfirmMinutes ?? 0) * day.orders, 0)
    return {
      date: days[0]?.date ?? '',
      orders: days.reduce((orders, day) => orders + day.orders, 0),
      gross: days.reduce((cents, day) => cents + Math.round(day.gross * 100), 0) / 100,
      refunds: days.reduce((cents, day) => cents + Math.round(day.refunds * 100), 0) / 100,
      averageConfirmMinutes: weight === 0 ? null : roundedTo(minutes / weight, 1),
    }
  }
  const today = sum(branches.map((branch) => branch.today))
  return { today: { ...today, completed: 0, ended: 0 }, lastWeek: sum(branches.map((branch) => branch.lastWeek)) }
}
