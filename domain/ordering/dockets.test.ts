import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDocketOrder, aDocketPlace, aDocketWanted, orderedItems, routingCatalog } from './docket.fixture.ts'
import { docketLayouts, withMark, type DocketLine } from './docket.ts'
import { docketOf } from './docket-layouts.ts'
import { docketItems } from './docket-routing.ts'
import { docketRows, paperText, wrapped } from './docket-rows.ts'

const papers = [
  ['58mm', { columns: 32, codePage: 'cp858' }],
  ['80mm', { columns: 48, codePage: 'cp858' }],
] as const

describe.each(papers)('on %s paper', (name, paper) => {
  it.each(docketLayouts)('%s reads as it was agreed', async (layout) => {
    const text = paperText(docketRows(docketOf(layout, aDocketWanted()), paper))
    await expect(text).toMatchFileSnapshot(`dockets/${layout}-${name}.txt`)
  })

  it('a table, a preorder and a paid test order say so', async () => {
    const order = aDocketOrder({
      isDelivery: false,
      isDineIn: true,
      isPreorder: true,
      tableIdentifier: '12',
      appointment: null,
      appointmentDate: '2026-11-19T17:30:00Z',
      isPaid: true,
      dueAmount: 0,
      paymentMethod: 'datatrans',
      comment: '',
    })
    const docket = docketOf('receipt', aDocketWanted({ order, marks: ['test'] }))
    await expect(paperText(docketRows(withMark(docket, 'possibleCopy'), paper))).toMatchFileSnapshot(
      `dockets/table-${name}.txt`,
    )
  })
})

const text = (layout: (typeof docketLayouts)[number], changes = {}, columns = 48) =>
  paperText(docketRows(docketOf(layout, aDocketWanted(changes)), { columns, codePage: 'cp858' }))

describe('a docket', () => {
  it('says the uid where there is no ticket, and nothing of a time nobody asked for', () => {
    const order = aDocketOrder({ ticketNumber: null, appointment: null })
    expect(text('kitchen', { order })).toMatch(/^BIG  \|K7M2QX9RTAB4/)
    expect(text('kitchen', { order })).toContain('So bald wie möglich')
    const place = aDocketPlace({ disableTickets: true, statusAddress: '', hasLogo: false })
    expect(text('receipt', { place })).toContain('K7M2QX9RTAB4')
    expect(text('receipt', { place })).not.toMatch(/^(qr|logo)/m)
  })

  it('never shows prices to the kitchen, and is never taken for a fiscal receipt', () => {
    expect(text('kitchen')).not.toContain('€')
    expect(text('label')).not.toContain('€')
    expect(text('receipt')).toContain('Bestellbeleg, kein Kassenbeleg')
  })

  it.each([
    [{ isPaid: true, dueAmount: 0, paymentMethod: 'mollie' }, 'BEZAHLT', 'KASSIEREN'],
    [{ isPaid: false }, 'KASSIEREN Barzahlung', 'BEZAHLT'],
    [{ dueAmount: 0, paymentMethod: 'datatrans' }, 'NICHT KASSIEREN', 'BEZAHLT'],
    [{ isPaid: true, isRefunded: true }, 'ERSTATTET', 'BEZAHLT'],
    [{ isPaid: true, dueAmount: 10.1 }, /BEZAHLT[^]*KASSIEREN +10,10/, 'ZURÜCKGEBEN'],
    [{ isPaid: true, dueAmount: 0, overpaidAmount: 4 }, /BEZAHLT[^]*ZURÜCKGEBEN +4,00/, 'KASSIEREN'],
    [{ isQuotation: true, paymentMethod: null }, 'ANGEBOTSANFRAGE', 'KASSIEREN'],
  ] as const)('tells the driver what to collect: %o', (changes, said, unsaid) => {
    const read = text('delivery', { order: aDocketOrder(changes) })
    expect(read).toMatch(said)
    expect(read).not.toContain(unsaid)
  })

  it('has a label for every piece, one for what is weighed, and no hundred for a slip of the finger', () => {
    const labels = (items: unknown[]) => docketOf('label', aDocketWanted({ items: items as never })).lines
    const item = { ...docketItems(orderedItems, routingCatalog)[0], contents: [] }
    const cuts = (lines: readonly DocketLine[]) => lines.filter(({ kind }) => kind === 'cut').length
    expect(cuts(labels([{ ...item, amount: 3 }]))).toBe(2)
    expect(cuts(labels([{ ...item, amount: 50 }]))).toBe(49)
    expect(cuts(labels([{ ...item, amount: 51 }]))).toBe(0)
    expect(cuts(labels([{ ...item, amount: 2, unit: 'kilogram' }]))).toBe(0)
  })

  it('says each mark once, and on every label', () => {
    const docket = withMark(withMark(docketOf('label', aDocketWanted()), 'copy'), 'copy')
    const rows = docketRows(docket, { columns: 32, codePage: 'cp858' })
    const cuts = rows.filter(({ kind }) => kind === 'cut').length
    const marks = rows.filter((row) => row.kind === 'text' && row.text.trim() === 'KOPIE')
    expect([cuts, marks.length]).toEqual([5, 6])
    expect(marks[0]).toEqual({ ...marks[0], isBig: true, isBold: true, isInverse: true })
  })
})

