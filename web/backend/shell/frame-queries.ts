// What every screen knows: who is signed in, the configuration, the branches.
import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { personName } from '#domain/ground/person-name.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import { failureText, failureTexts } from '#domain/wording/backoffice.ts'
import { askAsStaff, loadMe } from './staff-call.ts'

const halfAnHour = 30 * 60_000

export function useMe() {
  return useQuery({
    queryKey: ['me'],
    staleTime: halfAnHour,
    queryFn: loadMe,
    meta: { operation: 'users.me', failure: failureTexts.activeUserNotLoaded },
  })
}

export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    staleTime: halfAnHour,
    queryFn: async ({ signal }) => (await askAsStaff('GET /config', {}, { signal })).data,
    meta: { operation: 'config.load', failure: failureTexts.configurationNotLoaded },
  })
}

interface House {
  readonly currency: string
  readonly timeZone: string
  readonly hasTickets: boolean
  /** Of a branch that has one of its own; else the house's. */
  readonly zoneOf: (branch: { readonly timeZone: string } | undefined) => string
}

/** How the office tells money, time and orders; until the configuration has arrived as in most houses. */
export function useHouse(): House {
  const { currency = 'EUR', timeZone = 'Europe/Vienna', disableTickets = false } = useConfig().data ?? {}
  return { currency, timeZone, hasTickets: !disableTickets, zoneOf: (branch) => branch?.timeZone || timeZone }
}

export function useBranches() {
  return useQuery({
    queryKey: ['branches'],
    staleTime: halfAnHour,
    queryFn: async ({ signal }) => (await askAsStaff('GET /branches', {}, { signal })).data,
    meta: { operation: 'branches.load', failure: failureText('load', 'branch', 'other') },
  })
}

/** „Paula Berger“, else the user name. */
export function nameOf({ user }: Me): string {
  return personName(user)
}

/** The branches a person works for: all for administrators and whoever may act everywhere. */
export function branchesOf(me: Me, branches: readonly Branch[]): readonly Branch[] {
  if (may(me.roles, 'administrate')) return branches
  const own = new Set<string>(me.user.branches.map(({ id }) => id))
  return branches.filter(({ id }) => own.has(id))
}
