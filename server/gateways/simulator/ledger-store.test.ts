// The simulated providers' books outlive the process.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/open-database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { databaseLedger } from './ledger-store.ts'
import type { SimulatedPayment } from './ledger.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const payment = { id: 'tr_1', key: 'one', provider: 'mollie', amountCents: 990, state: 'open' } as SimulatedPayment

test('the same key is the same payment, whoever asks and whenever', async () => {
  expect(await databaseLedger(database).add(payment)).toEqual(payment)
  const later = databaseLedger(database)
  expect(await later.add({ ...payment, id: 'tr_2', amountCents: 1 })).toEqual(payment)
  expect(await later.find('tr_2')).toBeUndefined()
  expect(await later.all()).toEqual([payment])
})

test('what the guest decides is kept; of two at once neither is lost', async () => {
  const ledger = databaseLedger(database)
  const add = (payment: SimulatedPayment) => ({ ...payment, amountCents: payment.amountCents + 1 })
  await Promise.all([ledger.change('tr_1', add), databaseLedger(database).change('tr_1', add)])
  expect(await ledger.find('tr_1')).toEqual({ ...payment, amountCents: 992 })
  expect(await ledger.change('tr_unknown', add)).toBeUndefined()
})
