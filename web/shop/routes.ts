// The sitemap: address → page.
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('pages/branches/page.tsx'),
  route('store/:branchIdentifier', 'pages/menu/page.tsx'),
  route('store/:branchIdentifier/checkout', 'pages/checkout/page.tsx', { id: 'checkout' }),
  route('store/:branchIdentifier/checkout/error', 'pages/checkout/page.tsx', { id: 'checkout_error' }),
  route('status/:uid/:hash', 'pages/status/page.tsx'),
  layout('pages/kiosk/layout.tsx', [
    route('kiosk/:branchIdentifier', 'pages/menu/page.tsx', { id: 'kiosk' }),
    route('kiosk/:branchIdentifier/checkout', 'pages/checkout/page.tsx', { id: 'kiosk_checkout' }),
    route('kiosk/:branchIdentifier/status/:uid/:hash', 'pages/status/page.tsx', { id: 'kiosk_status' }),
  ]),
  route('site/cookies', 'pages/cookies/page.tsx'),
  route('site/*', 'pages/content/page.tsx', { id: 'site' }),
  route('*', 'pages/content/page.tsx', { id: 'any_site' }),
] satisfies RouteConfig
