// Who ordered and where it goes: name, phone, table or address, and the guest's remark.
import { Mail, MailX, MapPin, MessageSquareText, Phone, User } from 'lucide-react'
import { insideTexts } from '#domain/ordering/order-address.ts'
import { isEnded } from '#domain/ordering/order-status.ts'
import { addressLine } from '#domain/places/address-line.ts'
import type { HeldMessages } from '#contract/ordering/order-fields.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { heldMessageNotes } from '#domain/wording/held-messages.ts'
import { say } from '#domain/wording/sentence.ts'
import './order-parts.css'

interface OrderCustomerProps {
  readonly order: Order
  /** Not on a card: whoever is called has no need of it. */
  readonly hasEmail?: boolean
}

export function OrderCustomer({ order, hasEmail = false }: OrderCustomerProps) {
  const name = [order.name, order.company].filter(Boolean).join(' · ')
  const address = addressOf(order)
  return (
    <ul className="order-customer">
      {name ? (
        <li>
          <User size={16} aria-hidden />
          <span>{name}</span>
        </li>
      ) : null}
      {order.phone ? (
        <li>
          <Phone size={16} aria-hidden />
          <a href={`tel:${order.phone}`} aria-label={say(texts.callCustomer, { name, phone: order.phone })}>
            {order.phone}
          </a>
        </li>
      ) : null}
      {hasEmail && order.email ? (
        <li>
          <Mail size={16} aria-hidden />
          <a href={`mailto:${order.email}`}>{order.email}</a>
        </li>
      ) : null}
      {address ? (
        <li>
          <MapPin size={16} aria-hidden />
          <span>{address}</span>
        </li>
      ) : null}
      {order.heldMessages ? (
        <li className="order-note">
          <MailX size={16} aria-hidden />
          <span>{unwritten(order, order.heldMessages)}</span>
        </li>
      ) : null}
      {order.comment ? (
        <li className="order-comment">
          <MessageSquareText size={16} aria-hidden />
          <span>{order.comment}</span>
        </li>
      ) : null}
    </ul>
  )
}

function unwritten({ status }: Order, held: HeldMessages): string {
  const channels = held.map((channel) => heldMessageNotes.channels[channel]).join(heldMessageNotes.between)
  return say(heldMessageNotes[isEnded(status) ? 'ended' : 'waiting'], { channels })
}

function addressOf(order: Order): string {
  // Some branches ask for it at the counter and at the table, too; where they do not, nothing is stored.
  const place = `${order.zipCode} ${order.city}`.trim()
  return addressLine([order.street, ...insideTexts(order), place, order.deliveryArea])
}
