// What the office does with screens: read how they are, pair, call, publish.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScreenCommand } from '#contract/signage/player.ts'
import type { SignageDevice } from '#contract/signage/signage-devices.ts'
import type { Stream } from '#contract/signage/streams.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const lookMilliseconds = 5000

export function useScreens(branch: string | null) {
  return useQuery({
    queryKey: ['digital-signage-devices', 'wall', branch],
    refetchInterval: lookMilliseconds,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /digital-signage-devices', { query: branch === null ? {} : { branch } }, { signal })).data,
    meta: { operation: 'screens.wall', failure: failureText('load', 'signageDevice', 'other') },
  })
}

/** Without looking again and again. Whoever makes what they play need not see the TVs themselves. */
export function useDevices(mayAsk = true) {
  return useQuery({
    queryKey: ['digital-signage-devices', 'all'],
    enabled: mayAsk,
    queryFn: async ({ signal }) => (await askAsStaff('GET /digital-signage-devices', {}, { signal })).data,
    meta: { operation: 'screens.wall', failure: failureText('load', 'signageDevice', 'other') },
  }).data
}

/** Whether screens hang in a branch. */
export function useHasScreens(branch: string, mayAsk: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['digital-signage-devices', 'in', branch],
    enabled: mayAsk,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /digital-signage-devices', { query: { branch } }, { signal })).data,
    meta: { operation: 'screens.wall', failure: failureText('load', 'signageDevice', 'other') },
  })
  return data !== undefined && data.length > 0
}

export function useScreen(id: string) {
  return useQuery({
    queryKey: ['digital-signage-devices', 'state', id],
    refetchInterval: lookMilliseconds,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /digital-signage-devices/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'screens.one', failure: failureText('load', 'signageDevice') },
  }).data
}

export function useStream(id: string) {
  return useQuery({
    queryKey: ['digital-signage-streams', 'state', id],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /digital-signage-streams/:id', { params: { id } }, { signal })).data,
    meta: { operation: 'screens.stream', failure: failureText('load', 'stream') },
  }).data
}

export function useStreams() {
  return useQuery({
    queryKey: ['digital-signage-streams', 'all'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /digital-signage-streams', {}, { signal })).data,
    meta: { operation: 'screens.streams', failure: failureText('load', 'stream', 'other') },
  }).data
}

export function useSegments() {
  return useQuery({
    queryKey: ['digital-signage-segments', 'all'],
    queryFn: async ({ signal }) => (await askAsStaff('GET /digital-signage-segments', {}, { signal })).data,
    meta: { operation: 'screens.segments', failure: failureText('load', 'segment', 'other') },
  }).data
}

export interface PreviewPlace {
  readonly branch: string | null
  readonly at: number | null
}

/** What a stream would play, with the place in which it would. `at`: epoch ms, what is sold then; null: now. */
export function usePreview(id: string, { branch, at }: PreviewPlace, version: number) {
  const query = { ...(branch === null ? {} : { branch }), ...(at === null ? {} : { at: new Date(at).toISOString() }) }
  return useQuery({
    queryKey: ['digital-signage-streams', 'preview', id, branch, at, version],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /digital-signage-streams/:id/preview', { params: { id }, query }, { signal })).data,
    meta: { operation: 'screens.preview', failure: failureText('load', 'stream') },
  }).data
}

export function useScreenCalls() {
  const client = useQueryClient()
  const fresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['digital-signage-devices'] }),
      client.invalidateQueries({ queryKey: ['digital-signage-streams'] }),
    ])
  return {
    call: async (id: string, command: ScreenCommand): Promise<void> => {
      await act(client, {
        name: `screens.${command}`,
        run: () => askAsStaff('POST /digital-signage-devices/:id/commands', { params: { id }, body: { command } }),
        failure: texts.askFailed,
        done: texts.asked,
      })
    },
    /** Undefined where it went well, else what is wrong with the code. */
    pair: async (id: string, code: string): Promise<string | undefined> => {
      try {
        await askAsStaff('POST /digital-signage-devices/:id/pairing', { params: { id }, body: { code } })
      } catch (cause) {
        return shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.pairFailed)
      }
      await fresh()
      return undefined
    },
    part: async (id: string): Promise<void> => {
      await act(client, {
        name: 'screens.part',
        run: () => askAsStaff('DELETE /digital-signage-devices/:id/pairing', { params: { id } }),
        failure: texts.partFailed,
        done: texts.parted,
      })
      await fresh()
    },
    publish: async ({ id, version }: Pick<Stream, 'id' | 'version'>): Promise<void> => {
      await act(client, {
        name: 'screens.publish',
        run: () => askAsStaff('POST /digital-signage-streams/:id/publication', { params: { id }, body: { version } }),
        failure: texts.publishFailed,
        done: texts.published,
      })
      await fresh()
    },
  }
}

/** Asked for in silence: a wall that is looked at shows what is shown now. */
export async function askForPictures(devices: readonly SignageDevice[]): Promise<void> {
  const awake = devices.filter(({ state }) => state === 'online')
  await Promise.allSettled(
    awake.map(({ id }) =>
      askAsStaff('POST /digital-signage-devices/:id/commands', { params: { id }, body: { command: 'picture' } }),
    ),
  )
}
