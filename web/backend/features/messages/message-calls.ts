import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { messageScreenTexts as texts } from '#domain/wording/device-screens.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type MessageFilter = NonNullable<Call<'GET /messages'>['query']>
export const messagesOfPage = 50

export function useMessages(query: MessageFilter) {
  return useQuery({
    queryKey: ['messages', query],
    refetchInterval: 20_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, meta } = await askAsStaff('GET /messages', { query }, { signal })
      return { messages: data, total: meta.total }
    },
    meta: { operation: 'messages.load', failure: texts.notLoaded },
  })
}

/** The confirmation of an order once more, over one of the two ways that guests are told. */
export function useResend() {
  const client = useQueryClient()
  return async (orderId: string, channel: 'email' | 'sms'): Promise<void> => {
    const params = { id: orderId }
    await act(client, {
      name: 'messages.resend',
      run: async () => {
        if (channel === 'email') await askAsStaff('POST /orders/:id/resend-new-order-email', { params })
        else await askAsStaff('POST /orders/:id/resend-new-order-sms', { params })
      },
      failure: texts.resendFailed,
      done: texts.resent,
    })
    await client.invalidateQueries({ queryKey: ['messages'] })
  }
}
