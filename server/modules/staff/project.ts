// What is planned for projects and tasks and what was spent on them. One query for all of a list.
import { ownBranches } from '#contract/access.ts'
import { decimalOf, sumOf } from '#domain/numbers/money.ts'
import { wageOf } from '#domain/staff/work-contract.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { covers, scopeIfPermitted, type Caller } from '#server/http/caller.ts'
import type { Value } from '#server/resources/row.ts'
import type { Executor } from '#server/resources/store.ts'
import { plannedFor, spentOnProjects, spentOnTasks, type SpentPart } from './project-store.ts'
import { daysOfMonth } from './read-accounts.ts'
import { loadPlaces } from './work-context.ts'

export async function completeProjects(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
  caller: Caller,
): Promise<Value[]> {
  if (answers.length === 0) return []
  const { shop } = await loadPlaces(database)
  const today = dateOf(dayAt(shop.timeZone, now.epochMilliseconds) ?? 0)
  // A budget of each month is one of the running month: what was spent before is past.
  const monthly = {
    ids: idsOf(answers.filter(({ budgetPeriod }) => budgetPeriod === 'month')),
    days: daysOfMonth(today.slice(0, 7)),
  }
  const spent = await spentOnProjects(database, idsOf(answers), monthly, now)
  const planned = await plannedFor(database, idsOf(answers), monthly)
  return answers.map((answer) => {
    const id = answer['id'] as string
    const parts = spent.get(id) ?? []
    return {
      ...answer,
      plannedMinutes: planned.get(id) ?? 0,
      spentMinutes: minutesOf(parts),
      ...moneyOf(parts, caller),
    }
  })
}

/** Where one person worked at one place, its sum is that person's wage: it is for who may see all of them. */
export function moneyOf(parts: readonly SpentPart[], caller: Caller) {
  const scope = scopeIfPermitted(ownBranches('managePeople'), caller)
  const mayKnow = scope !== null && parts.every(({ branchId }) => covers(scope, branchId))
  if (!mayKnow) return { spentMoney: null, unratedMinutes: null }
  const unrated = parts.filter(({ hourlyCents }) => hourlyCents === null)
  const costs = parts.flatMap(({ minutes, hourlyCents }) => wageOf(minutes, hourlyCents) ?? [])
  return {
    spentMoney: costs.length === 0 && unrated.length > 0 ? null : decimalOf(sumOf(costs)),
    unratedMinutes: minutesOf(unrated),
  }
}

function minutesOf(parts: readonly SpentPart[]): number {
  return parts.reduce((sum, { minutes }) => sum + minutes, 0)
}

export async function completeTasks(
  database: Executor,
  answers: readonly Value[],
  now: Temporal.Instant,
): Promise<Value[]> {
  const spent = await spentOnTasks(database, idsOf(answers), now)
  return answers.map((answer) => ({ ...answer, spentMinutes: spent.get(answer['id'] as string) ?? 0 }))
}

function idsOf(answers: readonly Value[]): string[] {
  return answers.map((answer) => answer['id'] as string)
}