describe('rows', () => {
  const line: fc.Arbitrary<DocketLine> = fc.oneof(
    fc.record({
      kind: fc.constant('text' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 120 }),
      align: fc.constantFrom('left' as const, 'center' as const),
      isBig: fc.boolean(),
      isInverse: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('columns' as const),
      left: fc.string({ unit: 'grapheme', maxLength: 120 }),
      right: fc.string({ maxLength: 40 }),
      indent: fc.nat(8),
      isBig: fc.boolean(),
    }),
  )

  it('are never wider than the paper, and black ones reach from edge to edge', () => {
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 20, max: 100 }), (lines, columns) => {
        for (const row of docketRows({ marks: ['copy'], lines }, { columns, codePage: 'cp858' })) {
          if (row.kind !== 'text') continue
          const width = row.isBig ? Math.floor(columns / 2) : columns
          expect(row.text.length).toBeLessThanOrEqual(width)
          if (row.isInverse) expect(row.text.length).toBe(width)
        }
      }),
    )
  })

  it('lose no word', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zäöü]{1,30}$/)), fc.integer({ min: 5, max: 48 }), (words, width) => {
        expect(wrapped(words.join(' '), width).join('').replaceAll(' ', '')).toBe(words.join(''))
      }),
    )
  })

  it('break behind hyphens, and cut only what fits no row', () => {
    expect(wrapped('2 × Feierabend-Packerl für zwei', 16)).toEqual(['2 × Feierabend-', 'Packerl für zwei'])
    expect(wrapped('Donaudampfschifffahrt', 10)).toEqual(['Donaudampf', 'schifffahr', 't'])
    expect(wrapped('a - b', 3)).toEqual(['a -', 'b'])
    expect(wrapped('', 10)).toEqual([''])
    expect(wrapped(' zu  viel Platz ', 20)).toEqual(['zu viel Platz'])
    expect(wrapped('Preis/-abc', 8)).toEqual(['Preis/-a', 'bc'])
  })

  it('put a price beside a short name and below a long one', () => {
    const rows = (left: string) =>
      docketRows(
        { marks: [], lines: [{ kind: 'columns', left, right: '12,50 €', indent: 0 }] },
        { columns: 20, codePage: 'cp858' },
      ).map((row) => row.kind === 'text' && row.text)
    expect(rows('Menü')).toEqual(['Menü         12,50 €'])
    expect(rows('Ein langer Name')).toEqual(['Ein langer   12,50 €', 'Name'])
    expect(
      docketRows(
        { marks: [], lines: [{ kind: 'columns', left: 'Steuersatz', right: '123,45 / 12,34' }] },
        { columns: 20, codePage: 'cp858' },
      ).map((row) => row.kind === 'text' && row.text),
    ).toEqual(['Steuersatz', '      123,45 / 12,34'])
  })

  const texts = (...lines: DocketLine[]) =>
    docketRows({ marks: [], lines }, { columns: 21, codePage: 'cp858' }).map((row) => row.kind === 'text' && row.text)

  it('need the whole width where nothing stands on the right', () => {
    expect(texts({ kind: 'columns', left: 'einundzwanzig Zeichen', right: '' })).toEqual(['einundzwanzig Zeichen'])
  })

  it('leave the left side a third of the paper at least', () => {
    const beside = (right: string) => texts({ kind: 'columns', left: 'Lieferung', right })
    expect(beside('123456789.123')).toEqual(['Lieferu 123456789.123', 'ng'])
    expect(beside('123456789.1234')).toEqual(['Lieferung', '       123456789.1234'])
    const indented = { kind: 'columns', left: 'Ein langer Name mit Ei', right: '123456789.1234', indent: 2 } as const
    expect(texts(indented)).toEqual(['  Ein langer Name mit', '  Ei', '       123456789.1234'])
  })

  it('cut a right side that is wider than the paper, and indent no further than the paper', () => {
    expect(texts({ kind: 'columns', left: 'a', right: 'x'.repeat(30) })).toEqual(['a', 'x'.repeat(21)])
    expect(texts({ kind: 'columns', left: 'ab', right: '', indent: 40 })).toEqual([
      `${' '.repeat(20)}a`,
      `${' '.repeat(20)}b`,
    ])
  })

  it('are neither large nor bold where nothing is written', () => {
    const [row] = docketRows(
      { marks: [], lines: [{ kind: 'text', text: ' ', isBig: true, isBold: true }] },
      { columns: 21, codePage: 'cp858' },
    )
    expect(row).toEqual({ kind: 'text', text: '', isBig: false, isBold: false, isInverse: false })
  })

  it('are told to people with their style', () => {
    const style = { isBig: true, isBold: false, isInverse: false }
    expect(paperText([{ kind: 'text', text: 'Nr. 27', ...style }])).toBe('big  |Nr. 27\n')
  })
})
