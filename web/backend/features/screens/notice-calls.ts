// Notices on all screens of a branch: which run or come, show one, end one.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Takeover } from '#contract/signage/takeovers.ts'
import type { Id } from '#domain/ground/identity.ts'
import { noticeState } from '#domain/signage/notice-times.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { say } from '#domain/wording/sentence.ts'
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
  return data
    .filter((notice) => noticeState(momentsOf(notice), now) !== 'over')
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** Epoch milliseconds. */
export function momentsOf({ from, until }: { readonly from: string; readonly until: string }) {
  return { from: Date.parse(from), until: Date.parse(until) }
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
  /** ISO; a day ends by the clock of its place. */
  readonly until: (branch: NoticeBranch) => string
}

interface NoticeBranch {
  readonly id: Id<'branch'>
  readonly name: string
  readonly timeZone: string
}

export function useNoticeCalls() {
  const client = useQueryClient()
  const settle = () => client.invalidateQueries({ queryKey })
  return {
    /** In each of the branches; answers with those in which it does not stand. */
    show: async <Branch extends NoticeBranch>(
      branches: readonly Branch[],
      notice: Notice,
    ): Promise<readonly Branch[]> => {
      const from = notice.from ?? new Date(serverNow()).toISOString()
      let missed: readonly Branch[] = branches
      await act(client, {
        name: 'notices.show',
        run: async () => {
          const results = await Promise.allSettled(
            branches.map((one) =>
              askAsStaff('POST /digital-signage-takeovers', {
                body: {
                  ...notice,
                  groupKeys: [...notice.groupKeys],
                  devices: [...notice.devices],
                  from,
                  until: notice.until(one),
                  branch: { id: one.id },
                },
              }),
            ),
          )
          missed = branches.filter((_, at) => results[at]?.status === 'rejected')
          const failed = results.find((result) => result.status === 'rejected')
          if (failed === undefined) return
          throw missed.length < branches.length ? new Error('It stands in some of them only.') : failed.reason
        },
        // Where it stands and where not decides what somebody does next.
        failure: () =>
          missed.length === branches.length
            ? texts.noticeFailed
            : say(texts.noticeFailedIn, { branches: missed.map(({ name }) => name).join(', ') }),
        done: notice.from === null ? texts.noticeShown : texts.noticePlanned,
      })
      await settle()
      return missed
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
