// The columns of a figure's table, on the screen and in a file.
import { moneyCell } from '#domain/content/csv.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { percentText } from '#domain/wording/compared.ts'
import { hoursText } from '#domain/wording/figure-words.ts'
import { statisticsTexts as texts } from '#domain/wording/statistics.ts'
import type { Cell, DatedCell, Table } from '../../shell/save-table.ts'

export interface Column<Row> {
  readonly label: string
  readonly text: (row: Row) => string
  /** In a file; missing: its text. */
  readonly value?: (row: Row) => Cell
  /** What is opened from here. */
  readonly to?: ((row: Row) => string | null) | undefined
  readonly isNumber?: boolean
  /** Behind the heading in a file, where the number stands alone. */
  readonly unit?: string
  /** Where each row has a unit of its own: a column beside it in a file. */
  readonly unitOf?: (row: Row) => string
}

/** A step of a series or a day, in a file as it is called here: `2026-11-24`. */
export function dated(date: string): DatedCell {
  return { date, text: date }
}

/** Minutes: read as „7:30 h“, in a file as decimal hours. */
export function inHours<Row>(minutes: (row: Row) => number | null) {
  return {
    value: (row: Row) => {
      const found = minutes(row)
      return found === null ? null : roundedTo(found / 60, 2)
    },
    text: (row: Row) => hoursText(minutes(row)),
    unit: 'h',
  }
}

/** Decimal money, in a file with both of its places. */
export function inMoney<Name extends string>(name: Name, money: (value: number) => string) {
  type Amount = Readonly<Record<Name, number | null>>
  return {
    value: ({ [name]: amount }: Amount) => moneyCell(amount),
    text: ({ [name]: amount }: Amount) => (amount === null ? texts.none : money(amount)),
    isNumber: true,
  }
}

/** A part of one: read as „12,3 %“, in a file as 12.3, so that it can be reckoned with. */
export function inPercent<Name extends string>(name: Name) {
  type Part = Readonly<Record<Name, number | null>>
  return {
    value: ({ [name]: part }: Part) => (part === null ? null : roundedTo(part * 100, 1)),
    text: ({ [name]: part }: Part) => (part === null ? texts.none : percentText(part)),
    unit: '%',
    isNumber: true,
  }
}

/** What stands in a file: the headings, then a line for each row. */
export function fileTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  const head = columns.flatMap(({ label, unit, unitOf, value }) => [
    unit && value ? `${label} (${unit})` : label,
    ...(unitOf ? [texts.unit] : []),
  ])
  const line = (row: Row) =>
    columns.flatMap(({ text, value, unitOf }) => [value ? value(row) : text(row), ...(unitOf ? [unitOf(row)] : [])])
  return [head, ...rows.map(line)]
}
