// „/store/{branchIdentifier}/checkout“ and „…/checkout/error“: everything between the cart and the order (storefront § 2).
import '#parts/temporal.ts'
import { data, useLocation, useMatches } from 'react-router'
import { pageHead, canonicalAddress } from '#domain/content/page-titles.ts'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { paidOrderTexts } from '#domain/wording/paid-orders.ts'
import { PageHead } from '#parts/page-head.tsx'
import { checkoutView } from '../../catalog/checkout-view.ts'
import { shopRequest } from '../../context.ts'
import { useLiveCatalog } from '../../features/live/use-live-catalog.ts'
import type { Route } from './+types/page'
import { CheckoutScreen } from './checkout-screen.tsx'
import './page.css'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalog, publicUrl, availablePaymentMethods, ...asked } = context.get(shopRequest)
  const branch = catalog.branches.find((one) => one.identifier === params.branchIdentifier)
  if (!branch) throw data(null, { status: 404 })
  const now = Temporal.Instant.from(asked.now)
  return {
    head: {
      ...pageHead({ route: 'checkout' }, catalog.config),
      canonical: canonicalAddress(publicUrl, new URL(request.url).pathname.replace(/\.data$/, '')),
    },
    view: checkoutView({ catalog, availablePaymentMethods: availablePaymentMethods(branch) }, branch, now),
    now: now.epochMilliseconds,
  }
}

export default function CheckoutPage({ loaderData: page }: Route.ComponentProps) {
  const matches = useMatches()
  useLiveCatalog(page.view.branch.id)
  const isPaymentFailed = matches.some(({ id }) => id === 'checkout_error')
  const isGivenUp = new URLSearchParams(useLocation().search).has('canceled')
  const failure = isGivenUp
    ? `${paidOrderTexts.paymentGivenUp} ${paidOrderTexts.notOrdered}`
    : guestFailureTexts.paymentFailed
  const notice = isPaymentFailed ? failure : null
  return (
    <>
      <PageHead {...page.head} isHidden />
      <CheckoutScreen view={page.view} serverNow={page.now} notice={notice} />
    </>
  )
}
