// What people ask and do about their own shifts.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { ownShiftTexts as texts } from '#domain/wording/plan.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useOwnShifts() {
  return useQuery({
    queryKey: ['own-shifts'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await askAsStaff('GET /own-shifts', {}, { signal })).data,
    meta: { operation: 'ownShifts.load', failure: texts.notLoaded },
  })
}

export function useOwnShiftCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done?: string): Promise<T | null> {
    const result = await act(client, {
      name: 'ownShifts.step',
      failure: texts.failed,
      run,
      ...(done !== undefined && { done }),
    })
    await client.invalidateQueries({ queryKey: ['own-shifts'] })
    return result
  }
  const params = (id: string) => ({ params: { id } })
  return {
    confirm: async (id: string) =>
      step(async () => askAsStaff('POST /own-shifts/:id/confirm', params(id)), texts.confirmDone),
    decline: async (id: string, reason: string) =>
      step(
        async () => askAsStaff('POST /own-shifts/:id/decline', { ...params(id), body: { reason } }),
        texts.declineDone,
      ),
    offer: async (id: string, to: Call<'POST /own-shifts/:id/offer'>['body']['to']) =>
      step(
        async () => askAsStaff('POST /own-shifts/:id/offer', { ...params(id), body: { to } }),
        to === null ? texts.offerBackDone : texts.offerDone,
      ),
    take: async (id: string, isOpen: boolean) =>
      step(async () => askAsStaff('POST /own-shifts/:id/take', params(id)), isOpen ? texts.takeDone : texts.acceptDone),
    refuse: async (id: string, done: string) =>
      step(async () => askAsStaff('POST /own-shifts/:id/refuse', params(id)), done),
    makeCalendar: async () =>
      (await step(async () => askAsStaff('POST /users/me/shift-calendar', {})))?.data.address ?? null,
    removeCalendar: async () => step(async () => askAsStaff('DELETE /users/me/shift-calendar', {}), texts.calendarGone),
  }
}
