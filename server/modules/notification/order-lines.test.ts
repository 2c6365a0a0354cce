import { expect, test } from 'vitest'
import type { Order } from '#contract/ordering/orders.ts'
import type { Config } from '#contract/settings/config.ts'
import { orderSums } from './order-lines.ts'

const config = { currency: 'EUR' } as Config
const pricing = { gross: 11.8, deliveryGross: 0, totalGross: 11.8, totalNet: 10.73, taxes: {} }

test.each([
  [true, 'ca. 11,80\u00a0€'],
  [false, '11,80\u00a0€'],
])('with something sold „ca.“ (%s) the mail says %s', (isApproximate, said) => {
  const order = { pricing, isDelivery: false, items: [{ isApproximate }, { isApproximate: false }] } as unknown as Order
  expect(orderSums(order, config).find(({ isTotal }) => isTotal)?.value).toBe(said)
})
