// When a backup is made, and which stay.

export interface LastBackups {
  /** `failure` is empty where it succeeded. */
  readonly tried: { readonly at: Temporal.Instant; readonly failure: string } | null
  /** Size in bytes; `removalFailure` is empty where old ones could be removed after it. */
  readonly done: {
    readonly at: Temporal.Instant
    readonly place: string
    readonly size: number
    readonly removalFailure: string
  } | null
  readonly rehearsedAt: Temporal.Instant | null
}

/** A disk that was full or a share that was away is tried again after so long. */
const againAfter = { minutes: 60 }
const rehearsedEvery = { hours: 6 * 24 }

/** Whether one of the day's times (`HH:MM`, at the clock on the wall) has come since the last try. The first is made at once. */
export function isBackupDue(
  { tried }: Pick<LastBackups, 'tried'>,
  times: readonly string[],
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): boolean {
  if (tried === null) return true
  const isPast = (at: Temporal.Instant) => Temporal.Instant.compare(at, now) <= 0
  if (tried.failure !== '') return isPast(tried.at.add(againAfter))
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  return [today.subtract({ days: 1 }), today]
    .flatMap((day) => times.map((time) => day.toZonedDateTime({ timeZone, plainTime: time }).toInstant()))
    .some((at) => isPast(at) && Temporal.Instant.compare(tried.at, at) < 0)
}

/** Restoring all of it takes as long as a backup and more: once a week. */
export function isRehearsalDue({ rehearsedAt }: Pick<LastBackups, 'rehearsedAt'>, now: Temporal.Instant): boolean {
  return rehearsedAt === null || Temporal.Instant.compare(rehearsedAt.add(rehearsedEvery), now) <= 0
}

/** How many days, weeks and months keep the newest backup made in them. */
export interface KeepRule {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

export interface Kept {
  readonly name: string
  readonly madeAt: Temporal.Instant
}

/** Names of what can go. The newest of all stays whatever the rule says. */
export function backupsToRemove(backups: readonly Kept[], rule: KeepRule, timeZone: string): string[] {
  const newestFirst = backups.toSorted((a, b) => Temporal.Instant.compare(b.madeAt, a.madeAt))
  const stays = new Set(newestFirst.slice(0, 1))
  const keep = (count: number, periodOf: (day: Temporal.PlainDate) => string) => {
    const seen = new Set<string>()
    for (const each of newestFirst) {
      const period = periodOf(each.madeAt.toZonedDateTimeISO(timeZone).toPlainDate())
      if (seen.has(period)) continue
      if (seen.size === count) return
      seen.add(period)
      stays.add(each)
    }
  }
  keep(rule.days, (day) => day.toString())
  keep(rule.weeks, (day) => `${day.yearOfWeek ?? day.year}-W${day.weekOfYear ?? 0}`)
  keep(rule.months, (day) => `${day.year}-${day.month}`)
  return newestFirst.filter((each) => !stays.has(each)).map(({ name }) => name)
}
