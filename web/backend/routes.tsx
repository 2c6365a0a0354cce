// The sitemap of the back office: hash routes below /backend. A resource without a page of its own has the plain list and form.
import { createHashRouter, redirect, type LazyRouteFunction, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { may } from '#contract/access.ts'
import { useOpenedNotifications } from './features/devices/opened-notification.ts'
import { LiveOrdersFollower } from './features/orders/live-orders-follower.tsx'
import { NewOrdersBadge } from './features/orders/new-orders-badge.tsx'
import { RecordNotes } from './records/record-notes.tsx'
import { useMe } from './shell/frame-queries.ts'
import { useKeptFavourites } from './shell/kept-favourites.ts'
import { Shell } from './shell/shell.tsx'
import { countTypedAddresses } from './shell/typed-address.ts'

const toDashboard = () => redirect('/dashboard')

/** A page is loaded when it is opened first. */
const page = (load: () => Promise<{ Page: () => React.ReactNode }>): LazyRouteFunction<RouteObject> => {
  return async () => ({ Component: (await load()).Page })
}

const followTypedAddresses = countTypedAddresses()
const router = createHashRouter([
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: toDashboard },
      { path: '/dashboard', lazy: page(() => import('./pages/dashboard/page.tsx')) },
      { path: '/orders', lazy: page(() => import('./pages/orders/page.tsx')) },
      { path: '/history', lazy: page(() => import('./pages/history/page.tsx')) },
      { path: '/statistics', lazy: page(() => import('./pages/statistics/page.tsx')) },
      { path: '/day-ends', lazy: page(() => import('./pages/day-ends/list-page.tsx')) },
      { path: '/day-ends/:branch/:date', lazy: page(() => import('./pages/day-ends/day-page.tsx')) },
      { path: '/start', lazy: page(() => import('./pages/start/page.tsx')) },
      { path: '/import', lazy: page(() => import('./pages/import/page.tsx')) },
      { path: '/config', lazy: page(() => import('./pages/config/page.tsx')) },
      { path: '/operation', lazy: page(() => import('./pages/operation/page.tsx')) },
      { path: '/logs', lazy: page(() => import('./pages/logs/page.tsx')) },
      { path: '/fonts', lazy: page(() => import('./pages/fonts/page.tsx')) },
      { path: '/webhooks', lazy: page(() => import('./pages/webhooks/page.tsx')) },
      { path: '/api-tokens', lazy: page(() => import('./pages/api-tokens/page.tsx')) },
      { path: '/wishes', lazy: page(() => import('./pages/wishes/page.tsx')) },
      { path: '/account', lazy: page(() => import('./pages/account/page.tsx')) },
      { path: '/messages', lazy: page(() => import('./pages/messages/page.tsx')) },
      { path: '/form-requests', lazy: page(() => import('./pages/form-requests/page.tsx')) },
      { path: '/plan', lazy: page(() => import('./pages/plan/page.tsx')) },
      { path: '/my-time', lazy: page(() => import('./pages/my-time/page.tsx')) },
      { path: '/task-board', lazy: page(() => import('./pages/task-board/page.tsx')) },
      { path: '/tasks/board', lazy: page(() => import('./pages/task-columns/page.tsx')) },
      { path: '/leave', lazy: page(() => import('./pages/leave/page.tsx')) },
      { path: '/my-shifts', lazy: page(() => import('./pages/my-shifts/page.tsx')) },
      { path: '/projects/:id/months', lazy: page(() => import('./pages/project-months/page.tsx')) },
      { path: '/time-accounts', lazy: page(() => import('./pages/time-accounts/list-page.tsx')) },
      { path: '/time-accounts/:id', lazy: page(() => import('./pages/time-accounts/sheet-page.tsx')) },
      { path: '/help', lazy: page(() => import('./pages/help/page.tsx')) },
      { path: '/help/:slug', lazy: page(() => import('./pages/help/chapter-page.tsx')) },
      { path: '/divisions/:id', lazy: page(() => import('./pages/divisions/form-page.tsx')) },
      { path: '/branches/:id', lazy: page(() => import('./pages/branches/form-page.tsx')) },
      { path: '/tables', lazy: page(() => import('./pages/tables/list-page.tsx')) },
      { path: '/tables/:id', lazy: page(() => import('./pages/tables/form-page.tsx')) },
      { path: '/devices/set-up', lazy: page(() => import('./pages/devices/wizard-page.tsx')) },
      { path: '/devices/:id/set-up', lazy: page(() => import('./pages/devices/set-up-page.tsx')) },
      { path: '/devices/:id', lazy: page(() => import('./pages/devices/form-page.tsx')) },
      { path: '/absences/:id', lazy: page(() => import('./pages/absences/form-page.tsx')) },
      { path: '/users/:id', lazy: page(() => import('./pages/users/form-page.tsx')) },
      { path: '/products/:id', lazy: page(() => import('./pages/product/page.tsx')) },
      { path: '/menus/:id', lazy: page(() => import('./pages/menu/page.tsx')) },
      { path: '/digital-signage-devices', lazy: page(() => import('./pages/screens/devices-page.tsx')) },
      { path: '/digital-signage-devices/:id', lazy: page(() => import('./pages/screens/device-page.tsx')) },
      { path: '/digital-signage-streams/:id', lazy: page(() => import('./pages/screens/stream-page.tsx')) },
      { path: '/digital-signage-segments/:id', lazy: page(() => import('./pages/screens/segment-page.tsx')) },
      { path: '/signage-plays', lazy: page(() => import('./pages/signage-plays/page.tsx')) },
      { path: '/menu-cards/:id', lazy: page(() => import('./pages/menu-cards/form-page.tsx')) },
      { path: '/image-templates/:id', lazy: page(() => import('./pages/image-templates/editor-page.tsx')) },
      { path: '/labels', lazy: page(() => import('./pages/labels/page.tsx')) },
      { path: '/sites/:id/builder', lazy: page(() => import('./pages/sites/builder-page.tsx')) },
      { path: '/blocks/:id/builder', lazy: page(() => import('./pages/blocks/builder-page.tsx')) },
      { path: '/navigations/:id/builder', lazy: page(() => import('./pages/navigations/builder-page.tsx')) },
      { path: '/videos', lazy: page(() => import('./pages/videos/list-page.tsx')) },
      { path: '/videos/new', lazy: page(() => import('./pages/not-found/page.tsx')) },
      { path: '/videos/:id', lazy: page(() => import('./pages/videos/form-page.tsx')) },
      { path: '/images', lazy: page(() => import('./pages/images/list-page.tsx')) },
      { path: '/images/:id', lazy: page(() => import('./pages/images/form-page.tsx')) },
      { path: '/images/:id/crop', lazy: page(() => import('./pages/images/crop-page.tsx')) },
      { path: '/:resource', lazy: page(() => import('./pages/records/list-page.tsx')) },
      { path: '/:resource/:id', lazy: page(() => import('./pages/records/form-page.tsx')) },
      { path: '*', lazy: page(() => import('./pages/not-found/page.tsx')) },
    ],
  },
])
followTypedAddresses(router)

function Frame() {
  useOpenedNotifications()
  const me = useMe().data
  const handlesOrders = me !== undefined && may(me.roles, 'handleOrders')
  return (
    <Shell badges={handlesOrders ? { '/orders': <NewOrdersBadge /> } : {}}>
      {handlesOrders ? <LiveOrdersFollower me={me} /> : null}
      <RecordNotes />
      {me === undefined ? null : <KeptFavourites />}
    </Shell>
  )
}

function KeptFavourites() {
  useKeptFavourites()
  return null
}

export function Page() {
  return <RouterProvider router={router} />
}
