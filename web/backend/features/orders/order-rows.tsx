// The open orders of many branches, a line for each: favourites first, then by organisation; in each the oldest on top.
import { TriangleAlert } from 'lucide-react'
import type { Order } from '#contract/ordering/orders.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { dashboardTexts } from '#domain/wording/dashboard.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import {
  ageText,
  appointmentText,
  branchOf,
  isLate,
  laneOf,
  lanes,
  moneyText,
  ticketOf,
  timeZoneOf,
  type Branch,
  type OrderSurroundings,
} from '#parts/orders/order-view.ts'
import { useBranchGroups, type BranchGroup } from '../../shell/branch-groups.ts'
import { useRowsByAndBy } from '../../shell/rows-by-and-by.ts'
import { opensOrder } from './keys-of-order.ts'
import './order-rows.css'

interface OrderRowsProps {
  /** The oldest first. */
  readonly orders: readonly Order[]
  readonly around: OrderSurroundings
  readonly now: number
  readonly onOpen: (id: string) => void
}

export function OrderRows(props: OrderRowsProps) {
  const { orders } = props
  return (
    <div className="order-tables">
      {lanes.map((lane) => {
        const found = orders.filter(({ status }) => laneOf(status) === lane)
        return found.length === 0 ? null : <LaneTable key={lane} {...props} lane={lane} orders={found} />
      })}
    </div>
  )
}

function LaneTable({ lane, orders, around, now, onOpen }: OrderRowsProps & { readonly lane: (typeof lanes)[number] }) {
  const busy = new Set<string | undefined>(orders.map(({ branch }) => branch?.id))
  const groups = useBranchGroups(around.branches.filter(({ id }) => busy.has(id)))
  const hasAppointments = orders.some((order) => appointmentText(order, now, timeZoneOf(order, around)) !== null)
  const lines = useRowsByAndBy(linesOf(orders, groups))
  return (
    <div>
      <h2>
        {texts.lanes[lane]} <span className="lane-count figures">{orders.length}</span>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else no key could scroll a wide table */}
      <section className="order-table-frame" tabIndex={0} aria-label={texts.lanes[lane]}>
        <table className="order-table">
          <thead>
            <tr>
              <th scope="col">{texts.columnTicket}</th>
              <th scope="col">{texts.branch}</th>
              <th scope="col">{texts.columnAge}</th>
              <th scope="col">{texts.columnType}</th>
              {hasAppointments ? <th scope="col">{texts.columnAppointment}</th> : null}
              <th scope="col" className="number">
                {texts.columnTotal}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) =>
              typeof line === 'string' ? (
                <tr key={line} className="order-group">
                  <th colSpan={hasAppointments ? 6 : 5} scope="colgroup">
                    {line}
                  </th>
                </tr>
              ) : (
                <OrderLine
                  key={line.id}
                  order={line}
                  hasAppointments={hasAppointments}
                  around={around}
                  now={now}
                  onOpen={onOpen}
                />
              ),
            )}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface OrderLineProps extends Omit<OrderRowsProps, 'orders'> {
  readonly order: Order
  /** Whether any of the table has one. */
  readonly hasAppointments: boolean
}

function OrderLine({ order, hasAppointments, around, now, onOpen }: OrderLineProps) {
  const ticket = ticketOf(order, around.hasTickets)
  const type = storedOrderType(order)
  const appointment = appointmentText(order, now, timeZoneOf(order, around))
  const isOverdue = isLate(order, branchOf(order, around), now)
  return (
    <tr data-late={isOverdue || appointment?.isOverdue || undefined}>
      <th scope="row" className="figures">
        <button
          type="button"
          {...opensOrder(order.id)}
          aria-label={say(texts.showOrder, { ticket })}
          onClick={() => onOpen(order.id)}
        >
          {ticket}
        </button>
      </th>
      <td>{order.branchName}</td>
      <td className="figures">
        {isOverdue ? (
          <>
            <TriangleAlert size={15} aria-hidden />
            <span className="visually-hidden">{texts.late} </span>
          </>
        ) : null}
        {ageText(order.createdAt, now)}
      </td>
      <td>
        <OrderTypeIcon type={type} /> <span className="order-type-name">{orderTypeNames[type]}</span>
      </td>
      {hasAppointments ? <td className="figures">{appointment?.text}</td> : null}
      <td className="figures number">{moneyText(order.pricing.totalGross, around.currency)}</td>
    </tr>
  )
}

/**
 * Headings and orders: favourites, then the organisation whose oldest order waits longest. A single group needs no heading; what
 * belongs to no branch any more has none.
 */
function linesOf(orders: readonly Order[], groups: readonly BranchGroup<Branch>[]): readonly (string | Order)[] {
  const nameOf = new Map<string, string>(groups.flatMap(([name, branches]) => branches.map(({ id }) => [id, name])))
  const found = [...Map.groupBy(orders, ({ branch }) => nameOf.get(branch?.id ?? '') ?? '')]
  const isFirst = ([name]: (typeof found)[number]) => name === dashboardTexts.favourites
  const all = [...found.filter(isFirst), ...found.filter((each) => !isFirst(each))]
  return all.flatMap(([name, own]): readonly (string | Order)[] =>
    all.length === 1 || name === '' ? own : [name, ...own],
  )
}
