// What the shop has so far, asked for by the ordinary calls.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/client.ts'
import { branchPaymentSwitches } from '#domain/ground/payment-method.ts'
import { hasLegalGround } from '#domain/content/legal-pages.ts'
import { doneSteps, type FirstStep } from '#domain/places/first-steps.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import type { Subject } from '#domain/wording/backoffice.ts'
import { useBranches, useConfig } from '../../shell/frame-queries.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type Branch = AnswerOf<'GET /branches'>[number]
export type Division = AnswerOf<'GET /divisions'>[number]
export type Menu = AnswerOf<'GET /menus'>[number]

export interface Setup {
  readonly divisions: readonly Division[]
  readonly branches: readonly Branch[]
  /** The branch that is set up: the first one. */
  readonly branch: Branch | null
  /** The menu of that branch. */
  readonly menu: Menu | null
  readonly done: ReadonlySet<FirstStep>
}

/** Null while it loads, and where nobody wants to know. */
export function useSetup(isWanted: boolean): Setup | null {
  const branches = useBranches().data
  const config = useConfig().data
  const divisions = useAll('divisions', 'division', isWanted, async (signal) => {
    return (await askAsStaff('GET /divisions', {}, { signal })).data
  })
  const menus = useAll('menus', 'menu', isWanted, async (signal) => {
    return (await askAsStaff('GET /menus', {}, { signal })).data
  })
  // Below `orders`: live hints ask for it anew.
  const orders = useAll('orders', 'order', isWanted, async (signal) => {
    return (await askAsStaff('GET /orders', { query: { pageSize: 1 } }, { signal })).data
  })
  if (!isWanted || !branches || !config || !divisions || !menus || !orders) return null
  const branch = branches.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0] ?? null
  const own = menus.filter((menu) => menu.branches.some(({ id }) => id === branch?.id))
  const done = doneSteps({
    hasDivision: divisions.length > 0,
    branch:
      branch === null
        ? null
        : { hasHours: branch.openingHours.length > 0, hasPayment: branchPaymentSwitches.some((flag) => branch[flag]) },
    hasProducts: own.some(({ catalog }) => catalog.some(({ products }) => products.length > 0)),
    hasLegalTexts: hasLegalGround(config),
    hasOrder: orders.length > 0,
  })
  return { divisions, branches, branch, menu: own[0] ?? null, done }
}

function useAll<Data>(
  name: string,
  subject: Subject,
  isWanted: boolean,
  load: (signal: AbortSignal) => Promise<Data>,
): Data | undefined {
  const queryKey = [name, 'setup']
  return useQuery({
    queryKey,
    enabled: isWanted,
    queryFn: ({ signal }) => load(signal),
    meta: { operation: `${name}.setup`, failure: failureText('load', subject, 'other') },
  }).data
}

/** The whole branch with what a step changes; staff always see who is called when nobody answers. */
export function saveBranch(branch: Branch, changes: Partial<Pick<Branch, 'openingHours' | 'isCashEnabled'>>) {
  const body = {
    ...branch,
    escalation: branch.escalation ?? [],
    isBreakAutomatic: branch.isBreakAutomatic ?? false,
    ...changes,
  }
  return askAsStaff('PUT /branches/:id', { params: { id: branch.id }, body })
}

/** After a step: everything that knows of it reads it anew. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const names = ['divisions', 'branches', 'menus', 'products', 'categories', 'config']
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }
}
