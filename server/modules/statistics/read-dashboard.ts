// Today in the branches of a scope.
import type { AnswerOf } from '#contract/client.ts'
import type { BranchToday } from '#contract/statistics/dashboard.ts'
import { sellsAnything } from '#domain/catalog/active-menu.ts'
import { decimalOf, noCents, type Cents } from '#domain/numbers/money.ts'
import { isMissed } from '#domain/ordering/missed-order.ts'
import { deviceStatus } from '#domain/ordering/print-retry.ts'
import { todayAndLastWeek, type ComparedDay } from '#domain/statistics/today.ts'
import { pauseEnd } from '#domain/time/slots.ts'
import { covers, type Scope } from '#server/http/caller.ts'
import { countOpenFormRequests } from '#server/modules/content/public.ts'
import { countMissingCertificates, countTaskAlarms, countWaitingStaffWork } from '#server/modules/staff/public.ts'
import type { FigureParts } from './ask-figure.ts'
import {
  daysOfBranches,
  devicesOf,
  failedHouseMails,
  failingWebhooksOf,
  failuresSince,
  nextPreorders,
  openByStatus,
  refundsOfBranches,
  refusedSince,
  type DayRow,
  type DeviceRow,
  type FailedRow,
  type OpenRow,
  type PreorderRow,
} from './dashboard-store.ts'

interface Found {
  readonly days: readonly DayRow[]
  readonly refunds: Awaited<ReturnType<typeof refundsOfBranches>>
  readonly open: readonly OpenRow[]
  readonly preorders: readonly PreorderRow[]
  readonly devices: readonly DeviceRow[]
  readonly failed: readonly FailedRow[]
}

export async function readDashboard(
  { database, catalog }: FigureParts,
  { scope, now }: { readonly scope: Scope; readonly now: Temporal.Instant },
): Promise<AnswerOf<'GET /dashboard'>> {
  const { config, branches, menus } = (await catalog.load()).visitor
  const own = branches
    .filter(({ id }) => covers(scope, id))
    .flatMap((branch) => {
      const timeZone = branch.timeZone || config.timeZone
      const compared = todayAndLastWeek(now, config.businessDayStartsAt, timeZone)
      return compared === null ? [] : [{ branch, timeZone, compared }]
    })
  const ids = own.map(({ branch }) => branch.id)
  const wanted = own.flatMap(({ branch, timeZone, compared }) =>
    (['today', 'lastWeek'] as const).map((day) => ({ branchId: branch.id, day, timeZone, ...compared[day] })),
  )
  const since = now.subtract({ hours: 24 })
  const [
    days,
    refunds,
    open,
    preorders,
    devices,
    failed,
    missingCertificates,
    refusedRequests,
    failingWebhooks,
    houseMails,
    waiting,
    taskAlarms,
    openFormRequests,
  ] = await Promise.all([
    daysOfBranches(database, wanted, config.businessDayStartsAt),
    refundsOfBranches(database, wanted),
    openByStatus(database, ids),
    nextPreorders(database, ids, now),
    devicesOf(database, ids),
    failuresSince(database, ids, { since, now }),
    countMissingCertificates(database, scope, own[0]?.compared.today.date ?? now.toString().slice(0, 10)),
    scope.branches === 'all' ? refusedSince(database, since) : 0,
    scope.branches === 'all' ? failingWebhooksOf(database) : 0,
    scope.branches === 'all' ? failedHouseMails(database, { since, now }) : 0,
    countWaitingStaffWork(database, scope, now),
    countTaskAlarms(database, scope, { now, since }),
    countOpenFormRequests(database, scope),
  ])
  const found: Found = { days, refunds, open, preorders, devices, failed }
  return {
    generatedAt: now.toString(),
    currency: config.currency,
    refusedRequests,
    failingWebhooks,
    failedHouseMails: houseMails,
    missingCertificates,
    ...waiting,
    ...taskAlarms,
    openFormRequests,
    branches: own.map(({ branch, timeZone, compared }) => {
      const mine = ofBranch(found, branch.id)
      const unanswered = mine.open.find(({ status }) => status === 'new')?.newSince ?? []
      const missed = unanswered.filter((newSince) => isMissed({ status: 'new', newSince }, branch, now))
      return {
        branch: { id: branch.id, name: branch.name },
        timeZone,
        pausedUntil: pauseEnd(branch) > now.epochMilliseconds ? branch.pausedUntil : null,
        missed: missed.length,
        failedPrints: mine.failed[0]?.prints ?? 0,
        failedMessages: mine.failed[0]?.messages ?? 0,
        lacksMenu: branch.isPublic && !sellsAnything(menus, branch.id, now),
        ...presentFound(mine, compared, now),
      }
    }),
  }
}

function ofBranch(found: Found, id: string): Found {
  const mine = <Row extends { readonly branchId: string }>(rows: readonly Row[]) =>
    rows.filter(({ branchId }) => branchId === id)
  return {
    days: mine(found.days),
    refunds: mine(found.refunds),
    open: mine(found.open),
    preorders: mine(found.preorders),
    devices: mine(found.devices),
    failed: mine(found.failed),
  }
}

function presentFound(
  { days, refunds, open, preorders, devices }: Found,
  compared: { readonly today: ComparedDay; readonly lastWeek: ComparedDay },
  now: Temporal.Instant,
): Omit<
  BranchToday,
  'branch' | 'timeZone' | 'pausedUntil' | 'missed' | 'failedPrints' | 'failedMessages' | 'lacksMenu'
> {
  const count = (status: OpenRow['status']) => open.find((row) => row.status === status)?.count ?? 0
  const today = days.find(({ day }) => day === 'today')
  const givenBackOn = (day: DayRow['day']) => refunds.find((row) => row.day === day)?.cents ?? noCents
  return {
    open: {
      new: count('new'),
      offered: count('offered'),
      confirmed: count('confirmed'),
      inDelivery: count('inDelivery'),
    },
    today: {
      ...presentDay(compared.today, today, givenBackOn('today')),
      completed: today?.completed ?? 0,
      ended: today?.ended ?? 0,
    },
    lastWeek: presentDay(
      compared.lastWeek,
      days.find(({ day }) => day === 'lastWeek'),
      givenBackOn('lastWeek'),
    ),
    preorders: preorders.map(({ uid, ticketNumber, orderType, appointment, totalCents, ...row }) => ({
      id: row.id as BranchToday['preorders'][number]['id'],
      uid,
      ticketNumber,
      orderType,
      appointment: appointment.toString(),
      totalGross: decimalOf(totalCents),
    })),
    preorderCount: preorders[0]?.count ?? 0,
    devices: devices.map(({ id, kind, name, pollSeconds, lastSeenAt, queueLength, state }) => ({
      id,
      kind,
      name,
      queueLength,
      status: deviceStatus(lastSeenAt, pollSeconds, now),
      lastSeenAt: lastSeenAt?.toString() ?? null,
      hasFault: state !== null && (state.error !== null || state.paper === 'out' || state.cover === 'open'),
    })),
  }
}

function presentDay({ date }: ComparedDay, row: DayRow | undefined, refunds: Cents): BranchToday['lastWeek'] {
  const minutes = row?.averageConfirmMinutes ?? null
  return {
    date,
    orders: row?.orders ?? 0,
    gross: decimalOf(row?.gross ?? noCents),
    refunds: decimalOf(refunds),
    averageConfirmMinutes: minutes === null ? null : Number(minutes),
  }
}
