// What the terminal knows beside the orders: its branch and the shop's configuration.
import { useQuery } from '@tanstack/react-query'
import type { OrderSurroundings } from '#parts/orders/order-view.ts'
import { deskAddress } from './desk-address.ts'
import { askDesk } from './desk-call.ts'

const aMinute = 60_000
export const branchKey = ['branch'] as const

export function useDeskBranch() {
  return useQuery({
    queryKey: branchKey,
    refetchInterval: aMinute,
    queryFn: async ({ signal }) =>
      (await askDesk('GET /branches/:id', { params: { id: deskAddress().branchId } }, signal)).data,
  })
}
export type DeskBranch = NonNullable<ReturnType<typeof useDeskBranch>['data']>

export function useDeskConfig() {
  return useQuery({
    queryKey: ['config'],
    refetchInterval: 30 * aMinute,
    queryFn: async ({ signal }) => (await askDesk('GET /config', {}, signal)).data,
  })
}
export type DeskConfig = NonNullable<ReturnType<typeof useDeskConfig>['data']>

export function surroundingsOf(branch: DeskBranch, config: DeskConfig): OrderSurroundings {
  const { currency, timeZone, disableTickets } = config
  return { branches: [branch], currency, timeZone, hasTickets: !disableTickets, payments: config }
}
