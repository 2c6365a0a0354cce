// The counter in the back office: open orders by state, each with what can be done now.
import { NativeSelect } from '@mantine/core'
import { useOutletContext, useSearchParams } from 'react-router'
import type { Me } from '#contract/identity/session.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { useCurrentOrders } from '../../features/orders/current-orders.ts'
import { LiveNote } from '../../features/orders/live-note.tsx'
import { OrderLanes } from '../../features/orders/order-lanes.tsx'
import { OrdersSkeleton } from '../../features/orders/orders-skeleton.tsx'
import { useSurroundings } from '../../features/orders/use-surroundings.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useIsRunning } from '../../shell/operations.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useSearchParams()
  const orders = useCurrentOrders().data
  const around = useSurroundings()
  const isLoading = useIsRunning('orders.current')
  const now = useServerNow(15_000)
  const own = around ? branchesOf(me, around.branches) : []
  const branch = own.find(({ id }) => id === search.get('branch'))
  const shown = orders?.filter((order) => !branch || order.branch?.id === branch.id)
  const waiting = orders?.filter(({ status }) => status === 'new').length ?? 0
  return (
    <div className="page">
      <PageHead title={backofficeTexts.orders} mark={waiting > 0 ? `(${waiting}) ` : ''}>
        <LiveNote />
        {own.length > 1 ? (
          <NativeSelect
            aria-label={texts.branch}
            value={branch?.id ?? ''}
            data={[{ value: '', label: texts.allBranches }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
            onChange={({ currentTarget: { value } }) => setSearch(value ? { branch: value } : {}, { replace: true })}
          />
        ) : null}
      </PageHead>
      {shown && around ? (
        shown.length === 0 ? (
          <EmptyState title={texts.noOrders} text={branch ? texts.noOrdersOfBranch : texts.noOrdersText} />
        ) : (
          <OrderLanes orders={shown} around={around} now={now} showsBranch={!branch && own.length > 1} />
        )
      ) : isLoading || !around ? (
        <OrdersSkeleton />
      ) : null}
    </div>
  )
}
