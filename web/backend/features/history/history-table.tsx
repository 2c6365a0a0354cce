// All orders, a row each; on a phone the row becomes a block of two lines.
import type { Order } from '#contract/ordering/orders.ts'
import { formatDateTime } from '#domain/time/german-dates.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { useRowsByAndBy } from '../../shell/rows-by-and-by.ts'
import './history.css'

/** What a row says of an order; the page knows how to say it. */
export interface HistoryRow {
  readonly order: Order
  readonly ticket: string
  readonly type: keyof typeof orderTypeNames
  readonly status: string
  readonly total: string
  readonly timeZone: string
}

interface HistoryTableProps {
  readonly rows: readonly HistoryRow[]
  readonly showsBranch: boolean
  readonly onShow: (order: Order) => void
}

export function HistoryTable({ rows, showsBranch, onShow }: HistoryTableProps) {
  const shown = useRowsByAndBy(rows)
  return (
    <table className="history">
      <thead>
        <tr>
          <th scope="col">{texts.columnTicket}</th>
          <th scope="col">{texts.columnArrived}</th>
          <th scope="col">{texts.columnType}</th>
          {showsBranch ? <th scope="col">{texts.branch}</th> : null}
          <th scope="col">{texts.columnCustomer}</th>
          <th scope="col">{texts.columnStatus}</th>
          <th scope="col" className="history-sum">
            {texts.columnTotal}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ order, ticket, type, status, total, timeZone }) => (
          <tr key={order.id} onClick={() => onShow(order)}>
            <th scope="row" className="history-ticket">
              <button
                type="button"
                aria-label={say(texts.showOrder, { ticket })}
                onClick={(event) => {
                  event.stopPropagation()
                  onShow(order)
                }}
              >
                {ticket}
              </button>
            </th>
            <td className="history-at figures">{formatDateTime(Date.parse(order.createdAt), timeZone)}</td>
            <td className="history-type">
              <span>
                <OrderTypeIcon type={type} size={16} /> {orderTypeNames[type]}
              </span>
            </td>
            {showsBranch ? <td className="history-branch">{order.branchName}</td> : null}
            <td className="history-customer">{guestOf(order)}</td>
            <td className="history-status">
              <span className="status-text" data-status={order.status}>
                {status}
              </span>
            </td>
            <td className="history-sum figures">{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** At a table nobody has to say a name. */
function guestOf({ name, company, tableIdentifier }: Order): string {
  return name || company || (tableIdentifier === null ? '' : say(texts.tableOf, { table: tableIdentifier }))
}
