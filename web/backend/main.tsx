// Where the back office begins: the pages of signing in on addresses of their own, every other page in the frame.
import './layers.css'
import '@mantine/core/styles.layer.css'
import '#parts/base.css'
import './shell/backend.css'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient, Providers } from './shell/providers.tsx'
import { invitationPath, loginLinkPath, loginPath } from './shell/staff-call.ts'

await start()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const { Page } = await loadPage(window.location.pathname.replace(/\/$/, ''))
  createRoot(root).render(
    <StrictMode>
      <Providers client={makeQueryClient()}>
        <Page />
      </Providers>
    </StrictMode>,
  )
}

function loadPage(path: string): Promise<{ Page: () => ReactNode }> {
  if (path === loginPath) return import('./pages/login/page.tsx')
  if (path === loginLinkPath || path === invitationPath) return import('./pages/mail-link/page.tsx')
  return import('./routes.tsx')
}
