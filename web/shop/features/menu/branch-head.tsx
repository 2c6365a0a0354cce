// The sticky head of the menu page: branch, open state, type switch, category bar.
import type { ReactNode } from 'react'
import type { OrderType } from '#domain/ground/order-type.ts'
import { orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Segmented } from '#kit/segmented.tsx'
import { OpeningStatus } from '#parts/opening-status.tsx'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import type { BranchView } from '../../catalog/branch-view.ts'

interface BranchHeadProps {
  readonly branch: BranchView
  readonly orderType: OrderType
  readonly onType: (type: OrderType) => void
  /** Where its guest sits; who is there needs no street. */
  readonly table: string | boolean | null | undefined
  /** The category bar, where there is one. */
  readonly children: ReactNode
}

export function BranchHead({ branch, orderType, onType, table, children }: BranchHeadProps) {
  return (
    <>
      <div className="branch-head">
        <div>
          <h1>{branch.name}</h1>
          <p className="branch-head-state">
            <OpeningStatus {...branch.opening} />
            <span>
              {table && orderType === 'dineIn'
                ? say(shopScreenTexts.tableNumber, { table: String(table) })
                : branch.street}
            </span>
          </p>
        </div>
        {branch.types.length > 0 ? (
          <Segmented
            label={orderingTexts.orderType}
            value={orderType}
            onChange={onType}
            segments={branch.types.map(({ type, name }) => ({
              value: type,
              text: name ?? orderTypeNames[type],
              icon: <OrderTypeIcon type={type} />,
            }))}
          />
        ) : null}
      </div>
      {children}
    </>
  )
}
