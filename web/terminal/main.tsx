// The order terminal on the counter: one page under the address that holds its branch and its key.
import '@mantine/core/styles.layer.css'
import '#parts/base.css'
import './shell/desk-tokens.css'
import './shell/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from '#parts/staff-providers.tsx'
import { makeDeskClient } from './shell/desk-client.ts'

await start()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const { Page } = await import('./pages/desk/page.tsx')
  createRoot(root).render(
    <StrictMode>
      <Providers client={makeDeskClient()} isDark>
        <Page />
      </Providers>
    </StrictMode>,
  )
}
