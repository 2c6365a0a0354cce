// When a dish is back and when its branch is: the same moment, whoever says it (decisions, Availability search).
import { expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import { aProduct } from '#domain/ground/product.fixture.ts'
import type { Id } from '#domain/ground/identity.ts'
import { soup } from '#parts/testing/dishes.fixture.ts'
import { smallBranch, smallCatalog } from '../testing/small-shop.ts'
import { menuView } from './menu-view.ts'

type Hours = Branch['openingHours'][number]
const on = (type: Hours['type'], from = '11:00', to = '22:00'): Hours => ({
  type,
  date: null,
  isClosed: false,
  from,
  to,
})
const closedOn = (date: string): Hours => ({ type: 'once', date, isClosed: true, from: null, to: null })

const restOnMonday = [on('tuesday'), on('wednesday'), on('thursday'), on('friday'), on('saturday'), on('sunday')]
/** Of the kitchen, as long as the doors are never asked: at noon of every day. */
const lunch = aProduct({ ...soup, id: 'lunch' as Id<'product'>, schedule: [on('daily', '11:00', '14:00')] })
const morning = '2026-11-23T08:00:00Z'

function said(changes: Partial<Branch>, now = morning) {
  const branch = smallBranch({ openingHours: restOnMonday, isPreorderEnabled: false, ...changes })
  const view = menuView(smallCatalog(branch, [soup, lunch]), branch, Temporal.Instant.from(now))
  const dishes = view.groups?.flatMap((group) => group.dishes) ?? []
  return {
    branch: view.branch.types.find(({ type }) => type === 'takeaway')?.sentences.join(' ') ?? '',
    dish: dishes.find(({ product }) => product.id === lunch.id)?.availableAgain,
  }
}

test('on the day of rest a dish is back when the branch is, not at its own hours of that day', () => {
  const { branch, dish } = said({})
  expect(branch).toContain('am Dienstag um 11:00 Uhr')
  expect(dish).toBe('Dienstag 11:00')
})

test.each<[string, Partial<Branch>, string, string | undefined]>([
  ['an open day: its own hours', { openingHours: [on('daily')] }, morning, '11:00'],
  ['two days of rest', { openingHours: [on('wednesday')] }, morning, 'Mittwoch 11:00'],
  ['a holiday on the next day', { openingHours: [...restOnMonday, closedOn('2026-11-24')] }, morning, 'Mittwoch 11:00'],
  ['a branch that opens after the dish began', { openingHours: [on('daily', '12:30')] }, morning, '12:30'],
  ['a branch that opens when the dish is over', { openingHours: [on('daily', '17:00')] }, morning, undefined],
  [
    'a pause until the afternoon',
    { openingHours: [on('daily')], pausedUntil: '2026-11-23T14:00:00Z' },
    morning,
    'Dienstag 11:00',
  ],
  ['a pause until further notice', { openingHours: [on('daily')], pausedUntil: 'indefinite' }, morning, undefined],
  [
    'a branch that only delivers, by its own hours',
    {
      openingHours: [on('daily')],
      isTakeawayEnabled: false,
      isDeliveryHoursEnabled: true,
      deliveryHours: [on('wednesday')],
    },
    morning,
    'Mittwoch 11:00',
  ],
])('a dish that is not there now: %s', (_, changes, now, again) => {
  expect(said(changes, now).dish).toBe(again)
})
