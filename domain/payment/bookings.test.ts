import { describe, expect, test } from 'vitest'
import { bookingLines } from './booking-lines.ts'
import { bmdFile, datevFile } from './booking-files.ts'
import { datevColumns } from './datev-columns.ts'
import { bookingsOf, missingAccounts, type BookingAccounts } from './bookings.ts'
import { noSums } from './no-sums.fixture.ts'
import type { SheetDay } from './day-end-sheet.ts'

const accounts: BookingAccounts = {
  clearing: '2790',
  refunds: '1361',
  tips: '3590',
  difference: '7850',
  methods: { cash: '2700', 'atm-card': '2860', 'hydro-ag-voucher': '2861', mollie: '2870', datatrans: '2871' },
  revenue: [
    { rate: 10, account: '4010', taxCode: '3' },
    { rate: 20, account: '4020', taxCode: '' },
  ],
}

const rate = (percent: number, gross: number, tax: number) => ({ rate: percent, gross, net: gross - tax, tax })
/** 110 at 10 %, 24 at 20 %; 84 in cash, 50 online; 11 given back, 5.50 of them out of the drawer; 2.40 are missing. */
const day: SheetDay = {
  branchName: 'Dornbirn; Markt',
  date: '2026-11-05',
  timeZone: 'Europe/Vienna',
  currency: 'EUR',
  from: '',
  until: '',
  sums: {
    ...noSums,
    orders: 5,
    gross: 134,
    net: 120,
    taxes: [rate(10, 110, 10), rate(20, 24, 4)],
    methods: [
      { method: 'cash', orders: 3, gross: 84 },
      { method: 'mollie', orders: 2, gross: 50 },
      { method: null, orders: 1, gross: 0 },
    ],
    refunds: 2,
    refunded: 11,
    refundedTaxes: [rate(10, 11, 1)],
    returned: 20,
    cashRefunded: 5.5,
  },
  closing: {
    number: 7,
    closedAt: '2026-11-05T22:00:00Z',
    closedBy: 'Anna',
    float: 150,
    tips: 3,
    expected: 231.5,
    counted: 229.1,
    difference: -2.4,
    coins: [],
    note: 'Herausgabe "verzählt"',
    corrections: [{ at: '', by: 'Anna', of: 'counted', amount: 2.4, reason: 'Unter der Lade' }],
    correctedDifference: 0,
  },
}

/** What each account gained on its debit side, in cents. */
function balances(days: readonly SheetDay[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { debit, credit, cents, isReversal } of days.flatMap((each) => bookingsOf(each, accounts))) {
    const signed = cents * (isReversal ? -1 : 1)
    sums[debit] = (sums[debit] ?? 0) + signed
    sums[credit] = (sums[credit] ?? 0) - signed
  }
  return sums
}

