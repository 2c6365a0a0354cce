// Wishes to correct worked time: asked for, taken back, decided.
import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { TimeRequest } from '#contract/staff/time-requests.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { usePagedRows, type PagedRows } from '../../shell/paged-rows.ts'

type Wanted =
  | { readonly user: string }
  | { readonly status: 'requested'; /** Null: of all that one answers for. */ readonly branch: string | null }

/** Of a person, whatever became of them; or all of a branch that wait for a decision. Page by page. */
export function useTimeRequests(wanted: Wanted): PagedRows<TimeRequest> {
  return usePagedRows(
    ['time-requests', wanted],
    async (paged, signal) => {
      const query =
        'user' in wanted ? wanted : { status: wanted.status, ...(wanted.branch && { branch: wanted.branch }) }
      const { data, meta } = await askAsStaff('GET /time-requests', { query: { ...query, ...paged } }, { signal })
      return { rows: data, total: meta.total }
    },
    { operation: 'timeRequests.load', failure: texts.notLoaded },
  )
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
