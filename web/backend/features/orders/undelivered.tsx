// What a guest was to hear of an order and did not: the last message of each way, where it failed.
import { useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import type { Order } from '#contract/ordering/orders.ts'
import { messageScreenTexts } from '#domain/wording/device-screens.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import '#parts/orders/order-parts.css'

const ways = ['email', 'sms'] as const

export function Undelivered({ order }: { order: Pick<Order, 'id' | 'heldMessages'> }) {
  const query = { order: order.id }
  const { data } = useQuery({
    queryKey: ['messages', 'undelivered', query],
    refetchInterval: 20_000,
    queryFn: async ({ signal }) => (await askAsStaff('GET /messages', { query }, { signal })).data,
    meta: { operation: 'messages.load', failure: messageScreenTexts.notLoaded },
  })
  const toGuest = data?.filter(({ device }) => device === null) ?? []
  // What waits for the branch's answer is said beside the guest's name.
  const failed = ways
    .filter((way) => !order.heldMessages?.includes(way))
    .flatMap((way) => toGuest.find(({ channel }) => channel === way) ?? [])
    .filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  return (
    <ul className="order-customer">
      {failed.map(({ id, failure }) => (
        <li key={id} className="order-note">
          <MailX size={16} aria-hidden />
          <span>{failure}</span>
        </li>
      ))}
    </ul>
  )
}
