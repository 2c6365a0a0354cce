// What the screens of leave ask, and how requests are decided.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { Absence } from '#contract/staff/absences.ts'
import { leaveTexts as texts } from '#domain/wording/leave.ts'
import { ownTimeTexts } from '#domain/wording/own-time.ts'
import { act } from '../../shell/act.ts'
import { peopleQuery, type PeopleAsked } from '../../shell/people-list.tsx'
import { askAsStaff } from '../../shell/staff-call.ts'
import { usePagedRows, type PagedRows } from '../../shell/paged-rows.ts'

const failing = { operation: 'leave.load', failure: texts.notLoaded } as const

export function useLeaveCalendar(year: number, branch: string | null) {
  return useQuery({
    queryKey: ['leave', 'calendar', year, branch],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { year, ...(branch !== null && { branch }) }
      return (await askAsStaff('GET /absences/calendar', { query }, { signal })).data
    },
    meta: failing,
  })
}

/** Requests, or wishes to cancel, of a branch or of all; the earliest days first. */
export function useLeaveRequests(status: 'requested' | 'cancelRequested', branch: string | null): PagedRows<Absence> {
  return usePagedRows(
    ['leave', 'requests', status, branch],
    async (paged, signal) => {
      const query = { status, sort: 'startsOn', ...(branch !== null && { branch }), ...paged }
      const { data, meta } = await askAsStaff('GET /absences', { query }, { signal })
      return { rows: data, total: meta.total }
    },
    failing,
  )
}

export function useLeaveBalances(asked: PeopleAsked, year: number) {
  return useQuery({
    queryKey: ['leave', 'balances', asked, year],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, meta } = await askAsStaff(
        'GET /time-sheets/holiday-balances',
        { query: { year, ...peopleQuery(asked) } },
        { signal },
      )
      return { balances: data, total: meta.total }
    },
    meta: { operation: 'holidayBalances.load', failure: texts.balancesNotLoaded },
  })
}

export function useDecideLeave() {
  const client = useQueryClient()
  return async (absence: Absence, status: 'approved' | 'rejected' | 'canceled', decisionNote: string) => {
    const decided = await act(client, {
      name: 'leave.decide',
      failure: texts.failed,
      done: texts.decided[status],
      run: async () => {
        const body = { ...absence, status, decisionNote } as unknown as Call<'PUT /absences/:id'>['body']
        return askAsStaff('PUT /absences/:id', { params: { id: absence.id }, body })
      },
    })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['leave'] }),
      client.invalidateQueries({ queryKey: ['own-time'] }),
    ])
    return decided
  }
}

/** Newest first. */
export function useOwnAbsences(userId: string) {
  return useQuery({
    queryKey: ['leave', 'own', userId],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /absences', { query: { user: userId, pageSize: 30 } }, { signal })).data,
    meta: failing,
  })
}

type LeaveWanted = Call<'POST /absences/preview'>['body']

/** Null: the days are not typed yet. */
export function useLeavePreview(wanted: LeaveWanted | null) {
  return useQuery({
    queryKey: ['leave', 'preview', wanted],
    enabled: wanted !== null,
    queryFn: async ({ signal }) =>
      (await askAsStaff('POST /absences/preview', { body: wanted as LeaveWanted }, { signal })).data,
    meta: failing,
  })
}

type AbsenceBody = Call<'POST /absences'>['body']

export function useOwnLeaveCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done: string): Promise<T | null> {
    const result = await act(client, { name: 'leave.ask', failure: texts.failed, run, done })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['leave'] }),
      client.invalidateQueries({ queryKey: ['own-time'] }),
    ])
    return result
  }
  const change = (absence: Absence, status: Absence['status']) => ({
    params: { id: absence.id },
    body: { ...absence, status } as unknown as AbsenceBody,
  })
  return {
    ask: async (body: AbsenceBody) => step(async () => askAsStaff('POST /absences', { body }), ownTimeTexts.sent),
    reportSick: async (body: AbsenceBody) =>
      step(async () => askAsStaff('POST /absences', { body }), ownTimeTexts.sickSent),
    withdraw: async (absence: Absence) =>
      step(async () => askAsStaff('PUT /absences/:id', change(absence, 'canceled')), ownTimeTexts.withdrawn),
    askEnd: async (absence: Absence) =>
      step(async () => askAsStaff('PUT /absences/:id', change(absence, 'cancelRequested')), ownTimeTexts.endAsked),
    keep: async (absence: Absence) =>
      step(async () => askAsStaff('PUT /absences/:id', change(absence, 'approved')), ownTimeTexts.kept),
  }
}

export type OwnLeaveCalls = ReturnType<typeof useOwnLeaveCalls>
