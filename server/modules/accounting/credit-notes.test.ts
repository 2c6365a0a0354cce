// What goes back after an invoice was made: numbered, named, told, and never more than was kept.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import type { CreditNote } from '#domain/payment/credit-note.ts'
import type { Receipt } from '#domain/payment/receipt.ts'
import { wednesdayNoon } from '#server/testing/test-shop.ts'
import { openInvoicingShop } from './invoicing.fixture.ts'
import { creditRefunds } from './issue-credit-notes.ts'

const now = Temporal.Instant.from(wednesdayNoon)
const { shop, admin, order, own, read, handOver, sheet } = await openInvoicingShop()
afterAll(() => shop.close())

/** As the worker of payments leaves them, once the provider has the refunds. */
async function payOnline({ id }: PublicOrder, cents: number): Promise<string> {
  const payment = randomUUID()
  await sql`
    insert into payment (id, order_id, provider, reference, amount_cents, currency, description, return_url, is_test, state, counted_at,
      created_at, updated_at, next_try_at)
    values (${payment}, ${id}, 'mollie', ${payment}, ${cents}, 'EUR', '', '', false, 'paid', now(), now(), now(), now())
  `.execute(shop.database.kysely)
  return payment
}
async function giveBack(payment: string, cents: number, state: 'sent' | 'done' | 'failed' = 'done'): Promise<void> {
  await sql`
    insert into payment_instruction (id, payment_id, position, kind, amount_cents, cause, reason, state, created_at, updated_at,
      next_try_at, given_up_at)
    select ${randomUUID()}, ${payment}, count(*) + 1, 'refund', ${cents}, 'staff', 'Suppe war kalt', ${state}, ${now},
      ${now}, ${now}, ${now}
    from payment_instruction where payment_id = ${payment}
  `.execute(shop.database.kysely)
}
const tellRefund = async ({ id }: PublicOrder) =>
  shop.database.transaction((tx) =>
    creditRefunds(tx, {
      event: {
        id: `${id}/1`,
        kind: 'refund',
        code: 'refundDone',
        params: {},
        status: 'completed',
        at: now,
        actor: 'payment',
      },
      order: { id } as never,
      branchId: null,
    }),
  )

test('what goes back after the invoice gets a number of its own and names the invoice, in parts until nothing is left', async () => {
  const placed = await order()
  const payment = await payOnline(placed, 3740)
  await handOver(placed)
  await sheet(own(placed))
  const invoice = (await read(placed)).number
  await giveBack(payment, 1000, 'sent')
  await tellRefund(placed)
  // Not there yet, and what was refused never went.
  expect((await read(placed)).creditNotes).toEqual([])
  await sql`update payment_instruction set state = 'done' where payment_id = ${payment}`.execute(shop.database.kysely)
  await giveBack(payment, 500, 'failed')
  await tellRefund(placed)
  await tellRefund(placed)
  const [first, ...others] = (await read(placed)).creditNotes
  expect(others).toEqual([])
  expect(first).toMatchObject({ amount: 10, isWhole: false, invoice })
  expect(first?.number).toMatch(/^STADTPLATZ-2026-G0000\d$/)
  const text = await sheet(`${own(placed)}/credit-notes/${first?.id}`)
  for (const part of [`Rechnungskorrektur ${first?.number}`, `Berichtigt die Rechnung ${invoice}`, '27,40'])
    expect(text).toContain(part)
  // Why is for the team.
  expect(text).not.toContain('Suppe')
  await giveBack(payment, 2740)
  await tellRefund(placed)
  const notes = (await read(placed)).creditNotes
  expect(notes.map(({ amount, isWhole }) => [amount, isWhole])).toEqual([
    [10, false],
    [27.4, true],
  ])
  expect(await sheet(`/orders/${placed.id}/receipt/credit-notes/${notes[1]?.id}`, admin)).toContain('Stornorechnung')
  const numbers = notes.map(({ number }) => Number(number.slice(-5)))
  expect(numbers[1]).toBe((numbers[0] ?? 0) + 1)
  // A foreign order opens none of them.
  const other = await order()
  expect((await shop.call('GET', `${own(other)}/credit-notes/${first?.id}/sheet`)).status).toBe(404)
  expect(
    (await shop.call('GET', `/orders/${other.id}/receipt/credit-notes/${first?.id}/sheet`, undefined, admin)).status,
  ).toBe(404)
  expect((await shop.call('GET', `/orders/${placed.id}/receipt/credit-notes/${first?.id}/sheet`)).status).toBe(401)
  for (const path of [own(placed), `/orders/${placed.id}/receipt`])
    expect((await shop.call('GET', `${path}/credit-notes/x/sheet`, undefined, admin)).status).toBe(422)
  await expect(sql`delete from credit_note`.execute(shop.database.kysely)).rejects.toThrow('does not change')
})

