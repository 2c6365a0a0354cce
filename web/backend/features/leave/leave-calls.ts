// What the screens of leave ask, and how requests are decided.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { Absence } from '#contract/staff/absences.ts'
import { leaveTexts as texts } from '#domain/wording/leave.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

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

/** Requests and wishes to cancel, whose days come first first. */
export function useLeaveRequests() {
  return useQuery({
    queryKey: ['leave', 'requests'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        (['requested', 'cancelRequested'] as const).map(async (status) =>
          askAsStaff('GET /absences', { query: { status, sort: 'startsOn', pageSize: 100 } }, { signal }),
        ),
      )
      return lists.flatMap(({ data }) => data).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    },
    meta: failing,
  })
}

export function useLeaveBalances() {
  return useQuery({
    queryKey: ['leave', 'balances'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /time-sheets/holiday-balances', {}, { signal })).data,
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
