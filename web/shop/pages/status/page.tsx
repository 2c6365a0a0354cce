// „/status/{uid}/{hash}“: where an order stands (storefront §§ 2 and 4). A page one leaves open on the counter at home.
import '#parts/temporal.ts'
import { data } from 'react-router'
import { canonicalAddress, pageHead } from '#domain/content/page-titles.ts'
import { directionsLink, phoneLink } from '#domain/places/links.ts'
import { kioskTypeNames } from '#domain/wording/kiosk.ts'
import { PageHead } from '#parts/page-head.tsx'
import { againView } from '../../catalog/again-view.ts'
import { shopRequest } from '../../context.ts'
import { isSelfService } from '../../kiosk.ts'
import type { Route } from './+types/page'
import { StatusScreen } from './status-screen.tsx'
import './page.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { catalog, publicUrl, findOrder } = context.get(shopRequest)
  const order = await findOrder(params.uid, params.hash)
  if (!order) throw data(null, { status: 404 })
  const branch = catalog.branches.find(({ id }) => id === order.branch?.id)
  return {
    head: {
      ...pageHead({ route: 'status' }, catalog.config),
      canonical: canonicalAddress(publicUrl, `/status/${params.uid}/${params.hash}`),
    },
    order,
    again: branch === undefined || order.isQuotation ? null : againView(order, catalog),
    place: {
      identifier: branch?.identifier ?? null,
      name: branch?.name ?? '',
      street: branch?.street ?? '',
      city: branch ? `${branch.zipCode} ${branch.city}`.trim() : '',
      phone: branch?.phone ?? '',
      phoneLink: branch ? phoneLink(branch.phone) : null,
      directions: branch ? directionsLink(branch) : null,
      timeZone: branch?.timeZone ?? catalog.config.timeZone,
    },
    ...(isSelfService(new URL(request.url).pathname) && {
      typeName: kioskTypeNames[order.isDineIn ? 'dineIn' : 'takeaway'],
    }),
    currency: catalog.config.currency,
    disableTickets: catalog.config.disableTickets,
    hasReviews: catalog.config.enablePluginOrderReviews,
  }
}

/** The address is the key to the order: it is neither kept nor told to other sites. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export default function StatusPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead {...page.head} isHidden />
      <StatusScreen key={page.order.id} {...page} />
    </>
  )
}
