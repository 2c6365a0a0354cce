import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { formRequestTexts as texts } from '#domain/wording/form-requests.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type FormRequestFilter = NonNullable<Call<'GET /form-requests'>['query']>
export const requestsOfPage = 30

export function useFormRequests(query: FormRequestFilter) {
  return useQuery({
    queryKey: ['form-requests', query],
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, meta } = await askAsStaff('GET /form-requests', { query }, { signal })
      return { requests: data, total: meta.total }
    },
    meta: { operation: 'formRequests.load', failure: texts.notLoaded },
  })
}

export function useFormRequestActs() {
  const client = useQueryClient()
  const settle = () => client.invalidateQueries({ queryKey: ['form-requests'] })
  return {
    mark: async (id: string, isDone: boolean): Promise<void> => {
      await act(client, {
        name: 'formRequests.mark',
        run: async () => void (await askAsStaff('PUT /form-requests/:id', { params: { id }, body: { isDone } })),
        failure: texts.notChanged,
      })
      await settle()
    },
    remove: async (id: string): Promise<void> => {
      await act(client, {
        name: 'formRequests.remove',
        run: async () => void (await askAsStaff('DELETE /form-requests/:id', { params: { id } })),
        failure: texts.notRemoved,
        done: texts.removed,
      })
      await settle()
    },
  }
}
