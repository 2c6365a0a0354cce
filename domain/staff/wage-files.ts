// Closed months as the files that accountings of wages read in. LODAS (DATEV): the sections [Allgemein], [Satzbeschreibung] and
// [Bewegungsdaten] of the ASCII import, each line „Standard-Bewegungsdaten“ of a month. BMD: eleven columns without headings. Both hold
// ASCII alone, so that no encoding can spoil them; what does not fit is named before instead of being cut.
import type { WageLine } from './wage-lines.ts'

export const wageFormats = ['csv', 'lodas', 'bmd'] as const
export type WageFormat = (typeof wageFormats)[number]
export type AccountantFormat = Exclude<WageFormat, 'csv'>

/** Of the house, as its accountant's program knows it; null: not named yet. */
export interface AccountantNumbers {
  readonly consultant: number | null
  readonly client: number | null
}

/** A wage type is a number; before it, with a slash, the key of processing in LODAS (usually 1: hours or days). */
const lodasType = /^(?:(\d{1,2})\/)?(\d{1,4})$/
const usualKey = '1'

const wanted = {
  lodas: { personnelNumber: /^[1-9]\d{0,4}$/, wageType: lodasType, costCenter: /^[\w-]{0,13}$/ },
  bmd: { personnelNumber: /^[1-9]\d{0,5}$/, wageType: /^\d{1,4}$/, costCenter: /^\d{0,6}$/ },
} as const

export type WageField = keyof (typeof wanted)['lodas']
const fields = ['personnelNumber', 'wageType', 'costCenter'] as const

export interface UnfitWage {
  readonly name: string
  readonly field: WageField
  readonly value: string
}

/** What the program would refuse: each person, field and value once. */
export function unfitWages(lines: readonly WageLine[], format: AccountantFormat): UnfitWage[] {
  const found = lines.flatMap((line) =>
    fields
      .filter((field) => !wanted[format][field].test(line[field]))
      .map((field): UnfitWage => ({ name: line.name, field, value: line[field] })),
  )
  return [...new Map(found.map((each) => [`${each.name} ${each.field} ${each.value}`, each])).values()]
}

/** Of lines that fit, for numbers that are named. */
export function wageFile(lines: readonly WageLine[], format: AccountantFormat, numbers: AccountantNumbers): string {
  const rows = format === 'lodas' ? lodasRows(lines, numbers) : lines.map((line) => bmdRow(line, numbers))
  return rows.map((row) => `${row}\r\n`).join('')
}

function lodasRows(lines: readonly WageLine[], { consultant, client }: AccountantNumbers): string[] {
  return [
    '[Allgemein]',
    'Ziel=LODAS',
    'Version_SST=1.0',
    `BeraterNr=${consultant}`,
    `MandantenNr=${client}`,
    'Datumsformat=TT.MM.JJJJ',
    'Feldtrennzeichen=;',
    'Zahlenkomma=,',
    '',
    '[Satzbeschreibung]',
    '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd;',
    '',
    '[Bewegungsdaten]',
    ...lines.map(({ month, personnelNumber, wageType, amount, costCenter }) => {
      const [, key = usualKey, number] = lodasType.exec(wageType) ?? []
      const period = `01.${month.slice(5)}.${month.slice(0, 4)}`
      return `1;${period};${personnelNumber};${number};${key};${decimal(amount)};${costCenter};`
    }),
  ]
}

/** Month, client, person, sub-number, wage type, amount, rate, sum, cost centre, cost accounting, month of recalculation. */
function bmdRow(
  { month, personnelNumber, wageType, amount, costCenter }: WageLine,
  { client }: AccountantNumbers,
): string {
  const columns = [
    Number(month.slice(5)),
    client,
    personnelNumber,
    0,
    wageType,
    decimal(amount),
    '',
    '',
    costCenter || 0,
  ]
  return [...columns, '', ''].join(';')
}

function decimal(amount: number): string {
  return amount.toFixed(2).replace('.', ',')
}
