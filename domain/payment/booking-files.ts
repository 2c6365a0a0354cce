// Bookings as the files that DATEV and BMD read. DATEV: „DATEV-Format“, header version 700, category 21 (Buchungsstapel), format
// version 13, 31 fields of header, 125 columns, of which a booking fills nine. BMD: the import of bookings with its field names as
// headings. Both are Windows-1252 with CRLF; the server encodes them.
import type { Cents } from '../numbers/money.ts'
import { datevColumns } from './datev-columns.ts'
import { longestDocument, type Booking } from './bookings.ts'

/** Signs of DATEV's „Bezeichnung“, of its „Buchungstext“ and of BMD's text. */
const [longestName, longestText, longestBmdText] = [30, 60, 255]
/** So much of a name tells whose it is. */
const shortestName = 20

export interface DatevHead {
  readonly consultant: number
  readonly client: number
  /** `YYYY-MM-DD`. */
  readonly fiscalYearFrom: string
  readonly from: string
  readonly to: string
  readonly accountLength: number
  /** Of the house. */
  readonly name: string
  /** ISO 4217. */
  readonly currency: string
  /** `YYYYMMDDHHMMSSmmm`, wall clock. */
  readonly madeAt: string
}

const compact = (date: string) => date.replaceAll('-', '')
const amount = (cents: Cents | number) => (cents / 100).toFixed(2).replace('.', ',')
const quoted = (text: string, most: number) =>
  `"${text
    .replaceAll(/[\r\n]+/g, ' ')
    .slice(0, most)
    .replaceAll('"', '""')}"`

/** What follows a name tells one from the other: the name gives way where both are too long. */
function named(name: string, rest: string, most: number): string {
  return name.slice(0, Math.max(shortestName, most - rest.length)).trimEnd() + rest
}

const textOf = ({ branchName, text }: Booking, most: number) => named(branchName, `: ${text}`, most)

export function datevFile(bookings: readonly Booking[], head: DatevHead): string {
  const { consultant, client, fiscalYearFrom, from, to, accountLength, name, currency, madeAt } = head
  const first = [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    madeAt,
    '',
    '"TH"',
    '"Theke"',
    '""',
    String(consultant),
    String(client),
    compact(fiscalYearFrom),
    String(accountLength),
    compact(from),
    compact(to),
    quoted(named(name, ` ${from.slice(0, 7)}`, longestName), longestName),
    '""',
    '1',
    '0',
    '0',
    quoted(currency, 3),
    '',
    '""',
    '',
    '',
    '""',
    '',
    '',
    '""',
    '""',
  ]
  const rows = bookings.map((booking) => datevRow(booking, currency))
  return lines([first, datevColumns, ...rows])
}

function datevRow(booking: Booking, currency: string): string[] {
  const { date, document, debit, credit, cents, isReversal, tax } = booking
  const filled: Readonly<Record<string, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amount(cents),
    'Soll/Haben-Kennzeichen': isReversal ? '"H"' : '"S"',
    'WKZ Umsatz': quoted(currency, 3),
    Konto: debit,
    'Gegenkonto (ohne BU-Schlüssel)': credit,
    'BU-Schlüssel': tax === null || tax.code === '' ? '' : quoted(tax.code, 4),
    Belegdatum: `${date.slice(8, 10)}${date.slice(5, 7)}`,
    'Belegfeld 1': quoted(document, longestDocument),
    Buchungstext: quoted(textOf(booking, longestText), longestText),
  }
  return datevColumns.map((column) => filled[column] ?? '')
}

const bmdColumns = [
  'satzart',
  'konto',
  'gkonto',
  'belegnr',
  'belegdatum',
  'buchsymbol',
  'buchcode',
  'prozent',
  'steuercode',
  'betrag',
  'steuer',
  'text',
]

/** A reversal is a negative sum; the tax of a booking on the debit side has the other sign. */
export function bmdFile(bookings: readonly Booking[], symbol: string): string {
  const rows = bookings.map((booking) => {
    const { date, document, debit, credit, cents, isReversal, tax } = booking
    const sign = isReversal ? -1 : 1
    return [
      '0',
      debit,
      credit,
      document,
      `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`,
      symbol,
      '1',
      ...(tax === null ? ['', ''] : [String(tax.rate).replace('.', ','), tax.code]),
      amount(sign * cents),
      tax === null ? '' : amount(0 - tax.cents),
      // Neither a separator nor a line within a text: the import knows no quotes.
      textOf(booking, longestBmdText)
        .replaceAll(/[;\s"]+/g, ' ')
        .trim()
        .slice(0, longestBmdText),
    ]
  })
  return lines([bmdColumns, ...rows])
}

function lines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join(';')}\r\n`).join('')
}
