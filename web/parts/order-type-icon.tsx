import { Bike, ShoppingBag, Utensils } from 'lucide-react'
import type { OrderType } from '#domain/ground/order-type.ts'

const icons = { takeaway: ShoppingBag, delivery: Bike, dineIn: Utensils } as const

export function OrderTypeIcon({ type, size = 18 }: { type: OrderType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} aria-hidden />
}
