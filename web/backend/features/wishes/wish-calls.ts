import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { wishTexts as texts } from '#domain/wording/wishes.ts'
import { act } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type WishQuery = NonNullable<Call<'GET /change-wishes'>['query']>
export const wishesOfPage = 30

export function useWishes(query: WishQuery) {
  return useQuery({
    queryKey: ['wishes', query],
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, meta } = await askAsStaff('GET /change-wishes', { query }, { signal })
      return { wishes: data, total: meta.total }
    },
    meta: { operation: 'wishes.load', failure: texts.notLoaded },
  })
}

type NewWish = Call<'POST /change-wishes'>['body']
export type WishAnswer = Call<'POST /change-wishes/:id/answer'>['body']

/** Both answer whether it was taken. */
export function useWishSteps() {
  const client = useQueryClient()
  const step = async (name: string, run: () => Promise<unknown>, said: { failure: string; done: string }) => {
    const done = await act(client, { name, run, ...said })
    await client.invalidateQueries({ queryKey: ['wishes'] })
    return done !== null
  }
  return {
    send: async (body: NewWish) =>
      step('wishes.send', async () => askAsStaff('POST /change-wishes', { body }), {
        failure: texts.notSent,
        done: texts.sent,
      }),
    answer: async (id: string, body: WishAnswer) =>
      step('wishes.answer', async () => askAsStaff('POST /change-wishes/:id/answer', { params: { id }, body }), {
        failure: texts.notAnswered,
        done: texts.answered,
      }),
  }
}
