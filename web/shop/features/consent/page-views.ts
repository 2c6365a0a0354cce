// One page view per route change: route name, path, title and where the guest came from.
import { record } from '#parts/analytics.ts'
import { routeName } from '../../route-name.ts'

let last: string | undefined

/** What was seen: whoever leaves at once is on another page by the time this is there. */
export function recordPageView({ path, title }: { readonly path: string; readonly title: string }): void {
  const referrer = last ?? document.referrer
  last = path
  record({
    type: 'pageview',
    action: 'view',
    category: routeName(path),
    data: { path: masked(path), title, referrer: masked(referrer) },
  })
}

/** The address of an order is its key: it never leaves the device in a page view. */
function masked(address: string): string {
  return address.replace(/(\/status\/)[^/?#]+\/[^/?#]+/, '$1•/•')
}
