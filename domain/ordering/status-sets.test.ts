import { expect, test } from 'vitest'
import { allowedSteps, orderStatuses, type OrderStatus } from './order-status.ts'
import { statusSets } from './status-sets.ts'
import { isOneOf } from '../ground/is-one-of.ts'

const without = (...sets: (readonly OrderStatus[])[]) =>
  orderStatuses.filter((status) => !sets.some((set) => isOneOf(set, status)))

test('what has ended allows no step, and everything else allows one', () => {
  for (const status of orderStatuses) {
    expect([status, allowedSteps(status).length === 0]).toEqual([status, isOneOf(statusSets.ended, status)])
  }
})

test('what has arrived and not ended is open, and of that only an offer waits for the guest', () => {
  expect(statusSets.open).toEqual(without(statusSets.unarrived, statusSets.ended))
  expect(statusSets.running).toEqual(statusSets.open.filter((status) => status !== 'offered'))
  expect(statusSets.awaited).toEqual(statusSets.running.filter((status) => status !== 'inDelivery'))
})

test('what is not lost has ended well, and is paid for once it is agreed', () => {
  expect(without(statusSets.lost, statusSets.open, ['awaitingPayment'])).toEqual(['completed'])
  expect(statusSets.payable).toEqual([...statusSets.running, 'completed'])
  expect(statusSets.lost).toEqual([...statusSets.calledOff, 'failed'])
})
