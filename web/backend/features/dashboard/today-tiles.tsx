// Tiles of what `GET /dashboard` says: today, what comes next, devices, and each branch.
import { Link } from 'react-router'
import { dashboardTexts as texts } from '#domain/wording/dashboard.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { formatTime } from '#domain/time/german-dates.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { moneyText, momentText, ticketOf } from '#parts/orders/order-view.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import { FurtherBranches, mostNamed } from './further-branches.tsx'
import { BranchTable } from './branch-table.tsx'
import { mostCards } from '../../shell/branch-groups.ts'
import { BranchTodayCard } from './branch-today.tsx'
import { DeviceList, healthOf } from './device-list.tsx'
import { FigureRow } from './figure-row.tsx'
import { figuresOf, totalOf } from './figures.ts'
import { Tile } from './tile.tsx'
import { useShownDashboard } from './today.ts'
import './today.css'

export function TodayTile() {
  const data = useShownDashboard()
  const config = useConfig().data
  const total = data && totalOf(data.branches)
  if (!data || !total || !config) return <Tile tile="today">{null}</Tile>
  const time = formatTime(Date.parse(data.generatedAt), config.timeZone)
  return (
    <Tile tile="today" more={{ to: '/statistics?range=today', label: texts.toStatistics }}>
      <FigureRow figures={figuresOf(total, data.currency)} />
      <p className="today-none">{say(texts.asOf, { time })}</p>
    </Tile>
  )
}

const listedPreorders = 6

export function PreordersTile({ now }: { now: number }) {
  const data = useShownDashboard()
  const config = useConfig().data
  if (!data || !config) return <Tile tile="preorders">{null}</Tile>
  const all = data.branches.flatMap(({ branch, timeZone, preorders }) =>
    preorders.map((order) => ({ ...order, branch, timeZone })),
  )
  const listed = all.toSorted((a, b) => a.appointment.localeCompare(b.appointment)).slice(0, listedPreorders)
  const left = data.branches.reduce((sum, { preorderCount }) => sum + preorderCount, 0) - listed.length
  const isOne = data.branches.length === 1
  return (
    <Tile tile="preorders">
      {listed.length === 0 ? (
        <p className="tile-none">{texts.noPreorders}</p>
      ) : (
        <ul className="preorder-list">
          {listed.map((order) => (
            <li key={order.id}>
              <Link to={`/orders?branch=${order.branch.id}&order=${order.id}`}>
                <span className="figures">{momentText(order.appointment, now, order.timeZone)}</span>
                <OrderTypeIcon type={order.orderType} />
                <span>
                  {orderTypeNames[order.orderType]} {ticketOf(order, !config.disableTickets)}
                  {isOne ? null : <small> {order.branch.name}</small>}
                </span>
                <span className="figures">{moneyText(order.totalGross, data.currency)}</span>
              </Link>
            </li>
          ))}
          {left > 0 ? <li className="today-none">{say(texts.morePreorders, { count: left })}</li> : null}
        </ul>
      )}
    </Tile>
  )
}

export function DevicesTile({ now }: { now: number }) {
  const data = useShownDashboard()
  if (!data) return <Tile tile="devices">{null}</Tile>
  const isOne = data.branches.length === 1
  const isMany = data.branches.length > mostCards
  // Of many branches those alone in which something is wrong.
  const shown = isMany
    ? data.branches.filter(({ devices }) => devices.some((one) => healthOf(one) !== 'good'))
    : data.branches
  return (
    <Tile tile="devices" {...(isMany && { more: { to: '/devices', label: texts.toDevices } })}>
      {isMany && shown.length === 0 ? <p className="tile-none">{texts.allDevicesFine}</p> : null}
      {shown.slice(0, mostNamed).map(({ branch, devices }) => (
        <div key={branch.id}>
          {isOne ? null : <h3 className="tile-group">{branch.name}</h3>}
          <DeviceList devices={isMany ? devices.filter((one) => healthOf(one) !== 'good') : devices} now={now} />
        </div>
      ))}
      <FurtherBranches count={shown.length - mostNamed} />
    </Tile>
  )
}

export function BranchesTile() {
  const data = useShownDashboard()
  if (!data) {
    return (
      <Tile tile="branches" isWide>
        {null}
      </Tile>
    )
  }
  return (
    <Tile tile="branches" isWide>
      {data.branches.length > mostCards ? (
        <BranchTable branches={data.branches} currency={data.currency} />
      ) : (
        <div className="today-branches">
          {data.branches.map((found) => (
            <BranchTodayCard key={found.branch.id} found={found} currency={data.currency} />
          ))}
        </div>
      )}
    </Tile>
  )
}
