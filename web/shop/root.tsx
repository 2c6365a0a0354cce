// The document around every page, and what stands there when a page cannot be shown.
import { use, useEffect, type ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import '#parts/base.css'
import { languageTexts } from '#domain/wording/language.ts'
import { askScript } from '#parts/cookie-consent.ts'
import icon from '#parts/icon.svg?url'
import type { Route } from './+types/root'
import { shopRequest } from './context.ts'
import { reminderPlaceScript } from './features/reminder/remembered-orders.ts'
import { useSelfService } from './kiosk.ts'
import { Failure, Unreached } from './pages/not-found/failure.tsx'
import { DocumentContext } from './shell/document-context.ts'
import { earlyTapScript, pageWoken } from '#parts/early-tap.ts'
import { lateFontsScript } from '#parts/late-fonts.ts'
import { Shell } from './shell/shell.tsx'
import { shopFrame, type ShopFrame } from './shell/shop-frame.ts'

export function loader({ context }: Route.LoaderArgs): ShopFrame {
  return shopFrame(context.get(shopRequest))
}

/** Header, legal links and the like change only with the configuration, not from page to page. */
export function shouldRevalidate(): boolean {
  return false
}

/** Before any file: whichever of them the build links first, resets stay below what a page says. */
const layerOrder = '@layer tokens, base, kit, parts, shop;'

/** Before anything is painted. The browser keeps what the server wrote and needs no copy. */
function headScript(families: readonly string[]): string {
  const late = lateFontsScript(families, { Figtree: figtree, Fraunces: fraunces })
  return [earlyTapScript, askScript, reminderPlaceScript, late].join(';')
}

export function Layout({ children }: { children: ReactNode }) {
  const { scriptNonce, styleNonce, structuredData = '' } = use(DocumentContext)
  const frame = useRouteLoaderData<typeof loader>('root')
  const isKiosk = useSelfService()
  return (
    <html lang={languageTexts.code} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script
          nonce={scriptNonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript(frame?.themeFonts ?? []) : '' }}
        />
        <link rel="icon" href={frame?.icon ?? icon} />
        {frame?.app && !isKiosk ? <AppHead {...frame.app} /> : null}
        <style nonce={styleNonce} suppressHydrationWarning>
          {layerOrder}
        </style>
        <Links nonce={styleNonce} />
        {frame?.themeStyle ? (
          <style nonce={styleNonce} suppressHydrationWarning>
            {frame.themeStyle}
          </style>
        ) : null}
        {/* The browser keeps what the server wrote: it has no text of its own to put there. */}
        <script
          type="application/ld+json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: structuredData }}
        />
      </head>
      <body>
        {frame ? <Shell frame={frame}>{children}</Shell> : children}
        <ScrollRestoration nonce={scriptNonce} />
        <Scripts nonce={scriptNonce} />
      </body>
    </html>
  )
}

/** What the browser needs to install the shop, and its offer to ask for that, which comes before any other script. */
function AppHead({ themeColor }: { themeColor: string }) {
  const { scriptNonce } = use(DocumentContext)
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <link rel="manifest" href={languageTexts.manifest} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <script nonce={scriptNonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: keepPrompt }} />
    </>
  )
}

const keepPrompt = `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e})`

export default function Root() {
  useEffect(pageWoken, [])
  return <Outlet />
}

/** Node has a navigator, too, which says nothing. */
function isBrowserOffline(): boolean {
  return typeof window !== 'undefined' && !navigator.onLine
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) && isBrowserOffline()) return <Unreached />
  return <Failure isMissing={isRouteErrorResponse(error) && error.status === 404} />
}