describe('a closed day as bookings', () => {
  test('empties the clearing account, and leaves in the drawer what was counted', () => {
    expect(balances([day])).toEqual({
      2790: 0,
      // 84 paid, 5.50 given back, 3 of tips, 2.40 missing and found again.
      2700: 8150,
      2870: 5000,
      1361: -550,
      3590: -300,
      7850: 0,
      4010: -(11_000 - 1100),
      4020: -2400,
    })
  })

  test('something paid in cash that was noted otherwise stays on the clearing account, for somebody to see', () => {
    const { closing } = day
    const corrections = [{ at: '', by: 'Anna', of: 'expected' as const, amount: 10, reason: 'Karte war bar' }]
    const corrected = { ...day, closing: closing && { ...closing, difference: 10, corrections } }
    expect(balances([corrected])).toMatchObject({ 2790: -1000, 7850: 0, 2700: 8150 + 1000 })
  })

  test('what corrects an invoice is a booking of its own document, and nothing is booked twice', () => {
    const noted = {
      ...day,
      creditNotes: [{ number: 'DO-2026-G00003', invoice: 'DO-2026-00017', amount: 5.5, taxes: [rate(10, 5.5, 0.5)] }],
    }
    expect(balances([noted])).toEqual(balances([day]))
    const reversals = bookingsOf(noted, accounts).filter(({ tax, isReversal }) => tax !== null && isReversal)
    expect(reversals.map(({ document, cents, text }) => [document, cents, text])).toEqual([
      ['TA-7', 550, 'Rückerstattung 10\u00a0%'],
      ['DO-2026-G00003', 550, 'Korrektur zu DO-2026-00017 10\u00a0%'],
    ])
    const lines = bookingLines(noted).filter(({ kind }) => kind === 'refund')
    expect(lines.map(({ gross, tax, text }) => [gross, tax, text])).toEqual([
      [-5.5, -0.5, ''],
      [-5.5, -0.5, 'DO-2026-G00003 zur Rechnung DO-2026-00017'],
    ])
    const whole = { ...noted, creditNotes: [{ number: 'G', invoice: 'R', amount: 11, taxes: [rate(10, 11, 1)] }] }
    expect(bookingLines(whole).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  })

  test('a sale of another day that was paid otherwise moves from one account to the other, under a document of its branch', () => {
    const paidOtherwise = [
      { from: 'atm-card' as const, to: 'cash' as const, orders: 1, gross: 10 },
      { from: null, to: 'cash' as const, orders: 1, gross: 5 },
    ]
    const moved = { ...day, branchIdentifier: 'dornbirn', sums: { ...day.sums, paidOtherwise } }
    // Nothing was noted of the five before: they waited on the clearing account.
    expect(balances([moved])).toMatchObject({ 2700: 8150 + 1500, 2860: -1000, 2790: -500 })
    expect(new Set(bookingsOf(moved, accounts).map(({ document }) => document))).toEqual(new Set(['TA-DORNBIRN-7']))
    const lines = bookingLines(moved).filter(({ kind }) => kind === 'payment')
    expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(134)
  })

  test('of a branch with a long Kennung the number of the day is kept, and the document fits DATEV', () => {
    const long = { ...day, branchIdentifier: 'feldkirch-feste-und-feinkost-am-dom' }
    const document = bookingsOf(long, accounts)[0]?.document
    expect(document).toBe('TA-FELDKIRCH-FESTE-UND-FEINKOST-AM-7')
    expect(document).toHaveLength(36)
  })

  test('cash of other days moves the drawer on its own day, and leaves the clearing account empty once it is handed over', () => {
    const paid = { ...day, sums: { ...day.sums, cashAhead: 10 } }
    const handedOver = { ...day, sums: { ...day.sums, cashBefore: 10 } }
    expect(balances([paid])).toMatchObject({ 2700: 8150 + 1000, 2790: -1000 })
    expect(balances([paid, handedOver])).toMatchObject({ 2700: 2 * 8150, 2790: 0 })
    const lines = [paid, handedOver].flatMap(bookingLines).filter(({ kind }) => kind === 'payment')
    expect(lines.flatMap(({ name, gross, text }) => (text === '' ? [] : [[name, gross, text]]))).toEqual([
      ['Barzahlung', 10, 'Bar für spätere Tage'],
      ['Barzahlung', -10, 'Bereits an früheren Tagen bar bezahlt'],
    ])
    expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(2 * 134)
  })

  test('a day that is open has none, and nothing of nothing is booked', () => {
    expect(bookingsOf({ ...day, closing: null }, accounts)).toEqual([])
    expect(bookingsOf(day, accounts).every(({ cents }) => cents > 0)).toBe(true)
  })

  test('only accounts that are used have to be named', () => {
    const none = { ...accounts.methods, cash: '', mollie: '', datatrans: '' }
    const gaps = { ...accounts, clearing: '', methods: none, revenue: [{ rate: 10, account: '4010', taxCode: '' }] }
    expect(missingAccounts([day], gaps)).toEqual(['clearing', 'cash', 'mollie', '20'])
    expect(missingAccounts([day], accounts)).toEqual([])
  })
})

const head = {
  consultant: 12_345,
  client: 678,
  fiscalYearFrom: '2026-01-01',
  from: '2026-11-01',
  to: '2026-11-30',
  accountLength: 4,
  name: 'Lindenhof GmbH',
  currency: 'EUR',
  madeAt: '20261125170000123',
}

test('DATEV gets a Buchungsstapel: 31 fields of header, 125 columns, each booking in its places', async () => {
  const file = datevFile(bookingsOf(day, accounts), head)
  const [first = '', second = '', ...rows] = file.split('\r\n')
  expect([first.split(';').length, second.split(';').length, datevColumns.length]).toEqual([31, 125, 125])
  expect(rows.pop()).toBe('')
  await expect(file).toMatchFileSnapshot('./bookings.datev.golden.csv')
})

test('a long name gives way to what tells months and bookings apart', () => {
  const long = { ...head, name: 'Gasthaus zur Goldenen Traube GmbH & Co KG' }
  const branchName = 'Gasthaus zur Goldenen Traube am Marktplatz'
  const ahead = { ...day, branchName, sums: { ...day.sums, cashBefore: 10 } }
  const datev = datevFile(bookingsOf(ahead, accounts), long)
  expect(datev).toContain(';"Gasthaus zur Goldenen 2026-11";')
  expect(datev).toContain(';"Gasthaus zur Goldenen: Bereits an früheren Tagen bar bezahlt";')
  expect(datev).toContain(`;"${branchName}: Erlöse 10\u00a0%";`)
  expect(bmdFile(bookingsOf(ahead, accounts), 'KA')).toContain(
    `;${branchName}: Bereits an früheren Tagen bar bezahlt\r\n`,
  )
})

test('BMD gets its import of bookings: sums signed, no text that could be a column', async () => {
  const file = bmdFile(bookingsOf(day, accounts), 'KA')
  for (const line of file.trimEnd().split('\r\n')) expect(line.split(';')).toHaveLength(12)
  await expect(file).toMatchFileSnapshot('./bookings.bmd.golden.csv')
})
