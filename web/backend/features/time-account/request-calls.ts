// Wishes to correct worked time: asked for, taken back, decided.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

/** Of a person, whatever became of them; or all that wait for a decision. */
export function useTimeRequests(wanted: { readonly user: string } | { readonly status: 'requested' }) {
  return useQuery({
    queryKey: ['time-requests', wanted],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await askAsStaff('GET /time-requests', { query: wanted }, { signal })).data,
    meta: { operation: 'timeRequests.load', failure: texts.notLoaded },
  })
}

export function useTimeRequestCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done: string): Promise<T | null> {
    const result = await act(client, { name: 'timeAccounts.step', failure: texts.notDone, run, done })
    await Promise.all(
      ['time-requests', 'time-accounts', 'time-sheet', 'own-time', 'working-activities'].map(async (key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
    return result
  }
  return {
    ask: async (body: Call<'POST /time-requests'>['body']) =>
      step(async () => askAsStaff('POST /time-requests', { body }), texts.requestSent),
    withdraw: async (id: string) =>
      step(async () => askAsStaff('POST /time-requests/:id/withdraw', { params: { id } }), texts.requestDone.withdrawn),
    decide: async (id: string, isApproved: boolean, note: string) =>
      step(
        async () => askAsStaff('POST /time-requests/:id/decide', { params: { id }, body: { isApproved, note } }),
        isApproved ? texts.requestDone.approved : texts.requestDone.rejected,
      ),
  }
}
