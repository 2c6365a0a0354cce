// Notices on all screens of a branch: which run or come, show one, end one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Takeover } from '#contract/signage/takeovers.ts'
import type { Id } from '#domain/ground/identity.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { serverNow } from '#parts/server-clock.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

const lookMilliseconds = 10_000
const queryKey = ['digital-signage-takeovers']

/** What runs now or comes, the running ones first. */
export function useNotices(branch: string | null): readonly Takeover[] {
  const { data = [] } = useQuery({
    queryKey: [...queryKey, 'notices', branch],
    refetchInterval: lookMilliseconds,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /digital-signage-takeovers', { query: branch === null ? {} : { branch } }, { signal }))
        .data,
    meta: { operation: 'notices.load', failure: failureText('load', 'takeover', 'other') },
  })
  const now = serverNow()
  return data.filter(({ until }) => Date.parse(until) > now).toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

export interface Notice {
  readonly title: string
  readonly text: string
  readonly image: { readonly id: Id<'image'> } | null
  readonly background: string
  /** Neither the one nor the other: on all. */
  readonly groupKeys: readonly string[]
  readonly devices: readonly { readonly id: Id<'signageDevice'> }[]
  readonly isAlarm: boolean
  /** ISO; null: now. */
  readonly from: string | null
  readonly until: string
}

export function useNoticeCalls() {
  const client = useQueryClient()
  const settle = () => client.invalidateQueries({ queryKey })
  return {
    /** In each of the branches. */
    show: async (branches: readonly Id<'branch'>[], notice: Notice): Promise<boolean> => {
      const from = notice.from ?? new Date(serverNow()).toISOString()
      const shown = await act(client, {
        name: 'notices.show',
        run: async () =>
          Promise.all(
            branches.map((id) =>
              askAsStaff('POST /digital-signage-takeovers', {
                body: {
                  ...notice,
                  groupKeys: [...notice.groupKeys],
                  devices: [...notice.devices],
                  from,
                  branch: { id },
                },
              }),
            ),
          ),
        failure: texts.noticeFailed,
        done: notice.from === null ? texts.noticeShown : texts.noticePlanned,
      })
      await settle()
      return shown !== null
    },
    /** What ran stays known with its end; what has not begun never was. */
    stop: async (notice: Takeover): Promise<void> => {
      const { id, createdAt: _, updatedAt: __, version: ___, ...kept } = notice
      const until = new Date(serverNow()).toISOString()
      await act(client, {
        name: 'notices.stop',
        run: async () =>
          until > notice.from
            ? void (await askAsStaff('PUT /digital-signage-takeovers/:id', {
                params: { id },
                body: { ...kept, until },
              }))
            : void (await askAsStaff('DELETE /digital-signage-takeovers/:id', { params: { id } })),
        failure: texts.noticeStopFailed,
        done: texts.noticeStopped,
      })
      await settle()
    },
  }
}
