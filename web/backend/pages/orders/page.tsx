// The counter in the back office: open or missed orders by state, each with what can be done now. What is looked at stands in the address.
import { Button, SegmentedControl } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { useServerNow } from '#parts/server-clock.ts'
import { useCurrentOrders } from '../../features/orders/current-orders.ts'
import { DataSwitches } from '../../features/orders/data-switches.tsx'
import { LiveNote } from '../../features/orders/live-note.tsx'
import { useMissedOrders } from '../../features/orders/missed-orders.ts'
import { useOrder } from '../../features/orders/one-order.ts'
import { mostCards } from '../../shell/branch-groups.ts'
import { OrderLanes } from '../../features/orders/order-lanes.tsx'
import { OrderRows } from '../../features/orders/order-rows.tsx'
import { OrderSheet } from '../../features/orders/order-sheet.tsx'
import { OrdersSkeleton } from '../../features/orders/orders-skeleton.tsx'
import { PhoneOrder } from '../../features/orders/phone-order.tsx'
import { useSurroundings } from '../../features/orders/use-surroundings.ts'
import { KioskOffer } from '../../features/catalog/kiosk-offer.tsx'
import { TerminalsDialog } from '../../features/terminals/terminals-dialog.tsx'
import { BranchSelect } from '../../shell/branch-select.tsx'
import { branchOf, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useAddress()
  const isMissed = search.get('view') === 'missed'
  const current = useCurrentOrders().data
  const missed = useMissedOrders(isMissed).data
  const orders = isMissed ? missed : current
  const around = useSurroundings()
  const isLoading = useIsFetching({ queryKey: ['orders', isMissed ? 'missed' : 'current'] }) > 0
  const now = useServerNow(15_000)
  const opened = useOrder(search.get('order')).data
  const own = around ? branchesOf(me, around.branches) : []
  const wanted = branchOf(search, useChosenBranch())
  const branch = own.find(({ id }) => id === wanted)
  const ofBranch = (all: typeof orders) => all?.filter((order) => !branch || order.branch?.id === branch.id)
  const shown = ofBranch(orders)
  const waiting = ofBranch(current)?.filter(({ status }) => status === 'new').length ?? 0
  // Cards of many branches would be a pile: lines say which of them needs somebody.
  const isMany = !branch && own.length > mostCards
  const isTable = isMany && search.get('as') !== 'cards'
  const put = (name: string, value: string | null) =>
    setSearch((before) => changed(before, name, value), { replace: name !== 'order' })
  return (
    <div className="page">
      <PageHead title={backofficeTexts.orders} mark={waiting > 0 ? `(${waiting}) ` : ''}>
        <LiveNote />
        {own.length > 1 && search.has('branch') ? (
          <BranchSelect
            label={texts.branch}
            isLabelHidden
            branches={own}
            any={texts.allBranches}
            value={branch?.id ?? null}
            onChange={(id) => put('branch', id)}
          />
        ) : null}
      </PageHead>
      <div className="orders-tools">
        <SegmentedControl
          aria-label={texts.view}
          value={isMissed ? 'missed' : 'open'}
          data={[
            { value: 'open', label: texts.viewOpen },
            { value: 'missed', label: texts.viewMissed },
          ]}
          onChange={(value) => put('view', value === 'missed' ? value : null)}
        />
        <PhoneOrder branches={branch ? [branch] : own} />
        {may(me.roles, 'runBranch') && own.length > 0 ? <Terminals branches={branch ? [branch] : own} /> : null}
        <DataSwitches />
      </div>
      {shown && around ? (
        shown.length === 0 ? (
          <EmptyState {...emptyTexts(isMissed, branch !== undefined)} />
        ) : (
          <>
            {isMany ? <ShownAs isTable={isTable} onTable={(isWished) => put('as', isWished ? null : 'cards')} /> : null}
            {isTable ? (
              <OrderRows orders={shown} around={around} now={now} onOpen={(id) => put('order', id)} />
            ) : (
              <OrderLanes
                orders={shown}
                around={around}
                now={now}
                showsBranch={!branch && own.length > 1}
                onOpen={(id) => put('order', id)}
              />
            )}
          </>
        )
      ) : isLoading || !around ? (
        <OrdersSkeleton />
      ) : null}
      {opened && around ? (
        <OrderSheet
          order={opened}
          around={around}
          now={now}
          mayHide={may(me.roles, 'hideOrders')}
          mayRefund={may(me.roles, 'refundOrders')}
          mayReadMessages={may(me.roles, 'runBranch')}
          onClose={() => put('order', null)}
        />
      ) : null}
    </div>
  )
}

function Terminals({ branches }: { readonly branches: readonly Branch[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<MonitorSmartphone size={17} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {texts.terminals}
      </Button>
      {isOpen ? (
        <TerminalsDialog
          branches={branches}
          onClose={() => setIsOpen(false)}
          aboutKiosk={(place) => <KioskOffer branch={place} />}
        />
      ) : null}
    </>
  )
}

interface ShownAsProps {
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

function ShownAs({ isTable, onTable }: ShownAsProps) {
  return (
    <SegmentedControl
      className="orders-shown-as"
      aria-label={texts.shownAs}
      value={isTable ? 'table' : 'cards'}
      data={[
        { value: 'table', label: texts.asTable },
        { value: 'cards', label: texts.asCards },
      ]}
      onChange={(value) => onTable(value === 'table')}
    />
  )
}

function changed(before: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(before)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

function emptyTexts(isMissed: boolean, isOneBranch: boolean) {
  if (isMissed) return { title: texts.noMissed, text: texts.noMissedText }
  return { title: texts.noOrders, text: isOneBranch ? texts.noOrdersOfBranch : texts.noOrdersText }
}
