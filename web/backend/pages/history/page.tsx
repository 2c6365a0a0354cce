// All orders, newest first, by pages of the server. Page and opened order stand in the address.
import { Skeleton } from '@mantine/core'
import { useOutletContext, useSearchParams } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { HistoryTable } from '../../features/history/history-table.tsx'
import { pageSize, useOrderHistory } from '../../features/history/order-history.ts'
import { PageLinks } from '../../features/history/page-links.tsx'
import { OrderSheet } from '../../features/orders/order-sheet.tsx'
import { moneyText, orderTypeOf, statusName, ticketOf, timeZoneOf } from '#parts/orders/order-view.ts'
import { useSurroundings } from '../../features/orders/use-surroundings.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1))
  const { data: answer, isPending } = useOrderHistory(page)
  const around = useSurroundings()
  const now = useServerNow(60_000)
  const opened = answer?.data.find(({ id }) => id === search.get('order'))
  const show = (next: { page: number; order?: string }) =>
    setSearch({ ...(next.page > 1 && { page: String(next.page) }), ...(next.order && { order: next.order }) })
  return (
    <div className="page">
      <PageHead title={texts.historyTitle}>
        {answer ? <p className="page-hint figures">{say(texts.historyTotal, { total: answer.meta.total })}</p> : null}
      </PageHead>
      {isPending || !around ? <Skeleton height={420} radius="lg" /> : null}
      {answer?.data.length === 0 ? <EmptyState title={texts.historyEmpty} text={texts.historyEmptyText} /> : null}
      {answer && around && answer.data.length > 0 ? (
        <>
          <HistoryTable
            showsBranch={branchesOf(me, around.branches).length > 1}
            onShow={({ id }) => show({ page, order: id })}
            rows={answer.data.map((order) => ({
              order,
              ticket: ticketOf(order, around.hasTickets),
              type: orderTypeOf(order),
              status: statusName(order),
              total: moneyText(order.pricing.totalGross, around.currency),
              timeZone: timeZoneOf(order, around),
            }))}
          />
          <PageLinks
            page={page}
            pages={Math.ceil(answer.meta.total / pageSize)}
            onPage={(next) => show({ page: next })}
          />
          {opened ? <OrderSheet order={opened} around={around} now={now} onClose={() => show({ page })} /> : null}
        </>
      ) : null}
    </div>
  )
}
