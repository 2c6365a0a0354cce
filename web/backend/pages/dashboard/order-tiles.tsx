// Tiles of orders: what is open and for how long, how the day earns, what is ordered most, how long guests wait.
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Me } from '#contract/identity/session.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'
import { weekdayOf, dayOf } from '#domain/time/wall-clock.ts'
import { backofficeScreenTexts } from '#domain/wording/backoffice-screens.ts'
import { orderTileTexts as texts } from '#domain/wording/dashboard-tiles.ts'
import { dashboardTexts } from '#domain/wording/dashboard.ts'
import { say } from '#domain/wording/sentence.ts'
import { weekdayNames } from '#domain/wording/time.ts'
import { moneyText, type Branch } from '#parts/orders/order-view.ts'
import { FurtherBranches } from '../../features/dashboard/further-branches.tsx'
import { mostCards } from '../../shell/branch-groups.ts'
import { totalOf } from '../../features/dashboard/figures.ts'
import { FigureRow } from '../../features/dashboard/figure-row.tsx'
import { daysBefore } from '../../features/dashboard/team-tiles.tsx'
import { useDishesOf, usePaceOf, useRevenueOf } from '../../features/dashboard/tile-calls.ts'
import { Tile } from '../../features/dashboard/tile.tsx'
import { useShownDashboard } from '../../features/dashboard/today.ts'
import { BranchOrders } from '../../features/orders/branch-orders.tsx'
import { useCurrentOrders } from '../../features/orders/current-orders.ts'
import { useSurroundings } from '../../features/orders/use-surroundings.ts'
import { RankedBars } from '../../features/statistics/ranked-bars.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { branchesOf } from '../../shell/frame-queries.ts'
import type { CurvePoint } from './day-curve.tsx'
import '../../features/statistics/picture.css'

const DayCurve = lazy(async () => ({ default: (await import('./day-curve.tsx')).DayCurve }))

/** Minutes at which an age ends. */
const ageBorders = [5, 15, 30, Number.POSITIVE_INFINITY]

/** Of many branches only those in which something is open, the one with the oldest order first; orders come oldest first. */
function shownBranches(branches: readonly Branch[], orders: readonly Order[]): readonly Branch[] {
  if (branches.length <= mostCards) return branches
  const waiting = [...new Set(orders.map(({ branch }) => branch?.id))]
  return waiting.flatMap((id) => branches.filter((branch) => branch.id === id))
}

