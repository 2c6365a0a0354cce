import { projects } from '#contract/staff/projects.ts'
import { tasks } from '#contract/staff/tasks.ts'
import { workingActivities } from '#contract/staff/working-activities.ts'
import { workingSchedules } from '#contract/staff/working-schedules.ts'
import { problem, type Problem } from '#domain/problem.ts'
import { serveResource, type Surroundings } from '#server/resources/serve.ts'

export function staffRoutes(around: Surroundings) {
  return {
    ...serveResource(workingActivities, around, {
      check: async (_tx, { startedAt, endedAt }) => orderProblems('endedAt', startedAt, endedAt),
    }),
    ...serveResource(workingSchedules, around, {
      check: async (_tx, { startsAt, endsAt }) => orderProblems('endsAt', startsAt, endsAt),
    }),
    ...serveResource(projects, around, {
      check: async (_tx, { startsOn, endsOn }) =>
        startsOn !== null && endsOn !== null && endsOn < startsOn ? [problem('invalid', 'endsOn')] : [],
    }),
    ...serveResource(tasks, around),
  }
}

/** What ends has begun before. */
function orderProblems(field: string, begins: string, ends: string | null): Problem[] {
  const isBackwards = ends !== null && Temporal.Instant.compare(ends, begins) < 0
  return isBackwards ? [problem('invalid', field)] : []
}
