import { describe, expect, test } from 'vitest'
import { dateOf, dayOf } from '../time/wall-clock.ts'
import { daysBeside, openDays, priceChanges, type PriceChange, type PriceDay } from './price-changes.ts'

const november = (day: number) => dateOf((dayOf('2026-11-01') ?? 0) + day - 1)

/** „900 900 950*3“: a day each, of five orders or so many; „-“ a day without the dish. */
function told(text: string, branchId = 'a', productId = 'schnitzel'): PriceDay[] {
  return text.split(' ').flatMap((word, index) =>
    word.split('+').flatMap((price): PriceDay[] => {
      const [cents = '', orders = '5'] = price.split('*')
      const day = november(index + 1)
      return cents === '-' ? [] : [{ productId, branchId, day, cents: Number(cents), orders: Number(orders) }]
    }),
  )
}

const changesOf = (days: PriceDay[]) =>
  priceChanges(days).map(({ day, fromCents, toCents }) => `${Number(day.slice(8))}. ${fromCents} ${toCents}`)

describe('what is a change of price', () => {
  test.each([
    ['a price that stays', '900 900 900', []],
    ['another price from a day on', '900 900 950 950', ['3. 900 950']],
    ['a price that falls', '950 950 900 900', ['3. 950 900']],
    ['two changes', '900 900 950 950 980 980', ['3. 900 950', '5. 950 980']],
    ['a change seen once somebody orders again', '900 900 - - 950', ['5. 900 950']],
    ['a day on which it changed after most had ordered', '900 900*9+950*3 950', ['3. 900 950']],
    ['a day on which it changed before most ordered', '900 900*3+950*9 950', ['2. 900 950']],
    ['as many at the old price as at the new: the day after', '900 900*4+950*4 950', ['3. 900 950']],
    ['one order at the former price, of a cart that was changed later', '900 900 950 900*1 950 950', ['3. 900 950']],
    ['the same beside others', '900 900 950 900*1+950*6 950', ['3. 900 950']],
    ['one order at a price typed wrongly', '900 900 90*1 900 900', []],
    ['the only order at a new price so far', '900 900 950*1', []],
    ['two orders at it', '900 900 950*2', ['3. 900 950']],
    ['an offer of a day', '900 900 700 900 900', []],
    ['an offer of a week', '900 700 700 700 700 700 700 700 900 900', []],
    ['a price that was tried for longer', '900 700 700 700 700 700 700 700 700 900 900', ['2. 900 700', '10. 700 900']],
    ['an offer just before a change', '900 900 700 900 950 950', ['5. 900 950']],
  ])('%s', (_, days, changes) => {
    expect(changesOf(told(days))).toEqual(changes)
  })

  test('a dish that is new has no former price', () => {
    expect(changesOf(told('- - 950 950'))).toEqual([])
  })

  test('branches with prices of their own change nothing between them', () => {
    expect(priceChanges([...told('900 900 900 900'), ...told('950 950 950 950', 'b')])).toEqual([])
  })

  test('one change in several branches is one, on the first day on which anybody paid the new price', () => {
    const days = [...told('900 900 900 950 950'), ...told('900 - - - 950', 'b'), ...told('950 950 950 950 950', 'c')]
    expect(priceChanges(days)).toEqual([
      { productId: 'schnitzel', day: '2026-11-04', fromCents: 900, toCents: 950, branchIds: ['a', 'b'] },
    ])
  })

  test('a branch that kept the former price for longer changed on a day of its own', () => {
    const days = [...told('900 900 950 950 950 950'), ...told('900 900 900 900 900 950', 'b')]
    expect(priceChanges(days).map(({ day, branchIds }) => [day, branchIds])).toEqual([
      ['2026-11-03', ['a']],
      ['2026-11-06', ['b']],
    ])
  })

  test('dishes are judged by themselves', () => {
    const days = [...told('900 900 950 950'), ...told('500 500 500 600', 'a', 'suppe')]
    expect(changesOf(days)).toEqual(['3. 900 950', '4. 500 600'])
  })
})

describe('the days beside it', () => {
  const change = (day: number, more: Partial<PriceChange> = {}): PriceChange => ({
    productId: 'schnitzel',
    day: november(day),
    fromCents: 900,
    toCents: 950,
    branchIds: ['a'],
    ...more,
  })
  const open = (from: number, to: number, closed: readonly number[] = []) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
      .filter((day) => !closed.includes(day))
      .map((day) => ({ branchId: 'a', date: november(day) }))

  test('are as many before as after, closed days left out', () => {
    const one = change(10)
    expect(daysBeside(one, [one], openDays(open(1, 14, [12, 8])), november(30))).toEqual({
      count: 4,
      before: { from: november(5), to: november(9) },
      after: { from: november(10), to: november(14) },
    })
  })

  test('are at most 28', () => {
    const one = change(41)
    const found = daysBeside(one, [one], openDays(open(1, 90)), november(90))
    expect(found).toEqual({
      count: 28,
      before: { from: november(13), to: november(40) },
      after: { from: november(41), to: november(68) },
    })
  })

  test('end where the dish changed once more, but not for what others changed', () => {
    const [one, next] = [change(10), change(14)]
    const other = [change(12, { productId: 'suppe' }), change(12, { branchIds: ['b'] })]
    const all = [one, ...other, next]
    expect(daysBeside(one, all, openDays(open(1, 30)), november(30))).toMatchObject({
      count: 4,
      after: { to: november(13) },
    })
    expect(daysBeside(next, all, openDays(open(1, 30)), november(30))).toMatchObject({
      count: 4,
      before: { from: november(10) },
    })
  })

  test('are none while the first day still runs, nor of a branch that was closed', () => {
    const one = change(10)
    expect(daysBeside(one, [one], openDays(open(1, 10)), november(9))).toBeNull()
    expect(daysBeside(one, [one], openDays([]), november(30))).toBeNull()
  })
})