test('cash that went back before the invoice was asked for is corrected with it, and belongs to the invoice that takes its place', async () => {
  const placed = await order()
  await handOver(placed)
  await shop.call('POST', `/orders/${placed.id}/paid`, { method: 'cash' }, admin)
  const body = { amount: 7.4, reason: 'Suppe war kalt' }
  expect((await shop.call('POST', `/orders/${placed.id}/cash-refunds`, body, admin)).status).toBe(200)
  expect((await read(placed)).creditNotes).toEqual([])
  await sheet(own(placed))
  const { creditNotes, number } = await read(placed)
  expect(creditNotes).toMatchObject([{ amount: 7.4, isWhole: false, invoice: number }])
  // Made out to a company then, the new invoice names what belongs to it.
  await shop.call('PUT', own(placed), { company: 'Berger GmbH', address: 'Ring 1', vatId: '' })
  expect(await sheet(own(placed))).toContain(`Dazu gehört ${creditNotes[0]?.number}`)
  expect((await read(placed)).creditNotes).toHaveLength(1)
})

test('invoice and credit notes together are what was kept, to the cent and in every rate, whatever goes back when', async () => {
  const part = fc.record({ cents: fc.integer({ min: 1, max: 3740 }), isTold: fc.boolean(), isFailed: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), fc.integer({ min: 0, max: 5 }), async (parts, invoiceAfter) => {
      const placed = await order()
      const payment = await payOnline(placed, 3740)
      await handOver(placed)
      let kept = 3740
      for (const [index, { cents, isTold, isFailed }] of parts.entries()) {
        if (index === invoiceAfter) await sheet(own(placed))
        const amount = Math.min(cents, kept)
        if (amount === 0) break
        await giveBack(payment, amount, isFailed ? 'failed' : 'done')
        if (!isFailed) kept -= amount
        if (isTold) await tellRefund(placed)
      }
      await sheet(own(placed))
      const { creditNotes } = await read(placed)
      const credited = creditNotes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      expect(3740 - credited).toBe(kept)
      const { rows } = await sql<{ content: Receipt | CreditNote }>`
        select content from invoice where order_id = ${placed.id} union all
        select content from credit_note where order_id = ${placed.id}
      `.execute(shop.database.kysely)
      const [invoice, ...notes] = rows.map(({ content }) => content)
      for (const { rate, gross, net, tax } of invoice?.taxes ?? []) {
        const own = notes.flatMap(({ taxes }) => taxes.filter((each) => each.rate === rate))
        const left = (of: 'gross' | 'net' | 'tax', whole: number) =>
          Math.round(whole * 100) - own.reduce((sum, each) => sum + Math.round(each[of] * 100), 0)
        const rest = [left('gross', gross), left('net', net), left('tax', tax)]
        expect((rest[1] ?? 0) + (rest[2] ?? 0)).toBe(rest[0])
        expect(Math.min(...rest)).toBeGreaterThanOrEqual(0)
        if (kept === 0) expect(rest).toEqual([0, 0, 0])
      }
    }),
    { numRuns: 10 },
  )
})
