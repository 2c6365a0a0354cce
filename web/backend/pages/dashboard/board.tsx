// The tiles of a person, as the person has arranged them, and the way to arrange them.
import { Button, Skeleton } from '@mantine/core'
import { LayoutDashboard } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { may, type Access } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { orderRoutes } from '#contract/ordering/orders.ts'
import { shiftCallRoutes } from '#contract/staff/shift-calls.ts'
import { dashboardRoutes } from '#contract/statistics/dashboard.ts'
import { statisticsRoutes } from '#contract/statistics/statistics.ts'
import { arrangedTiles, type DashboardTile, type DashboardView } from '#domain/statistics/dashboard-tiles.ts'
import { tileTexts as texts } from '#domain/wording/dashboard-tiles.ts'
import { dashboardTexts } from '#domain/wording/dashboard.ts'
import { takeFocus } from '#kit/move-focus.ts'
import { ReviewsTile, SoldOutTile } from '../../features/dashboard/guest-tiles.tsx'
import { NeedsTile } from '../../features/dashboard/needs-tile.tsx'
import { LabourTile, PeopleTile } from '../../features/dashboard/team-tiles.tsx'
import { useTileLayout } from '../../features/dashboard/tile-layout.ts'
import { BranchesTile, DevicesTile, PreordersTile, TodayTile } from '../../features/dashboard/today-tiles.tsx'
import { useDashboard } from '../../features/dashboard/today.ts'
import { mayCall } from '../../records/may.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { ShiftsTile } from './shifts-tile.tsx'
import { DishesTile, OpenOrdersTile, RevenueTile, WaitingTile } from './order-tiles.tsx'

const ArrangeTiles = lazy(async () => ({
  default: (await import('../../features/dashboard/arrange-tiles.tsx')).ArrangeTiles,
}))

interface KnownTile {
  /** Of what it asks for: whoever may not has no such tile. */
  readonly access: Access
  readonly Tile: (props: { readonly me: Me; readonly now: number }) => ReactNode
}

const { access: dashboard } = dashboardRoutes['GET /dashboard']
const tiles: Readonly<Record<DashboardTile, KnownTile>> = {
  needs: { access: dashboard, Tile: NeedsTile },
  today: { access: dashboard, Tile: TodayTile },
  revenue: { access: statisticsRoutes['GET /statistics/revenue'].access, Tile: RevenueTile },
  openOrders: { access: orderRoutes['GET /orders/current'].access, Tile: OpenOrdersTile },
  preorders: { access: dashboard, Tile: PreordersTile },
  waiting: { access: statisticsRoutes['GET /statistics/orders'].access, Tile: WaitingTile },
  dishes: { access: statisticsRoutes['GET /statistics/popular-items'].access, Tile: DishesTile },
  soldOut: { access: dashboardRoutes['GET /dashboard/sold-out'].access, Tile: SoldOutTile },
  reviews: { access: dashboardRoutes['GET /dashboard/reviews'].access, Tile: ReviewsTile },
  people: { access: dashboardRoutes['GET /dashboard/team'].access, Tile: PeopleTile },
  labour: { access: statisticsRoutes['GET /statistics/working-activities'].access, Tile: LabourTile },
  devices: { access: dashboard, Tile: DevicesTile },
  branches: { access: dashboard, Tile: BranchesTile },
  shifts: { access: shiftCallRoutes['GET /own-shifts'].access, Tile: ShiftsTile },
}

/** Whoever has to do with neither figures nor orders has no tiles. */
export function viewOf(me: Me): DashboardView | null {
  if (mayCall(me, dashboard)) return may(me.roles, 'administrate') ? 'shop' : 'branch'
  return mayCall(me, tiles.openOrders.access) ? 'counter' : null
}

export function Board({ me, now, view }: { me: Me; now: number; view: DashboardView }) {
  const { arranged, save } = useTileLayout()
  const [isArranging, setIsArranging] = useState<boolean | 'done'>(false)
  if (arranged === undefined) return <Skeleton height={420} radius="lg" />
  const own = arrangedTiles(arranged, view, (tile) => mayCall(me, tiles[tile].access))
  if (isArranging === true) {
    return (
      <Suspense fallback={<Skeleton height={420} radius="lg" />}>
        <ArrangeTiles
          tiles={own}
          onChange={(placed) => void save(placed)}
          onReset={() => void save(null, texts.resetDone)}
          onDone={() => setIsArranging('done')}
        />
      </Suspense>
    )
  }
  const shown = own.filter(({ isShown }) => isShown)
  return (
    <>
      <div className="dashboard-arrange">
        <Button
          variant="subtle"
          {...(isArranging === 'done' && { ref: takeFocus })}
          leftSection={<LayoutDashboard size={16} aria-hidden />}
          onClick={() => setIsArranging(true)}
        >
          {texts.arrange}
        </Button>
      </div>
      {shown.length === 0 ? <EmptyState title={texts.nothingShown} /> : null}
      <div className="tiles">
        {shown.map(({ tile }) => {
          const { Tile } = tiles[tile]
          return <Tile key={tile} me={me} now={now} />
        })}
      </div>
    </>
  )
}

/** The board of who sees figures; without a branch there is nothing to see. */
export function FigureBoard(props: { me: Me; now: number; view: DashboardView }) {
  const { data, isError } = useDashboard()
  if (!data) return isError ? null : <Skeleton height={420} radius="lg" />
  if (data.branches.length === 0)
    return <EmptyState title={dashboardTexts.noBranch} text={dashboardTexts.noBranchText} />
  return <Board {...props} />
}
