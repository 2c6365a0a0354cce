// The history of before is codes with values afterwards, and reads exactly as it did.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { OrderEventCode, OrderEventValues } from '#domain/ground/order-event-codes.ts'
import { orderEventText } from '#domain/wording/order-events.ts'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { openBlankDatabase } from '#server/testing/test-database.ts'

const tooLate = 'Wir konnten Ihre Bestellung leider nicht rechtzeitig annehmen.'
const eur = (cents: number) => ({ amount: { cents, currency: 'EUR' } })

const events: readonly (readonly [
  kind: string,
  actor: string,
  reason: string | null,
  code: OrderEventCode | null,
  params: OrderEventValues,
])[] = [
  ['status', 'guest', null, null, {}],
  ['contact', 'user', null, null, {}],
  ['status', 'user', 'Ausverkauft\n<b>{text}</b>.', 'typed', { text: 'Ausverkauft\n<b>{text}</b>.' }],
  ['status', 'system', tooLate, 'autoRejected', {}],
  ['status', 'user', tooLate, 'typed', { text: tooLate }],
  ['status', 'system', 'Heute nicht mehr.', 'typed', { text: 'Heute nicht mehr.' }],
  ['status', 'payment', 'Die Zahlung ist nicht rechtzeitig eingegangen.', 'paymentExpired', {}],
  ['status', 'payment', 'Die Zahlung wurde abgebrochen oder abgelehnt.', 'paymentCanceled', {}],
  ['counterAppointment', 'user', '2026-11-18T18:00:00Z', 'counterAppointment', { moment: '2026-11-18T18:00:00Z' }],
  ['paid', 'payment', 'mollie', 'paidBy', { method: 'mollie' }],
  [
    'items',
    'user',
    '1 × Apfelsaft → 2.5 × Käse „alt“',
    'itemChanged',
    { amountBefore: 1, before: 'Apfelsaft', amountAfter: 2.5, after: 'Käse „alt“' },
  ],
  ['items', 'user', '1 × A → 2 × B → 3 × C', 'legacy', { text: '1 × A → 2 × B → 3 × C' }],
  [
    'refund',
    'user',
    'Erstattung von 1.234,50\u00a0€ veranlasst: Der Salat fehlte.',
    'refundWantedFor',
    { ...eur(123_450), reason: 'Der Salat fehlte.' },
  ],
  [
    'refund',
    'payment',
    'Erstattung von 5,00\u00a0CHF veranlasst: doppelt bezahlt',
    'refundWanted',
    { amount: { cents: 500, currency: 'CHF' }, cause: 'paidTwice' },
  ],
  ['refund', 'payment', '0,05\u00a0€ erstattet', 'refundDone', eur(5)],
  [
    'refund',
    'payment',
    'Die Erstattung von 12,30\u00a0€ wurde abgelehnt. Bitte erstatten Sie den Betrag beim Zahlungsanbieter.',
    'refundFailed',
    eur(1230),
  ],
  ['refund', 'payment', '1234,50\u00a0€ erstattet', 'legacy', { text: '1234,50\u00a0€ erstattet' }],
  ['refund', 'payment', '5,00 $ erstattet', 'legacy', { text: '5,00 $ erstattet' }],
  ['payment', 'payment', 'Der Zahlungsanbieter hat die Zahlung rückgängig gemacht.', 'reversed', {}],
  ['payment', 'payment', 'Früher hieß das anders.', 'legacy', { text: 'Früher hieß das anders.' }],
]

test('events of before read as they did, by their codes where one reads like it', async () => {
  const database = await openBlankDatabase()
  const client = await database.connect()
  try {
    const all = await knownMigrations()
    const border = all.findIndex(({ name }) => name === '0032-order-event-codes')
    await migrate(client, all.slice(0, border))
    const [late, own] = [await insertOrder(client, 'spaet'), await insertOrder(client, 'eigen')]
    for (const [position, [kind, actor, reason]] of events.entries()) {
      await client.query(
        `insert into order_event (order_id, position, at, kind, status, actor, reason) values ($1, $2, now(), $3, 'new', $4, $5)`,
        [late, position, kind, actor, reason],
      )
    }
    await migrate(client, all)
    const { rows } = await client.query<{ code: OrderEventCode | null; params: OrderEventValues }>(
      'select code, params from order_event where order_id = $1 order by position',
      [late],
    )
    expect(rows).toEqual(events.map(([, , , code, params]) => ({ code, params })))
    expect(rows.map(({ code, params }) => orderEventText(code, params))).toEqual(events.map(([, , reason]) => reason))
    const orders = await client.query('select id, rejection_message as message from "order" order by uid')
    expect(orders.rows).toEqual([
      { id: own, message: tooLate },
      { id: late, message: null },
    ])
  } finally {
    await client.end()
    await database.close()
  }
})

async function insertOrder(client: pg.ClientBase, uid: string): Promise<string> {
  const id = randomUUID()
  await client.query(
    `insert into "order" (id, created_at, updated_at, uid, hash, branch_name, status, type, is_preorder, is_quotation, name, company,
       phone, email, street, zip_code, city, floor, stairway, door, comment, goods_cents, delivery_cents, total_cents, net_cents,
       taxes, rejection_message)
     values ($1, now(), now(), $2, '', '', 'rejected', 'takeaway', false, false, '', '', '', '', '', '', '', '', '', '', '', 0, 0, 0, 0,
       '{}', $3)`,
    [id, uid, tooLate],
  )
  return id
}
