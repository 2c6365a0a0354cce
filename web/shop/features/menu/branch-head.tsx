// The sticky head of the menu page: branch, open state, type switch, category bar.
import type { ReactNode } from 'react'
import type { OrderType } from '#domain/ground/order-type.ts'
import { orderingTexts, orderTypeNames } from '#domain/wording/ordering.ts'
import { Segmented } from '#kit/segmented.tsx'
import { OpeningStatus } from '#parts/opening-status.tsx'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import type { BranchView } from '../../catalog/branch-view.ts'

interface BranchHeadProps {
  readonly branch: BranchView
  readonly orderType: OrderType
  readonly onType: (type: OrderType) => void
  /** The category bar, where there is one. */
  readonly children: ReactNode
}

export function BranchHead({ branch, orderType, onType, children }: BranchHeadProps) {
  return (
    <>
      <div className="branch-head">
        <div>
          <h1>{branch.name}</h1>
          <p className="branch-head-state">
            <OpeningStatus {...branch.opening} />
            <span>{branch.street}</span>
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
