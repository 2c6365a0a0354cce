// Tokens of the API: listed, made, revoked.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call } from '#contract/client.ts'
import { apiTokenTexts as texts } from '#domain/wording/api-tokens.ts'
import { perform } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'

export type ApiToken = AnswerOf<'GET /api-tokens'>[number]
export type NewToken = Call<'POST /api-tokens'>['body']

const tokensKey = ['api-tokens'] as const

export function useApiTokens() {
  return useQuery({
    queryKey: tokensKey,
    queryFn: async ({ signal }) => (await askAsStaff('GET /api-tokens', {}, { signal })).data,
    meta: { operation: 'apiTokens.load', failure: texts.failed },
  })
}

export function useApiTokenCalls() {
  const client = useQueryClient()
  const fresh = () => client.invalidateQueries({ queryKey: tokensKey })
  return {
    /** The token, told this once. Null: an error entry says why not. */
    make: async (body: NewToken): Promise<string | null> => {
      try {
        const run = () => askAsStaff('POST /api-tokens', { body })
        const { data } = await perform(client, { name: 'apiTokens.make', run, failure: texts.notMade })
        await fresh()
        return data.token
      } catch {
        return null
      }
    },
    revoke: async (id: string): Promise<void> => {
      try {
        const run = () => askAsStaff('DELETE /api-tokens/:id', { params: { id } })
        await perform(client, { name: 'apiTokens.revoke', run, failure: texts.notRevoked })
        toast(texts.revoked)
      } catch {
        // Told by an error entry.
      }
      await fresh()
    },
  }
}
