// Webhooks: listed, kept, tried out; what each was told.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call } from '#contract/client.ts'
import type { RouteKey } from '#contract/routes.ts'
import { say } from '#domain/wording/sentence.ts'
import { webhookTexts as texts } from '#domain/wording/webhooks.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'

export type Webhook = AnswerOf<'GET /webhooks'>[number]
export type WebhookTest = AnswerOf<'POST /webhooks/:id/test'>
export type Delivery = AnswerOf<'GET /webhooks/:id/deliveries'>[number]
export type WebhookBody = Call<'PUT /webhooks/:id'>['body']

const webhooksKey = ['webhooks'] as const
export const deliveriesOfPage = 30
/** Deliveries go on by themselves. */
const lookEvery = 10_000

export function useWebhooks() {
  return useQuery({
    queryKey: webhooksKey,
    refetchInterval: lookEvery,
    queryFn: async ({ signal }) => (await askAsStaff('GET /webhooks', {}, { signal })).data,
    meta: { operation: 'webhooks.load', failure: texts.failed },
  })
}

export function useDeliveries(id: string, page: number) {
  const queryKey = [...webhooksKey, id, page]
  return useQuery({
    queryKey,
    refetchInterval: lookEvery,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { page, pageSize: deliveriesOfPage }
      const { data, meta } = await askAsStaff('GET /webhooks/:id/deliveries', { params: { id }, query }, { signal })
      return { deliveries: data, total: meta.total }
    },
    meta: { operation: 'webhooks.deliveries', failure: texts.deliveriesFailed },
  })
}

/** What was not kept, by field; the field `''` is none of the form. */
export type FieldProblems = Readonly<Record<string, string>>

export function useWebhookCalls() {
  const client = useQueryClient()
  /** Null: an error entry says why not. */
  const run = async <Key extends RouteKey>(
    name: string,
    key: Key,
    request: Call<Key>,
    failure: string,
  ): Promise<AnswerOf<Key> | null> => {
    try {
      return (await perform(client, { name, run: () => askAsStaff(key, request), failure })).data
    } catch {
      return null
    } finally {
      await client.invalidateQueries({ queryKey: webhooksKey })
    }
  }
  return {
    /** A new one with its secret, told this once; or what is wrong with it. Null: an error entry says why not. */
    save: async (id: string | null, body: WebhookBody): Promise<{ secret: string | null } | FieldProblems | null> => {
      try {
        return await perform(client, {
          name: 'webhooks.save',
          run: async () => {
            if (id !== null) {
              await askAsStaff('PUT /webhooks/:id', { params: { id }, body })
              toast(texts.saved)
              return { secret: null }
            }
            const { version: _, ...made } = body
            return { secret: (await askAsStaff('POST /webhooks', { body: made })).data.secret }
          },
          failure: texts.notSaved,
          isQuestion: isAboutFields,
        })
      } catch (cause) {
        if (!isAboutFields(cause)) return null
        return Object.fromEntries(cause.errors.map(({ field, message }) => [(field ?? '').split('.')[0], message]))
      } finally {
        await client.invalidateQueries({ queryKey: webhooksKey })
      }
    },
    renew: async (id: string): Promise<string | null> =>
      (await run('webhooks.secret', 'POST /webhooks/:id/secret', { params: { id } }, texts.notRenewed))?.secret ?? null,
    test: (id: string) => run('webhooks.test', 'POST /webhooks/:id/test', { params: { id } }, texts.notTested),
    remove: async (id: string): Promise<boolean> => {
      const gone = await run('webhooks.remove', 'DELETE /webhooks/:id', { params: { id } }, texts.notRemoved)
      if (gone === null) return false
      toast(texts.removed)
      return true
    },
    resend: async (id: string, deliveryId: string): Promise<void> => {
      const key = 'POST /webhooks/:id/deliveries/:deliveryId/resend'
      const sent = await run('webhooks.resend', key, { params: { id, deliveryId } }, texts.notResent)
      if (sent !== null) toast(say(texts.resent, { count: 1 }))
    },
    resendFailed: async (id: string): Promise<void> => {
      const sent = await run('webhooks.resend', 'POST /webhooks/:id/resend-failed', { params: { id } }, texts.notResent)
      if (sent !== null) toast(say(texts.resent, { count: sent.count }))
    },
  }
}

function isAboutFields(cause: unknown): cause is ApiFailure {
  return cause instanceof ApiFailure && cause.status === 422
}
