import { expect, test } from 'vitest'
import { askedOf, queryOf, withAsked } from './asked.ts'

const today = '2026-11-23'
const asked = (address: string, chosen: string | null = null) => askedOf(new URLSearchParams(address), today, chosen)

test('an address without words asks for the last thirty days, compared with those before', () => {
  expect(asked('')).toMatchObject({
    view: 'sales',
    preset: 'days30',
    range: { from: '2026-10-25', to: today },
    comparison: 'previous',
    granularity: 'day',
  })
})

test('a word for the range stays true tomorrow; days of one’s own stay those days', () => {
  expect(asked('range=lastMonth').range).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  const own = asked('from=2026-02-01&to=2026-02-28&range=today')
  expect([own.preset, own.range]).toEqual([null, { from: '2026-02-01', to: '2026-02-28' }])
})

test.each([
  'view=alles&range=immer&compare=nie&steps=jahr&type=drive-in&days=8&hours=abends',
  'from=2026-11-20&to=2026-11-01',
  'from=2020-01-01&to=2026-11-01',
  'days=1,2,3,4,5,6,7',
])('what an address cannot mean is as if it was not said: %s', (address) => {
  expect(asked(address)).toEqual(asked(''))
})

test('what is asked of orders is narrowed; the website and the staff know no hours of orders', () => {
  const { all, ofOrders } = queryOf(asked('days=1,2,3,4,5&hours=17-21&type=delivery&branch=b&compare=lastYear'))
  expect(ofOrders).toEqual({
    from: '2026-10-25',
    to: today,
    granularity: 'day',
    compare: 'lastYear',
    branchIds: 'b',
    orderTypes: 'delivery',
    weekdays: '1,2,3,4,5',
    fromHour: 17,
    toHour: 21,
  })
  expect(Object.keys(all)).not.toContain('weekdays')
  expect(Object.keys(all)).not.toContain('orderTypes')
})

test('the branch of the frame counts where the address names none', () => {
  expect(asked('', 'dornbirn').branchIds).toEqual(['dornbirn'])
  expect(asked('branch=hohenems', 'dornbirn').branchIds).toEqual(['hohenems'])
  expect(asked('branch=hohenems,lustenau', 'dornbirn').branchIds).toEqual(['hohenems', 'lustenau'])
  expect(asked('branch=all', 'dornbirn').branchIds).toEqual([])
})

test('steps that would make thousands of bars are not taken from an address', () => {
  expect(asked('range=year&steps=hour')).toMatchObject({ wantedSteps: null, granularity: 'month' })
  expect(asked('range=days7&steps=hour').granularity).toBe('hour')
})

test('a view takes from the address what it has a field for', () => {
  const all = 'compare=lastYear&type=delivery&days=6,7&hours=17-21&steps=week&branch=b'
  expect(asked(`view=staff&${all}`)).toMatchObject({
    orderTypes: [],
    weekdays: null,
    hours: null,
    branchIds: ['b'],
    comparison: 'lastYear',
  })
  expect(asked(`view=outlook&${all}`)).toMatchObject({
    orderTypes: [],
    comparison: 'none',
    wantedSteps: null,
    branchIds: ['b'],
  })
  expect(asked(`view=website&${all}`)).toMatchObject({ branchIds: [], comparison: 'none', wantedSteps: 'week' })
})

test('what is taken back leaves the address', () => {
  const next = withAsked(new URLSearchParams('range=today&type=delivery'), { range: '', from: 'a', type: 'dineIn' })
  expect(next.toString()).toBe('type=dineIn&from=a')
})
