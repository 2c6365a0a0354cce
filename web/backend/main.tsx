// Where the back office begins: the login page on its own address, every other page in the frame.
import './layers.css'
import '@mantine/core/styles.layer.css'
import '#parts/base.css'
import './shell/backend.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient, Providers } from './shell/providers.tsx'
import { loginPath } from './shell/staff-call.ts'

await start()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const isLogin = window.location.pathname.replace(/\/$/, '') === loginPath
  const { Page } = isLogin ? await import('./pages/login/page.tsx') : await import('./routes.tsx')
  createRoot(root).render(
    <StrictMode>
      <Providers client={makeQueryClient()}>
        <Page />
      </Providers>
    </StrictMode>,
  )
}
