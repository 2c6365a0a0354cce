// What the day's end asks and does.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BookingFormat } from '#contract/accounting/day-ends.ts'
import type { Call } from '#contract/client.ts'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { bookkeepingTexts } from '#domain/wording/bookkeeping.ts'
import { dayEndTexts as texts } from '#domain/wording/day-end.ts'
import { say } from '#domain/wording/sentence.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export function useMonthOfDays(month: string, branch: string | null) {
  return useQuery({
    queryKey: ['day-ends', month, branch],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /day-ends', { query: { month, ...(branch !== null && { branch }) } }, { signal })).data,
    meta: { operation: 'dayEnds.load', failure: texts.notLoaded },
  })
}

export function useDay(id: string, date: string) {
  return useQuery({
    queryKey: ['day-end', id, date],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /branches/:id/days/:date', { params: { id, date } }, { signal })).data,
    meta: { operation: 'dayEnds.load', failure: whyNotLoaded },
  })
}

/** A day that has not begun says so. */
export function whyNotLoaded(cause: unknown): string {
  return shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.notLoaded)
}

export type Closing = NonNullable<Call<'POST /branches/:id/days/:date/close'>['body']>
export type Correction = NonNullable<Call<'POST /branches/:id/days/:date/corrections'>['body']>

export function useDayCalls() {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done?: string): Promise<T | null> {
    const result = await act(client, {
      name: 'dayEnds.step',
      failure: texts.notDone,
      run,
      ...(done !== undefined && { done }),
    })
    await Promise.all([
      client.invalidateQueries({ queryKey: ['day-ends'] }),
      client.invalidateQueries({ queryKey: ['day-end'] }),
    ])
    return result
  }
  const at = (id: string, date: string) => ({ params: { id, date } })
  return {
    close: async (id: string, date: string, body: Closing) =>
      step(async () => askAsStaff('POST /branches/:id/days/:date/close', { ...at(id, date), body }), texts.closed),
    correct: async (id: string, date: string, body: Correction) =>
      step(
        async () => askAsStaff('POST /branches/:id/days/:date/corrections', { ...at(id, date), body }),
        texts.corrected,
      ),
    print: async (id: string, date: string) =>
      step(async () => (await askAsStaff('POST /branches/:id/days/:date/print', { ...at(id, date), body: {} })).data),
    sheet: async (id: string, date: string, branch: string) =>
      step(async () => download(`/branches/${id}/days/${date}/sheet`, say(texts.sheetFile, { branch, date }))),
    bookings: async (month: string, branch: string | null, format: BookingFormat = 'csv') =>
      step(async () => {
        const search = new URLSearchParams({ format, ...(branch !== null && { branch }) })
        const name = format === 'csv' ? texts.exportFile : bookkeepingTexts.files[format]
        await download(`/booking-exports/${month}?${search}`, say(name, { month }))
      }, texts.exported),
  }
}
