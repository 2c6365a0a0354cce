import { describe, expect, it } from 'vitest'
import { aBranch } from '../ground/branch.fixture.ts'
import { at, clock, instant, open } from '../time/hours.fixture.ts'
import { aProduct } from '../ground/product.fixture.ts'
import { pageExpiry, type DatedShop } from './page-expiry.ts'

const now = instant('2026-11-20T12:00+01:00')
const branch = aBranch({ openingHours: [open('daily', '11:00', '22:00')] })
const other = aBranch({ id: 'other' as never, openingHours: [open('daily', '08:00', '13:30')] })

const shop = (changes: Partial<DatedShop> = {}): DatedShop => ({
  branches: [branch],
  menus: [],
  categories: [],
  products: [],
  ...changes,
})
const menu = (availableFrom: string | null, branches = [branch], catalog: object[] = []) =>
  ({ id: 'm', availableFrom, createdAt: '2026-01-01T00:00Z', branches, catalog }) as never

describe('a prepared page ends', () => {
  it('an hour before the closing, when „closing soon“ begins', () => {
    expect(pageExpiry(shop(), branch, now)).toBe(at('2026-11-20T21:00+01:00') + 1)
  })

  it('with the hours of any branch, since the footer tells them', () => {
    expect(pageExpiry(shop({ branches: [branch, other] }), branch, now)).toBe(at('2026-11-20T12:30+01:00') + 1)
  })

  it('at the border of a schedule and when the next menu begins, on the page of the menu only', () => {
    const products = [aProduct({ schedule: [open('daily', '11:00', '12:20')] })]
    expect(clock(pageExpiry(shop({ products }), branch, now))).toBe('2026-11-20T12:20+01:00')
    expect(clock(pageExpiry(shop({ products }), null, now))).toBe('2026-11-20T21:00+01:00')
    const menus = [menu('2026-11-20T11:30:00Z'), menu('2026-11-01T00:00:00Z'), menu(null)]
    expect(clock(pageExpiry(shop({ menus }), branch, now))).toBe('2026-11-20T12:30+01:00')
    expect(clock(pageExpiry(shop({ menus }), null, now))).toBe('2026-11-20T21:00+01:00')
  })

  it('with the menus of its own branch alone, and not with one that begins just now', () => {
    const ends = (...menus: never[]) => clock(pageExpiry(shop({ menus }), branch, now))
    expect(ends(menu('2026-11-20T11:00:00Z'))).toBe('2026-11-20T21:00+01:00')
    expect(ends(menu('2026-11-20T11:00:01Z'))).toBe('2026-11-20T12:00+01:00')
    expect(ends(menu('2026-11-20T11:30:00Z', [other]))).toBe('2026-11-20T21:00+01:00')
    expect(ends(menu('2026-11-20T11:30:00Z', [other, branch]))).toBe('2026-11-20T12:30+01:00')
  })

  it('at the border of a schedule that a product has in a menu or a category has', () => {
    const schedule = [open('daily', '11:00', '12:20')]
    const menus = [menu(null, [branch], [{ products: [{ schedule: [] }, { schedule }] }])]
    expect(clock(pageExpiry(shop({ menus }), branch, now))).toBe('2026-11-20T12:20+01:00')
    const categories = [{ schedule } as never]
    expect(clock(pageExpiry(shop({ categories }), branch, now))).toBe('2026-11-20T12:20+01:00')
  })

  it('at the border of a schedule by the clock of its own branch, not of another', () => {
    const hours = branch.openingHours
    const athens = aBranch({ id: 'athens' as never, timeZone: 'Europe/Athens', openingHours: hours })
    const products = [aProduct({ schedule: [open('daily', '13:20', '20:00')] })]
    const both = shop({ branches: [branch, athens], products })
    expect(clock(pageExpiry(both, branch, now))).toBe('2026-11-20T13:20+01:00')
    expect(clock(pageExpiry(both, athens, now))).toBe('2026-11-20T12:20+01:00')
  })

  it('after a minute where the time zone of a branch is unknown, never where there is no branch', () => {
    expect(pageExpiry(shop({ branches: [aBranch({ timeZone: 'Nirgends' })] }), null, now)).toBe(
      now.epochMilliseconds + 60_000,
    )
    expect(pageExpiry(shop({ branches: [] }), null, now)).toBe(Infinity)
  })
})
