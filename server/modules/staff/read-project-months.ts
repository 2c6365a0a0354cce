// A project month by month. Whose time it is, is said of the own branches; elsewhere only how much.
import type { ProjectMonths } from '#contract/staff/project-months.ts'
import { projects, type Project } from '#contract/staff/projects.ts'
import type { Id } from '#domain/ground/identity.ts'
import { covers, type Caller, type Scope } from '#server/http/caller.ts'
import { notFound } from '#server/http/refusal.ts'
import { findRow, type Executor } from '#server/resources/store.ts'
import { staffView } from '#server/resources/views.ts'
import { findProjectTimes, type ProjectTime } from './project-store.ts'
import { moneyOf } from './project.ts'

interface Asked {
  readonly id: string
  readonly scope: Scope
  readonly caller: Caller
  readonly now: Temporal.Instant
}

export async function readProjectMonths(database: Executor, { id, scope, caller, now }: Asked): Promise<ProjectMonths> {
  const found = await findRow(database, projects, id, staffView(projects, scope))
  if (found === undefined) throw notFound()
  const { name, budgetPeriod, timeBudgetMinutes, moneyBudget } = found as Project
  const times = await findProjectTimes(database, id, now)
  const months = [...Map.groupBy(times, ({ month }) => month)].toSorted(([one], [other]) => (one < other ? 1 : -1))
  return {
    project: { id: id as Id<'project'>, name },
    budgetPeriod,
    timeBudgetMinutes,
    moneyBudget,
    ...sumsOf(times, caller),
    months: months.map(([month, own]) => ({ month, ...sumsOf(own, caller), people: peopleOf(own, scope) })),
  }
}

function sumsOf(times: readonly ProjectTime[], caller: Caller) {
  const worked = times.filter(({ spentMinutes }) => spentMinutes > 0)
  return {
    ...minutesOf(times),
    ...moneyOf(
      worked.map(({ branchId, hourlyCents, spentMinutes }) => ({ branchId, hourlyCents, minutes: spentMinutes })),
      caller,
    ),
  }
}

function minutesOf(times: readonly ProjectTime[]) {
  const sum = (name: 'plannedMinutes' | 'spentMinutes') => times.reduce((all, each) => all + each[name], 0)
  return { plannedMinutes: sum('plannedMinutes'), spentMinutes: sum('spentMinutes') }
}

function peopleOf(times: readonly ProjectTime[], scope: Scope): ProjectMonths['months'][number]['people'] {
  const named = times.filter(({ branchId }) => covers(scope, branchId))
  const others = times.filter(({ branchId }) => !covers(scope, branchId))
  const people = [...Map.groupBy(named, ({ userId }) => userId ?? '')].map(([userId, own]) => ({
    user: { id: userId as Id<'user'>, name: own[0]?.name ?? '' },
    ...minutesOf(own),
  }))
  const sorted = people.toSorted((one, other) => one.user.name.localeCompare(other.user.name, 'de'))
  return others.length === 0 ? sorted : [...sorted, { user: null, ...minutesOf(others) }]
}
