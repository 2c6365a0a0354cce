import { expect, test } from 'vitest'
import { aTrigger } from './device-trigger.fixture.ts'
import { hasOwnRules, withEvent, withLayout } from './printer-rules.ts'

const pizza = aTrigger({ event: 'newOrder', orderTypes: ['takeaway'], categories: [{ id: 'pizza' }] })

test('another layout leaves rules that somebody wrote as they are', () => {
  const printing = { layout: 'kitchen', triggers: [pizza, aTrigger({ event: 'canceled' })] } as const
  expect(withLayout(printing, 'label')).toEqual({ layout: 'label', triggers: printing.triggers })
  expect(withLayout({ layout: 'kitchen', triggers: [pizza] }, 'delivery').triggers).toEqual([pizza])
})

test('a printer without rules gets one, and that one follows the layout', () => {
  const first = withLayout({ layout: 'kitchen', triggers: [] }, 'kitchen')
  expect(first.triggers).toEqual([aTrigger({ event: 'confirmed' })])
  const driver = withLayout(first, 'delivery')
  expect(driver.triggers).toEqual([aTrigger({ event: 'confirmed', orderTypes: ['delivery'] })])
  expect(withLayout(driver, 'receipt').triggers).toEqual(first.triggers)
})

test('another moment keeps categories and order types', () => {
  const printing = { layout: 'kitchen', triggers: [pizza] } as const
  expect(withEvent(printing, 'confirmed').triggers).toEqual([{ ...pizza, event: 'confirmed' }])
})

test('rules of somebody are more than the quick choice can say', () => {
  expect(hasOwnRules({ layout: 'kitchen', triggers: [] })).toBe(false)
  expect(hasOwnRules({ layout: 'delivery', triggers: [aTrigger({ orderTypes: ['delivery'] })] })).toBe(false)
  expect(hasOwnRules({ layout: 'kitchen', triggers: [pizza] })).toBe(true)
  expect(hasOwnRules({ layout: 'kitchen', triggers: [aTrigger(), aTrigger({ event: 'canceled' })] })).toBe(true)
})
