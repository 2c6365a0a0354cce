// What a person sees of oneself: what may be chosen, the coming shifts, how the month and the leave stand.
import { useQuery } from '@tanstack/react-query'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { serverNow } from '#parts/server-clock.ts'
import { askMe } from '../../shell/ask-me.ts'
import { clockToken } from '../../shell/clock-address.ts'
import { askClock, type Proof } from '../../shell/clock-call.ts'
import { keepForAll, keptChoices, type ClockChoices } from '../../shell/kept-choices.ts'

interface Asked {
  readonly username: string
  readonly proof: Proof
  readonly timeZone: string
}

/** Of one person; never kept for the next one at the door. */
const alone = { gcTime: 0, staleTime: 60_000 } as const

/** What may be chosen: as last heard until the server says it anew, and without a connection. */
export function useChoices({ username, proof }: Asked) {
  return useQuery<ClockChoices>({
    ...alone,
    queryKey: ['own', username, 'me'],
    initialData: () => keptChoices(username),
    initialDataUpdatedAt: 0,
    queryFn: () => askMe(username, proof),
  })
}

const everyQuarter = 15 * 60_000

/** Kept for whoever comes while there is no connection, also the first time. */
export function useChoicesOfAll(): void {
  useQuery({
    queryKey: ['choices-of-all'],
    refetchInterval: everyQuarter,
    queryFn: async () => {
      const choices = await askClock('GET /time-tracking/:accessToken/choices', {
        params: { accessToken: clockToken() },
      })
      keepForAll(choices)
      return choices
    },
  })
}

const shownDays = 14

export function useOwnShifts({ username, proof, timeZone }: Asked) {
  return useQuery({
    ...alone,
    queryKey: ['own', username, 'shifts'],
    queryFn: () => {
      const today = dayAt(timeZone, serverNow()) ?? 0
      // A night belongs to the day on which it began.
      const query = { from: dateOf(today - 1), to: dateOf(today + shownDays) }
      const params = paramsOf(username)
      return askClock('GET /time-tracking/:accessToken/:username/working-schedules', { params, query }, proof)
    },
  })
}

export function useOwnAccount({ username, proof }: Asked) {
  return useQuery({
    ...alone,
    queryKey: ['own', username, 'account'],
    queryFn: () => askClock('GET /time-tracking/:accessToken/:username/account', { params: paramsOf(username) }, proof),
  })
}

function paramsOf(username: string) {
  return { accessToken: clockToken(), username }
}
