// One value of a record as a short German text: for cells of lists and of exported tables.
import type { Field } from '#contract/field.ts'
import { formatMoney, centsOf, formatNumber } from '#domain/numbers/money.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { formatDateTime, formatDay } from '#domain/time/german-dates.ts'
import { dayOf, instantOf } from '#domain/time/wall-clock.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { weekdayNames, weekdayShortNames } from '#domain/wording/time.ts'
import { choiceLabel } from './labels.ts'
import { idOf } from './row.ts'

export interface CellSurroundings {
  readonly timeZone: string
  readonly currency: string
  readonly nameOf: (kind: string, id: string) => string | null
}

/** `path`: resource and field, `products.price`. Empty text where there is nothing. */
export function cellText(path: string, field: Field | undefined, value: unknown, around: CellSurroundings): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? contentTexts.yes : contentTexts.no
  if (typeof value === 'number') return numberText(path, field, value, around)
  if (typeof value === 'string') return wordText(path, field, value, around)
  const { storage } = field ?? {}
  const to = storage?.kind === 'reference' || storage?.kind === 'references' ? storage.to : null
  if (Array.isArray(value)) return listText(path, to, value, around)
  const id = idOf(value)
  if (to !== null && id !== null) return around.nameOf(to, id) ?? ''
  return say(texts.entries, { count: Object.keys(value).length })
}

function numberText(path: string, field: Field | undefined, value: number, { currency }: CellSurroundings): string {
  if (field?.control === 'percent') return `${formatNumber(value)} %`
  if (path.endsWith('.weekday')) return weekdayNames[value - 1] ?? String(value)
  if (field?.control !== 'money' && field?.storage.kind !== 'cents') return formatNumber(value)
  const cents = centsOf(value)
  return isProblem(cents) ? formatNumber(value) : formatMoney(cents, currency)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

function wordText(path: string, field: Field | undefined, value: string, { timeZone }: CellSurroundings): string {
  if (field !== undefined && field.choices.length > 0) return choiceLabel(path, value)
  if (moment.test(value)) {
    const at = instantOf(value)
    return at === null ? value : formatDateTime(at, timeZone)
  }
  const day = field?.control === 'date' || /^\d{4}-\d\d-\d\d$/.test(value) ? dayOf(value) : null
  if (day !== null) return formatDay(day)
  // What the server finds has choices, too, but only its schema knows them.
  return field?.access === 'readOnly' ? choiceLabel(path, value) : value
}

const mostNames = 3

function listText(path: string, to: string | null, list: readonly unknown[], around: CellSurroundings): string {
  if (list.length === 0) return ''
  const names = list.slice(0, mostNames).map((entry) => {
    if (typeof entry === 'string') return choiceLabel(path, entry)
    if (typeof entry === 'number')
      return path.endsWith('weekdays') ? (weekdayShortNames[entry - 1] ?? '') : String(entry)
    const id = idOf(entry)
    return to === null || id === null ? null : around.nameOf(to, id)
  })
  const known = names.filter((name) => name !== null)
  if (known.length < names.length) return say(texts.entries, { count: list.length })
  const rest = list.length - known.length
  return rest === 0 ? known.join(', ') : say(texts.andMore, { names: known.join(', '), count: rest })
}
