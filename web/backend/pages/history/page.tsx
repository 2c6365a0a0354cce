// All orders, newest first, by pages of the server. Filters, page and opened order stand in the address.
import { Button, Skeleton } from '@mantine/core'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { formatNumber } from '#domain/numbers/money.ts'
import { businessDay } from '#domain/time/business-day.ts'
import { storedOrderType } from '#domain/ground/order-type.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { countedOrderTexts } from '#domain/wording/counted-orders.ts'
import { say } from '#domain/wording/sentence.ts'
import { DayPresets } from '../../features/history/day-presets.tsx'
import { FilterBar } from '../../features/history/filter-bar.tsx'
import { figureWords, filterOf, isFiltered, withoutFigure } from '../../features/history/history-filters.ts'
import { HistoryTable } from '../../features/history/history-table.tsx'
import { OrderSums } from '../../features/history/order-sums.tsx'
import { pageSize, useOrderHistory } from '../../features/history/order-history.ts'
import { PageLinks } from '../../shell/page-links.tsx'
import { useOrder } from '../../features/orders/one-order.ts'
import { OrderSheetLater } from '../../features/orders/order-sheet-later.tsx'
import { moneyText, statusName, ticketOf, timeZoneOf } from '#parts/orders/order-view.ts'
import { useSurroundings } from '../../features/orders/use-surroundings.ts'
import { withChange } from '../../records/list-state.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { branchOf, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useConfig } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useLastPage } from '../../shell/use-last-page.ts'
import { useAddress } from '../../shell/use-address.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useAddress()
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1))
  const filter = filterOf(search)
  const behind = figureWords(filter, search)
  const chosen = useChosenBranch()
  // A figure that is opened says which branches it counts: none are all.
  const branch = behind === null ? branchOf(search, chosen) : (filter.branch ?? null)
  const {
    data: answer,
    isPending,
    isPlaceholderData,
  } = useOrderHistory(page, { ...filter, ...(branch !== null && { branch }) })
  const around = useSurroundings()
  const now = useServerNow(60_000)
  const config = useConfig().data
  const today = config
    ? businessDay(Temporal.Instant.fromEpochMilliseconds(now), config.businessDayStartsAt, config.timeZone)
    : null
  const opened = useOrder(search.get('order')).data
  const own = around ? branchesOf(me, around.branches) : []
  const show = (next: { page: number; order?: string }) => {
    setSearch((before) => {
      const shown = new URLSearchParams(before)
      shown.delete('page')
      shown.delete('order')
      if (next.page > 1) shown.set('page', String(next.page))
      if (next.order) shown.set('order', next.order)
      return shown
    })
  }
  const pages = answer ? Math.ceil(answer.meta.total / pageSize) : 0
  useLastPage(page, answer && !isPlaceholderData ? pages : null, (last) => show({ page: last }))
  return (
    <div className="page">
      <PageHead title={texts.historyTitle}>
        {/* Its line is kept while it is not known: nothing below moves when it comes. */}
        <p className="page-hint figures">{answer ? totalText(answer.meta.total) : '\u00a0'}</p>
      </PageHead>
      {/* Together: a filter that comes later would push aside what is there. */}
      {around && today !== null ? (
        <>
          <DayPresets
            filter={filter}
            today={today}
            onDays={(from, to) => setSearch((before) => withChange(before, { from, to }), { replace: true })}
          />
          <FilterBar
            filter={filter}
            // Where the frame is set to one, it is that one.
            branches={chosen === null || filter.branch ? own : []}
            mayHide={may(me.roles, 'hideOrders')}
            onFilter={(name, value) => setSearch((before) => withChange(before, { [name]: value }), { replace: true })}
            onReset={() => setSearch(() => new URLSearchParams(), { replace: true })}
          />
          {behind === null ? null : (
            <Behind figure={behind} onAll={() => setSearch(withoutFigure, { replace: true })} />
          )}
          <OrderSums filter={{ ...filter, ...(branch !== null && { branch }) }} currency={around.currency} />
          {isPending ? <Skeleton height={420} radius="lg" /> : null}
          {answer?.data.length === 0 ? <EmptyState {...emptyTexts(isFiltered(filter))} /> : null}
          {answer && answer.data.length > 0 ? (
            <>
              <HistoryTable
                showsBranch={own.length > 1 && branch === null}
                onShow={({ id }) => show({ page, order: id })}
                rows={answer.data.map((order) => ({
                  order,
                  ticket: ticketOf(order, around.hasTickets),
                  type: storedOrderType(order),
                  status: statusName(order),
                  total: moneyText(order.pricing.totalGross, around.currency),
                  timeZone: timeZoneOf(order, around),
                }))}
              />
              <PageLinks page={page} pages={pages} onPage={(next) => show({ page: next })} />
            </>
          ) : null}
        </>
      ) : (
        <Skeleton height={560} radius="lg" />
      )}
      <OrderSheetLater
        shown={
          opened && around
            ? {
                order: opened,
                around,
                now,
                mayHide: may(me.roles, 'hideOrders'),
                mayRefund: may(me.roles, 'refundOrders'),
                mayReadMessages: may(me.roles, 'runBranch'),
                onClose: () => show({ page }),
              }
            : null
        }
      />
    </div>
  )
}

/** Which figure was opened. */
function Behind({ figure, onAll }: { readonly figure: string; readonly onAll: () => void }) {
  return (
    <p className="history-behind">
      {say(countedOrderTexts.shown, { what: figure })}
      <Button variant="subtle" onClick={onAll}>
        {countedOrderTexts.all}
      </Button>
    </p>
  )
}

/** „13.504 Bestellungen“. */
function totalText(total: number): string {
  const { one, other } = texts.historyTotal
  return say(total === 1 ? one : other, { total: formatNumber(total) })
}

function emptyTexts(isNarrowed: boolean) {
  return isNarrowed
    ? { title: texts.historyNothing, text: texts.historyNothingText }
    : { title: texts.historyEmpty, text: texts.historyEmptyText }
}
