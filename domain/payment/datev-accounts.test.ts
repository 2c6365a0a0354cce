import { expect, test } from 'vitest'
import { paymentMethods, type PaymentMethod } from '../ground/payment-method.ts'
import { isPersonalAccount, shortAccountAtDatev, tooLongForDatev } from './datev-accounts.ts'

const methods = Object.fromEntries(paymentMethods.map((method) => [method, '2000'])) as Record<PaymentMethod, string>
const setup = {
  consultant: 12_345,
  client: 678,
  accountLength: 4,
  clearing: '1360',
  refunds: '',
  tips: '4390',
  difference: '6850',
  methods,
  revenue: [
    { rate: 10, account: '8300', taxCode: '' },
    { rate: 20, account: '8400', taxCode: '' },
  ],
}

test('a Sachkonto has its digits, a Personenkonto one more, anything longer is refused where it stands', () => {
  expect(tooLongForDatev(setup)).toEqual([])
  const personal = { ...setup, methods: { ...methods, datatrans: '10000', mollie: '70000' } }
  expect(tooLongForDatev(personal)).toEqual([])
  expect([isPersonalAccount('10000', setup), isPersonalAccount('1000', setup)]).toEqual([true, false])
  const long = {
    ...setup,
    clearing: '136000',
    methods: { ...methods, cash: '1000000' },
    revenue: [setup.revenue[0] ?? { rate: 10, account: '', taxCode: '' }, { rate: 20, account: '840000', taxCode: '' }],
  }
  expect(tooLongForDatev(long)).toEqual(['clearing', 'methods.cash', 'revenue.1.account'])
  expect(tooLongForDatev({ ...long, accountLength: 6 })).toEqual([])
})

test('of an account with fewer digits is told what DATEV makes of it: zeros before, not after', () => {
  expect(shortAccountAtDatev('8400', { ...setup, accountLength: 6 })).toBe('008400')
  expect(shortAccountAtDatev('970', setup)).toBe('0970')
  for (const account of ['', '0970', '8400', '10000']) expect(shortAccountAtDatev(account, setup)).toBeNull()
  expect(shortAccountAtDatev('840', { ...setup, consultant: null, client: null })).toBeNull()
})

test('whoever exports for BMD alone has accounts as long as they like', () => {
  const bmd = { ...setup, consultant: null, client: null, clearing: '336000' }
  expect(tooLongForDatev(bmd)).toEqual([])
  expect(isPersonalAccount('10000', bmd)).toBe(false)
})
