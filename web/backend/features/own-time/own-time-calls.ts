// What people ask and do about their own time. Everything here is of whoever is signed in.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { ClockAction, BreakKind } from '#domain/staff/clock.ts'
import { ownTimeTexts as texts } from '#domain/wording/own-time.ts'
import { v4 as newId } from 'uuid'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const meta = { operation: 'ownTime.load', failure: texts.notLoaded } as const
const own = (username: string) => ({ params: { accessToken: 'me', username } })

export function useOwnClock(username: string) {
  return useQuery({
    queryKey: ['own-time', 'clock'],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /time-tracking/:accessToken/:username/me', own(username), { signal })).data,
    meta,
  })
}

export function useOwnAccount(username: string) {
  return useQuery({
    queryKey: ['own-time', 'account'],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /time-tracking/:accessToken/:username/account', own(username), { signal })).data,
    meta,
  })
}

export function useOwnAvailabilities(userId: string) {
  return useQuery({
    queryKey: ['own-time', 'availabilities'],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /availabilities', { query: { user: userId, pageSize: 100 } }, { signal })).data,
    meta,
  })
}

export interface Tap {
  readonly action: ClockAction
  readonly kind: BreakKind
  readonly branch: string | null
  readonly department: string | null
  readonly project: string | null
  readonly task: string | null
}

type AvailabilityBody = Call<'POST /availabilities'>['body']

export function useOwnTimeCalls(username: string) {
  const client = useQueryClient()
  async function step<T>(run: () => Promise<T>, done: string): Promise<T | null> {
    const result = await act(client, { name: 'ownTime.step', failure: texts.failed, run, done })
    await client.invalidateQueries({ queryKey: ['own-time'] })
    return result
  }
  return {
    tap: async ({ action, kind, branch, department, project, task }: Tap) =>
      step(async () => {
        // Named, so that an answer that gets lost and is asked for again counts once.
        const named = { clientActionId: newId() }
        const ref = (id: string | null) => (id === null ? null : { id: id as never })
        if (action === 'start') {
          const body = {
            ...named,
            branch: ref(branch),
            department: ref(department),
            project: ref(project),
            task: ref(task),
          }
          return askAsStaff('POST /time-tracking/:accessToken/:username/working-activities/start', {
            ...own(username),
            body,
          })
        }
        if (action === 'pause') {
          return askAsStaff('POST /time-tracking/:accessToken/:username/working-activities/pause', {
            ...own(username),
            body: { ...named, kind: kind === 'automatic' ? 'rest' : kind },
          })
        }
        return askAsStaff(`POST /time-tracking/:accessToken/:username/working-activities/${action}`, {
          ...own(username),
          body: named,
        })
      }, texts.done[action]),
    addAvailability: async (body: AvailabilityBody) =>
      step(async () => askAsStaff('POST /availabilities', { body }), texts.availabilitySaved),
    removeAvailability: async (id: string) =>
      step(async () => askAsStaff('DELETE /availabilities/:id', { params: { id } }), texts.removed),
  }
}

export type OwnTimeCalls = ReturnType<typeof useOwnTimeCalls>