export function OpenOrdersTile({ me, now }: { me: Me; now: number }) {
  const { data } = useCurrentOrders()
  const around = useSurroundings()
  const chosen = useChosenBranch()
  if (!data || !around) {
    return (
      <Tile tile="openOrders" isWide>
        {null}
      </Tile>
    )
  }
  const own = branchesOf(me, around.branches)
  const branches = own.some(({ id }) => id === chosen) ? own.filter(({ id }) => id === chosen) : own
  const orders = data.filter(({ branch }) => branches.some(({ id }) => id === branch?.id))
  const shown = shownBranches(branches, orders)
  const minutes = orders.map(({ createdAt }) => (now - Date.parse(createdAt)) / 60_000)
  const ages = ageBorders.map((border, index) => {
    const from = ageBorders[index - 1] ?? Number.NEGATIVE_INFINITY
    return { text: texts.ages[index] ?? '', count: minutes.filter((age) => age >= from && age < border).length }
  })
  return (
    <Tile tile="openOrders" isWide more={{ to: '/orders', label: backofficeScreenTexts.showOrders }}>
      {orders.length === 0 ? (
        <p className="tile-none">{backofficeScreenTexts.allDone}</p>
      ) : (
        <dl className="ages" aria-label={texts.agesLabel}>
          {ages.map(({ text, count }, index) => (
            <div key={text} data-old={(index === ages.length - 1 && count > 0) || undefined}>
              <dt>{text}</dt>
              <dd className="figures">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="dashboard-branches">
        {shown.slice(0, mostCards * 2).map((branch) => (
          <BranchOrders
            key={branch.id}
            branch={branch}
            now={now}
            orders={orders.filter((order) => order.branch?.id === branch.id)}
          />
        ))}
      </div>
      <FurtherBranches count={shown.length - mostCards * 2} />
    </Tile>
  )
}

export function RevenueTile({ now }: { now: number }) {
  const data = useShownDashboard()
  const [first] = data?.branches ?? []
  const today = useRevenueOf(first?.today.date ?? null).data
  const weekAgo = useRevenueOf(first?.lastWeek.date ?? null).data
  if (!first || !today || !weekAgo) {
    return (
      <Tile tile="revenue" isWide>
        {/* As high as the curve with its words: the tiles below stay. */}
        <Skeleton height={296} radius="md" />
      </Tile>
    )
  }
  const money = (sum: number) => moneyText(sum, today.currency)
  const wall = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(today.timeZone).toPlainDateTime()
  const points = curveOf(today.series, weekAgo.series, wall.toString({ smallestUnit: 'minute' }))
  // Until the same minute, as the figures of today: the curve's hour a week ago is a whole one.
  const until = totalOf(data?.branches ?? [])
  return (
    <Tile tile="revenue" isWide more={{ to: '/statistics?range=today', label: dashboardTexts.toStatistics }}>
      <p className="tile-none">
        {say(texts.curve, {
          now: money(until?.today.gross ?? 0),
          before: money(until?.lastWeek.gross ?? 0),
          weekday: weekdayNames[weekdayOf(dayOf(first.lastWeek.date) ?? 0) - 1] ?? '',
        })}
      </p>
      <Suspense fallback={<Skeleton height={220} radius="md" />}>
        <DayCurve points={points} format={money} />
      </Suspense>
      <CurveTable points={points} money={money} />
    </Tile>
  )
}

interface Step {
  readonly bucket: string
  readonly gross: number
}

/** Both days by the hour, added up; of today what has begun. `wall` is `YYYY-MM-DDTHH:mm`. */
export function curveOf(today: readonly Step[], weekAgo: readonly Step[], wall: string): CurvePoint[] {
  const cents = { today: 0, weekAgo: 0 }
  return today.map(({ bucket, gross }, index) => {
    cents.today += Math.round(gross * 100)
    cents.weekAgo += Math.round((weekAgo[index]?.gross ?? 0) * 100)
    const hour = (Number(bucket.slice(11, 13)) + 1) % 24
    return {
      step: String(hour),
      today: bucket.slice(0, 13) <= wall.slice(0, 13) ? cents.today / 100 : null,
      weekAgo: cents.weekAgo / 100,
    }
  })
}

function CurveTable({ points, money }: { points: readonly CurvePoint[]; money: (sum: number) => string }) {
  return (
    <details className="curve-table">
      <summary>{texts.table}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.hour}</th>
            <th scope="col">{texts.today}</th>
            <th scope="col">{texts.weekAgo}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ step, today, weekAgo }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an hour comes twice where the clock is put back
            <tr key={index}>
              <td>{say(texts.hourText, { hour: step })}</td>
              <td>{today === null ? '' : money(today)}</td>
              <td>{money(weekAgo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const listedDishes = 5

export function DishesTile() {
  const date = useShownDashboard()?.branches[0]?.today.date ?? null
  const { data } = useDishesOf(date)
  if (!data) return <Tile tile="dishes">{null}</Tile>
  return (
    <Tile tile="dishes" more={{ to: '/statistics?view=dishes&range=today', label: texts.allDishes }}>
      {data.rows.length === 0 ? (
        <p className="tile-none">{texts.noDishes}</p>
      ) : (
        <RankedBars
          bars={data.rows.slice(0, listedDishes).map(({ productId, name, orders }) => ({
            key: `${productId} ${name}`,
            name,
            value: orders,
            text: say(texts.times, { count: formatNumber(orders) }),
          }))}
        />
      )}
    </Tile>
  )
}

export function WaitingTile() {
  const date = useShownDashboard()?.branches[0]?.today.date ?? null
  const now = usePaceOf(date === null ? null : { from: date, to: date }).data
  const before = usePaceOf(date === null ? null : daysBefore(date)).data
  if (!now || !before) return <Tile tile="waiting">{null}</Tile>
  const minutes = (value: number | null) =>
    value === null ? texts.noTime : say(dashboardTexts.minutes, { minutes: formatNumber(roundedTo(value, 1)) })
  const figure = (label: string, name: 'averageConfirmMinutes' | 'averageReadyMinutes') => {
    const [value, usual] = [now[name], before[name]]
    const isBetter = value === null || usual === null || value === usual ? null : value < usual
    return {
      label,
      value: minutes(value),
      comparison: usual === null ? '' : say(texts.usual, { value: minutes(usual) }),
      isBetter,
    }
  }
  return (
    <Tile tile="waiting" more={{ to: '/statistics?view=times', label: texts.allTimes }}>
      <FigureRow
        figures={[figure(texts.confirmation, 'averageConfirmMinutes'), figure(texts.ready, 'averageReadyMinutes')]}
      />
      <p className="today-none">{texts.usualHint}</p>
    </Tile>
  )
}
