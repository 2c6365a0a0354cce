// The statements that change a placed order beside its status. All of them want the row locked.
import { sql } from 'kysely'
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import type { PlacedSums } from '#domain/ordering/change-item.ts'
import type { PaymentMethod } from '#domain/ground/payment-method.ts'
import type { Executor } from '#server/resources/store.ts'
import type { ItemRow, OrderRow, Review } from './order-row.ts'
import { nextTicket } from './save-order.ts'

export async function saveProposal(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  proposed: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update "order" set counter_appointment = ${proposed}, version = version + 1, updated_at = ${now}
    where id = ${order.id}
  `.execute(tx)
}

export async function savePaid(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  method: PaymentMethod,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update "order" set payment_method = ${method}, paid_at = ${now}, version = version + 1, updated_at = ${now}
    where id = ${order.id}
  `.execute(tx)
}

/** With the way to pay that stood there before. */
export async function saveUnpaid(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  method: PaymentMethod | null,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update "order" set payment_method = ${method}, paid_at = null, version = version + 1, updated_at = ${now}
    where id = ${order.id}
  `.execute(tx)
}

/** All of it is back: the provider says so, or staff took it out of the drawer. */
/** `at` null: what was given back is there again. */
export async function saveRefunded(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  { at }: { readonly at: Temporal.Instant | null },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update "order" set refunded_at = ${at}, version = version + 1, updated_at = ${now} where id = ${order.id}
  `.execute(tx)
}

/** An order that waited for its money gets its number when it becomes one. */
export async function giveTicket(tx: Executor, order: Pick<OrderRow, 'id' | 'branchId'>, day: string): Promise<void> {
  await sql`
    with ticket as (${nextTicket(order.branchId, day)})
    update "order" set ticket_day = ${day}, ticket_number = (select last from ticket) where id = ${order.id}
  `.execute(tx)
}

export type ContactChange = Pick<
  OrderRow,
  | 'name'
  | 'company'
  | 'phone'
  | 'email'
  | 'street'
  | 'zipCode'
  | 'city'
  | 'floor'
  | 'stairway'
  | 'door'
  | 'comment'
  | 'tableId'
  | 'tableIdentifier'
  | 'appointment'
>

export async function saveContact(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  to: ContactChange,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update "order" set name = ${to.name}, company = ${to.company}, phone = ${to.phone}, email = ${to.email},
      street = ${to.street}, zip_code = ${to.zipCode}, city = ${to.city}, floor = ${to.floor},
      stairway = ${to.stairway}, door = ${to.door}, comment = ${to.comment}, table_id = ${to.tableId},
      table_identifier = ${to.tableIdentifier}, appointment = ${to.appointment}, version = version + 1,
      updated_at = ${now}
    where id = ${order.id}
  `.execute(tx)
}

/** One line and the sums that follow from it. */
export async function saveItem(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  changed: {
    readonly index: number
    readonly item: ItemRow
    readonly sums: PlacedSums
    readonly now: Temporal.Instant
  },
): Promise<void> {
  const { item, sums } = changed
  await tx
    .updateTable('order_item')
    .set({
      product_id: item.productId,
      name: item.name,
      amount: item.amount,
      unit: item.unit,
      unit_price_cents: item.unitPriceCents,
      base_price_cents: item.basePriceCents,
      gross_cents: item.grossCents,
      tax_rate: item.taxRate,
      parts: JSON.stringify(item.parts),
      option_names: JSON.stringify(item.optionNames),
      part_names: JSON.stringify(item.partNames),
      contents: JSON.stringify(item.contents),
      guest_words: item.guestWords === null ? null : JSON.stringify(item.guestWords),
      note: item.note,
      is_approximate: item.isApproximate,
    })
    .where('order_id', '=', order.id)
    .where('position', '=', changed.index)
    .execute()
  await sql`
    update "order" set goods_cents = ${sums.goodsCents}, delivery_cents = ${sums.deliveryCents},
      total_cents = ${sums.totalCents}, net_cents = ${sums.netCents}, taxes = ${JSON.stringify(sums.taxes)},
      version = version + 1, updated_at = ${changed.now}
    where id = ${order.id}
  `.execute(tx)
}

export async function saveHidden(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  { hiddenAt, now }: { readonly hiddenAt: Temporal.Instant | null; readonly now: Temporal.Instant },
): Promise<void> {
  await sql`
    update "order" set hidden_at = ${hiddenAt}, version = version + 1, updated_at = ${now} where id = ${order.id}
  `.execute(tx)
}

export async function saveReview(
  tx: Executor,
  order: Pick<OrderRow, 'id'>,
  review: Review,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('order_questionnaire')
    .values({
      order_id: order.id,
      at: now,
      rating: review.rating,
      food_rating: review.foodRating,
      service_rating: review.serviceRating,
      process_rating: review.processRating,
      comment: review.comment,
    })
    .execute()
}

/** Staff have told the guest themselves: from now on the order tells them, too. */
export async function releaseMessages(
  tx: Executor,
  id: string,
  channel: HeldMessages[number],
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update "order" set held_messages = array_remove(held_messages, ${channel}), version = version + 1, updated_at = ${now}
    where id = ${id} and ${channel} = any(held_messages)
  `.execute(tx)
}
