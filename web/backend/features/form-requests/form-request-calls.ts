import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { formRequestTexts as texts } from '#domain/wording/form-requests.ts'
import { recordTexts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { allPages } from '../../shell/all-pages.ts'
import { saveTable } from '../../shell/save-table.ts'
import { askAsStaff } from '../../shell/staff-call.ts'
import { toast } from '../../shell/toasts.ts'
import { requestTable } from './request-table.ts'

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
  const mark = async (id: string, isDone: boolean): Promise<void> => {
    await act(client, {
      name: 'formRequests.mark',
      async run() {
        await askAsStaff('PUT /form-requests/:id', { params: { id }, body: { isDone } })
        // Where only open ones are shown it is gone: this leads back.
        if (isDone) toast(texts.isDone, { action: { label: recordTexts.undo, run: () => void mark(id, false) } })
      },
      failure: texts.notChanged,
    })
    await settle()
  }
  return {
    mark,
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

/** All that the filter finds, not only the page. */
export function useRequestFile(around: Parameters<typeof requestTable>[1]) {
  const client = useQueryClient()
  return async (filter: FormRequestFilter, format: 'csv' | 'xlsx'): Promise<void> => {
    const count = await act(client, {
      name: 'formRequests.export',
      run: async () => {
        const requests = await allPages(async (page, pageSize) => {
          const { data, meta } = await askAsStaff('GET /form-requests', { query: { ...filter, page, pageSize } })
          return { rows: data, total: meta.total }
        })
        await saveTable(texts.title, requestTable(requests, around), format)
        return requests.length
      },
      failure: texts.notExported,
    })
    if (count !== null) toast(say(recordTexts.exported, { count }))
  }
}
