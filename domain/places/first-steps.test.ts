import { expect, test } from 'vitest'
import { doneSteps, firstSteps, isUnfinished, mayStep, nextStep, type FoundShop } from './first-steps.ts'

const empty: FoundShop = { hasDivision: false, branch: null, hasProducts: false, hasLegalTexts: true, hasOrder: false }
const fresh = { hasHours: false, hasPayment: true }

test.each<[string, FoundShop, string, boolean]>([
  ['nothing at all', empty, 'division', true],
  ['an organisation', { ...empty, hasDivision: true }, 'branch', true],
  ['a branch without hours', { ...empty, hasDivision: true, branch: fresh }, 'hours', true],
  ['a branch without an organisation', { ...empty, branch: fresh }, 'hours', true],
  ['hours', { ...empty, branch: { ...fresh, hasHours: true } }, 'products', true],
  ['products', { ...empty, hasProducts: true, branch: { ...fresh, hasHours: true } }, 'order', false],
  ['no way to pay', { ...empty, hasProducts: true, branch: { hasHours: true, hasPayment: false } }, 'payment', false],
  [
    'no legal texts',
    { ...empty, hasProducts: true, hasLegalTexts: false, branch: { ...fresh, hasHours: true } },
    'legal',
    true,
  ],
  ['products, but no hours', { ...empty, hasProducts: true, branch: fresh }, 'hours', true],
  ['an order without hours', { ...empty, hasOrder: true, branch: fresh }, 'hours', false],
  [
    'an order',
    { ...empty, hasDivision: true, hasProducts: true, hasOrder: true, branch: { ...fresh, hasHours: true } },
    'order',
    false,
  ],
])('with %s it goes on', (_, shop, next, unfinished) => {
  const done = doneSteps(shop)
  expect([nextStep(done), isUnfinished(done)]).toEqual([next, unfinished])
})

test('what belongs to a branch waits for it', () => {
  expect(firstSteps.filter((step) => mayStep(step, doneSteps(empty)))).toEqual(['division', 'branch', 'legal'])
  expect(firstSteps.filter((step) => mayStep(step, doneSteps({ ...empty, branch: fresh })))).toEqual([...firstSteps])
})
