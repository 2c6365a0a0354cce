// What a person sees at the clock: who one is, what is open, own shifts and own activities.
import type { Clock, OwnActivity, OwnSchedule } from '#contract/staff/time-tracking.ts'
import { isProblem } from '#domain/ground/problem.ts'
import { dateRange } from '#domain/statistics/date-range.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import type { Database } from '#server/database/open-database.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import type { Executor } from '#server/resources/store.ts'
import { findActivity, findOpenActivity } from './activity-store.ts'
import { choicesAt, listOwnActivities, listOwnSchedules } from './choice-store.ts'
import { completeActivities } from './complete-activities.ts'
import { completeSchedules } from './complete-schedules.ts'
import type { AtClock } from './find-clock-person.ts'
import { findHelpPlaces } from './place-of-work-store.ts'
import { loadPlaces, nobody } from './work-context.ts'

/** One activity as its person sees it: without what only others may see, also where it explains a refusal. */
export async function ownActivity(database: Executor, id: string, now: Temporal.Instant): Promise<OwnActivity> {
  const found = await findActivity(database, id)
  if (found === undefined) throw notFound()
  const [{ hourlyRateSnapshot: _, acknowledgements: __, ...own } = {}] = await completeActivities(
    database,
    [found],
    now,
    nobody,
  )
  return own as unknown as OwnActivity
}

export async function readClock(
  database: Database,
  { account, terminal }: AtClock,
  now: Temporal.Instant,
): Promise<Clock> {
  const { kysely } = database
  const { places } = await loadPlaces(kysely)
  const place = terminal === null ? undefined : places.get(terminal.branchId)
  const open = await findOpenActivity(kysely, account.id)
  const { id, username, firstName, lastName, branchIds } = account
  const helpsOutAt = await findHelpPlaces(kysely, id, now)
  const anywhere = [...branchIds, ...helpsOutAt.map((each) => each.id)]
  return {
    id,
    user: { id, username, firstName, lastName, branches: branchIds.map((branch) => ({ id: branch })) },
    branch: place === undefined ? null : { id: place.id, name: place.name, timeZone: place.timeZone },
    helpsOutAt,
    ...(await choicesAt(kysely, place === undefined ? anywhere : [place.id], id)),
    currentActivity: open === undefined ? null : await ownActivity(kysely, open.id, now),
    now: now.toString(),
  }
}

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const activitiesBack = 30

export async function readOwnActivities(
  database: Database,
  { account }: AtClock,
  asked: Asked,
  now: Temporal.Instant,
): Promise<OwnActivity[] | Problems> {
  const { kysely } = database
  const today = dayAt((await loadPlaces(kysely)).shop.timeZone, now.epochMilliseconds) ?? 0
  const range = dateRange({ from: asked.from ?? dateOf(today - activitiesBack), to: asked.to }, dateOf(today))
  if (isProblem(range)) return new Problems([range])
  const answers = await listOwnActivities(kysely, account.id, range)
  return (await completeActivities(kysely, answers, now, nobody)) as unknown as OwnActivity[]
}

const schedulesBack = 7
const schedulesAhead = 35

/** Published ones only: a plan that is not published may still change. */
export async function readOwnSchedules(
  database: Database,
  { account }: AtClock,
  asked: Asked,
  now: Temporal.Instant,
): Promise<OwnSchedule[] | Problems> {
  const { kysely } = database
  const today = dayAt((await loadPlaces(kysely)).shop.timeZone, now.epochMilliseconds) ?? 0
  const wanted = { from: asked.from ?? dateOf(today - schedulesBack), to: asked.to ?? dateOf(today + schedulesAhead) }
  const range = dateRange(wanted, dateOf(today))
  if (isProblem(range)) return new Problems([range])
  const answers = await listOwnSchedules(kysely, account.id, range)
  return (await completeSchedules(kysely, answers, now, nobody)) as unknown as OwnSchedule[]
}
