// Where the back office begins: the pages of signing in on addresses of their own, every other page in the frame.
import '@mantine/core/styles.layer.css'
import '#parts/base.css'
import './shell/color-scheme.css'
import './shell/backend.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#parts/staff-providers.tsx'
import { makeOfficeClient } from './shell/operations.ts'
import { invitationPath, loginLinkPath, loginPath } from './shell/staff-call.ts'

// One function each: a choice between imports is folded into one by the build, which then forgets the style sheets of the others.
const openPages: Readonly<Record<string, () => Promise<{ Page: () => ReactNode }>>> = {
  [loginPath]: () => import('./pages/login/page.tsx'),
  [loginLinkPath]: () => import('./pages/mail-link/page.tsx'),
  [invitationPath]: () => import('./pages/mail-link/page.tsx'),
}

// zod would try out whether it may compile texts. These pages may not, and Safari and Firefox report each try as an error.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

await start()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const load = openPages[window.location.pathname.replace(/\/$/, '')] ?? (() => import('./routes.tsx'))
  const { Page } = await load()
  createRoot(root).render(
    <StrictMode>
      <Providers client={makeOfficeClient()}>
        <Page />
      </Providers>
    </StrictMode>,
  )
}
