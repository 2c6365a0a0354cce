// Tables for spreadsheets in German: semicolons, a mark that says UTF-8, and no cell that becomes a formula.

/** Excel reads UTF-8 only behind it. */
const byteOrderMark = '\ufeff'

/** Decimal money: in a file of text with both of its places, 12,50. */
export interface MoneyCell {
  readonly money: number
}
export type TableCell = string | number | MoneyCell | null

export function moneyCell(decimal: number | null): MoneyCell | null {
  return decimal === null ? null : { money: decimal }
}

/** One row of a table whose headings are `Heads`: a column without a heading does not compile, nor a heading without its cell. */
export type RowUnder<Heads> = Readonly<Record<keyof Heads, TableCell>>

/** The headings, then the cells of each row, in the order of the headings. */
export function tableUnder<Heads extends Readonly<Record<string, string>>>(
  heads: Heads,
  rows: readonly RowUnder<Heads>[],
): TableCell[][] {
  const columns: readonly (keyof Heads)[] = Object.keys(heads)
  return [Object.values(heads), ...rows.map((row) => columns.map((column) => row[column]))]
}

/** Rows of texts and numbers, the headings first; null is an empty cell. Numbers have a decimal comma. */
export function csvOf(rows: readonly (readonly TableCell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')
}

function cell(value: TableCell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.money.toFixed(2).replace('.', ',')
  if (typeof value === 'number') return String(value).replace('.', ',')
  const harmless = harmlessCell(value)
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A spreadsheet runs what begins like a formula, also one that somebody typed as a name. `plainCell` takes it back. */
export function harmlessCell(text: string): string {
  return /^'*[\t\r\n =+\-@|]*[=+\-@|]/.test(text) ? `'${text}` : text
}

/** The text that `harmlessCell` wrote. */
export function plainCell(text: string): string {
  return /^'+[\t\r\n =+\-@|]*[=+\-@|]/.test(text) ? text.slice(1) : text
}

const delimiters = [';', '\t', ','] as const

/** What tells the columns of a table apart: the sign that its headings have most often outside of quotes. */
export function delimiterOf(text: string): (typeof delimiters)[number] {
  const counts = delimiters.map(() => 0)
  let isQuoted = false
  for (const sign of text.trimStart()) {
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n' || sign === '\r') break
    const kind = delimiters.indexOf(sign as (typeof delimiters)[number])
    if (kind >= 0) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ';'
}
