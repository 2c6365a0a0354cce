// One branch of the list: name, place, open state in words, what it offers; the whole card leads to its menu.
import { ChevronRight } from 'lucide-react'
import { orderTypeNames } from '#domain/wording/ordering.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { OpeningStatus } from '#parts/opening-status.tsx'
import { OrderTypeIcon } from '#parts/order-type-icon.tsx'
import { PageLink } from '../../page-link.tsx'
import type { BranchView } from '../../catalog/branch-view.ts'
import './branches.css'

export function BranchCard({ branch }: { branch: BranchView }) {
  const nextOpening = branch.opening.tone === 'closed' ? branch.types[0]?.sentences[1] : undefined
  return (
    <li className={branch.isPublic ? 'branch-card' : 'branch-card branch-card-inactive'}>
      <h2>
        <PageLink to={`/store/${branch.identifier}`} prefetch="intent">
          {branch.name}
        </PageLink>
      </h2>
      <p className="branch-card-place">
        {branch.street}, {branch.zipCode} {branch.city}
      </p>
      <p className="branch-card-state">
        {branch.isPublic ? <OpeningStatus {...branch.opening} /> : storefrontTexts.branchInactive}
        {branch.isPublic && nextOpening ? <span className="branch-card-next">{nextOpening}</span> : null}
      </p>
      <ul className="branch-card-types" aria-label={shopScreenTexts.orderTypes}>
        {branch.types.map(({ type }) => (
          <li key={type}>
            <OrderTypeIcon type={type} size={16} />
            {orderTypeNames[type]}
          </li>
        ))}
      </ul>
      <ChevronRight className="branch-card-arrow" size={20} aria-hidden />
    </li>
  )
}
