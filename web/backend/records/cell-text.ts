// One value of a record as a short German text: for cells of lists and of exported tables.
import type { Field } from '#contract/field.ts'
import type { ResourceKind } from '#contract/resource-kinds.ts'
import { describe, type Shape } from '#contract/shape.ts'
import { formatMoney, centsOf, formatNumber } from '#domain/numbers/money.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { formatDateTime, formatDay } from '#domain/time/german-dates.ts'
import { dayOf, instantOf } from '#domain/time/wall-clock.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { clockText } from '#domain/wording/time-accounts.ts'
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
  if (typeof value === 'number') return numberText(field, value, around)
  if (typeof value === 'string') return wordText(path, field, value, around)
  if (Array.isArray(value)) return listText(path, field, value, around)
  const [to, id] = [namedKind(field), idOf(value)]
  if (to !== null && id !== null) return around.nameOf(to, id) ?? ''
  return say(texts.entries, { count: Object.keys(value).length })
}

function numberText(field: Field | undefined, value: number, { currency }: CellSurroundings): string {
  if (field?.control === 'percent') return `${formatNumber(value)} %`
  if (shapeOf(field)?.kind === 'hours') return clockText(value)
  if (shapeOf(field)?.kind === 'weekday') return weekdayNames[value - 1] ?? String(value)
  if (!isMoney(field)) return formatNumber(value)
  const cents = centsOf(value)
  return isProblem(cents) ? formatNumber(value) : formatMoney(cents, currency)
}

export function isMoney(field: Field | undefined): boolean {
  return field?.control === 'money' || field?.storage.kind === 'cents'
}

function wordText(path: string, field: Field | undefined, value: string, { timeZone }: CellSurroundings): string {
  const kind = shapeOf(field)?.kind
  if (kind === 'choice') return choiceLabel(path, value)
  // Beside what is declared a record has the moments of its making and its last change.
  const at = kind === 'instant' || field === undefined ? instantOf(value) : null
  if (at !== null) return formatDateTime(at, timeZone)
  const day = kind === 'date' ? dayOf(value) : null
  return day === null ? value : formatDay(day)
}

/** A day, or an instant on the wall to the minute, as a workbook takes it; null of everything else. */
export function dateOfCell(field: Field | undefined, value: unknown, timeZone: string): string | null {
  if (typeof value !== 'string') return null
  const kind = shapeOf(field)?.kind
  if (kind === 'date') return dayOf(value) === null ? null : value
  const at = kind === 'instant' || field === undefined ? instantOf(value) : null
  if (at === null) return null
  const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return wall.toString({ smallestUnit: 'minute' })
}

function shapeOf(field: Field | undefined): Shape | undefined {
  return field && describe(field.output).shape
}

const mostNames = 3

/** The kind of record that it names. */
function namedKind(field: Field | undefined): ResourceKind | null {
  const { storage } = field ?? {}
  return storage?.kind === 'reference' || storage?.kind === 'references' ? storage.to : null
}

function listText(path: string, field: Field | undefined, list: readonly unknown[], around: CellSurroundings): string {
  if (list.length === 0) return ''
  const to = namedKind(field)
  const shape = shapeOf(field)
  const isOfWeekdays = shape?.kind === 'list' && shape.item.shape.kind === 'weekday'
  const names = list.slice(0, mostNames).map((entry) => {
    if (typeof entry === 'string') return choiceLabel(path, entry)
    if (typeof entry === 'number') return isOfWeekdays ? (weekdayShortNames[entry - 1] ?? '') : String(entry)
    const id = idOf(entry)
    return to === null || id === null ? null : around.nameOf(to, id)
  })
  const known = names.filter((name) => name !== null)
  if (known.length < names.length) return say(texts.entries, { count: list.length })
  const rest = list.length - known.length
  return rest === 0 ? known.join(', ') : say(texts.andMore, { names: known.join(', '), count: rest })
}
