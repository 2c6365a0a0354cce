// What the accounts of working time ask and do.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { correctedBreaks, type TypedBreak } from '#domain/staff/corrected-breaks.ts'
import type { WageFormat } from '#domain/staff/wage-files.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { peopleQuery, type PeopleAsked } from '../../shell/people-list.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useAccounts(month: string, asked: PeopleAsked) {
  return useQuery({
    queryKey: ['time-accounts', month, asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { month, ...peopleQuery(asked) }
      const { data, meta } = await askAsStaff('GET /time-accounts', { query }, { signal })
      return { accounts: data, total: meta.total }
    },
    meta: { operation: 'timeAccounts.load', failure: texts.notLoaded },
  })
}

export function useWeekAverages(asked: PeopleAsked) {
  return useQuery({
    queryKey: ['week-averages', asked],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, meta } = await askAsStaff(
        'GET /time-sheets/week-averages',
        { query: peopleQuery(asked) },
        { signal },
      )
      return { averages: data, total: meta.total }
    },
    meta: { operation: 'weekAverages.load', failure: texts.averagesNotLoaded },
  })
}

export function useTimeSheet(id: string, month: string) {
  return useQuery({
    queryKey: ['time-sheet', id, month],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /time-accounts/:id/:month', { params: { id, month } }, { signal })).data,
    meta: { operation: 'timeAccounts.load', failure: texts.notLoaded },
  })
}

export function useWageTypes() {
  return useQuery({
    queryKey: ['wage-types'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /wage-types', {}, { signal })).data.types,
    meta: { operation: 'wageTypes.load', failure: texts.notLoaded },
  })
}

type ActivityBody = Call<'POST /working-activities'>['body']

export interface Times {
  /** Null: where it was. */
  readonly branchId: string | null
  readonly startedAt: string
  readonly endedAt: string
  /** Null: as they are. */
  readonly breaks: readonly TypedBreak[] | null
}

export function useAccountCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done?: string, failure: string = texts.notDone): Promise<T | null> {
    const result = await act(client, { name: 'timeAccounts.step', failure, run, ...(done !== undefined && { done }) })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['time-accounts'] }),
      client.invalidateQueries({ queryKey: ['time-sheet'] }),
      client.invalidateQueries({ queryKey: ['working-activities'] }),
    ])
    return result
  }
  const at = (id: string, month: string) => ({ params: { id, month } })
  return {
    correct: async (activity: WorkingActivity, { startedAt, endedAt, breaks: typed }: Times, reason: string) =>
      step(
        async () => {
          const breaks = typed === null ? activity.breaks : correctedBreaks(activity.breaks, typed)
          // Who corrects what was rejected says that it was work after all: it waits for approval again.
          const reviewStatus = activity.reviewStatus === 'rejected' ? 'open' : activity.reviewStatus
          const changed = { startedAt, endedAt, breaks, reviewStatus, correctionReason: reason }
          const body = { ...activity, ...changed } as unknown as ActivityBody
          return askAsStaff('PUT /working-activities/:id', { params: { id: activity.id }, body })
        },
        texts.corrected,
        failureText('update', 'activity'),
      ),
    accept: async (activity: WorkingActivity, rule: WorkingActivity['violations'][number]['rule'], reason: string) =>
      step(
        async () => {
          const acknowledgements = [
            ...activity.acknowledgements.filter((each) => each.rule !== rule),
            { rule, reason, by: null },
          ]
          const body = { ...activity, acknowledgements } as unknown as ActivityBody
          return askAsStaff('PUT /working-activities/:id', { params: { id: activity.id }, body })
        },
        texts.acceptDone,
        failureText('update', 'activity'),
      ),
    add: async (userId: string, { branchId, startedAt, endedAt, breaks: typed }: Times, reason: string) =>
      step(
        async () => {
          const breaks = correctedBreaks([], typed ?? [])
          const body = {
            user: { id: userId },
            branch: branchId === null ? null : { id: branchId },
            startedAt,
            endedAt,
            breaks,
            correctionReason: reason,
          } as unknown as ActivityBody
          return askAsStaff('POST /working-activities', { body })
        },
        texts.corrected,
        failureText('create', 'activity'),
      ),
    approve: async (id: string, month: string) =>
      step(async () => (await askAsStaff('POST /time-accounts/:id/:month/approve', at(id, month))).data.approved),
    lock: async (id: string, month: string) =>
      step(async () => askAsStaff('POST /time-accounts/:id/:month/lock', at(id, month)), texts.locked),
    unlock: async (id: string, month: string, reason: string) =>
      step(
        async () => askAsStaff('POST /time-accounts/:id/:month/unlock', { ...at(id, month), body: { reason } }),
        texts.unlocked,
      ),
    book: async (id: string, month: string, body: Call<'POST /time-accounts/:id/:month/bookings'>['body']) =>
      step(
        async () => askAsStaff('POST /time-accounts/:id/:month/bookings', { ...at(id, month), body }),
        texts.bookedDone,
      ),
    saveWageTypes: async (types: Call<'PUT /wage-types'>['body']['types']) => {
      const saved = await step(async () => askAsStaff('PUT /wage-types', { body: { types } }), texts.wageTypesSaved)
      await client.invalidateQueries({ queryKey: ['wage-types'] })
      return saved
    },
    sheet: async (id: string, month: string, name: string) =>
      step(async () => download(`/time-accounts/${id}/${month}/sheet`, say(texts.sheetFile, { month, name }))),
    /** Who is not in the file; null where that is not known. */
    wagesLeaveOut: async (month: string, branch: string | null) =>
      step(async () => {
        const query = branch === null ? {} : { branch }
        return (await askAsStaff('GET /wage-exports/:month/coverage', { params: { month }, query })).data
      }),
    wages: async (month: string, branch: string | null, format: WageFormat) =>
      step(async () =>
        download(
          `/wage-exports/${month}?format=${format}${branch === null ? '' : `&branch=${branch}`}`,
          say(texts.exportFiles[format], { month }),
        ),
      ),
  }
}

export type AccountCalls = ReturnType<typeof useAccountCalls>
