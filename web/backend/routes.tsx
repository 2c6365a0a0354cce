// The sitemap of the back office: hash routes below /backend. Areas that come later lead to the dashboard.
import { createHashRouter, redirect, type LazyRouteFunction, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LiveOrdersFollower } from './features/orders/live-orders-follower.tsx'
import { NewOrdersBadge } from './features/orders/new-orders-badge.tsx'
import { mayHandleOrders } from './shell/areas.ts'
import { useMe } from './shell/frame-queries.ts'
import { Shell } from './shell/shell.tsx'

const toDashboard = () => redirect('/dashboard')

/** A page is loaded when it is opened first. */
const page = (load: () => Promise<{ Page: () => React.ReactNode }>): LazyRouteFunction<RouteObject> => {
  return async () => ({ Component: (await load()).Page })
}

const router = createHashRouter([
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: toDashboard },
      { path: '/dashboard', lazy: page(() => import('./pages/dashboard/page.tsx')) },
      { path: '/orders', lazy: page(() => import('./pages/orders/page.tsx')) },
      { path: '/history', lazy: page(() => import('./pages/history/page.tsx')) },
      { path: '/sites', loader: toDashboard },
      { path: '/navigations', loader: toDashboard },
      { path: '*', lazy: page(() => import('./pages/not-found/page.tsx')) },
    ],
  },
])

function Frame() {
  const me = useMe().data
  const handlesOrders = me !== undefined && mayHandleOrders(me)
  return (
    <Shell badges={handlesOrders ? { '/orders': <NewOrdersBadge /> } : {}}>
      {handlesOrders ? <LiveOrdersFollower /> : null}
    </Shell>
  )
}

export function Page() {
  return <RouterProvider router={router} />
}
