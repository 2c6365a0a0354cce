// The order terminal on the counter and, below it, the print station: under the address that holds the branch and its key.
import '@mantine/core/styles.layer.css'
import '#parts/base.css'
import './shell/desk-tokens.css'
import './shell/desk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { collectLines } from '#parts/device-log/device-lines.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { makeDeskClient } from './shell/desk-client.ts'

await start()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const isStation = window.location.pathname.endsWith('/print')
  collectLines(isStation ? 'print station' : 'terminal')
  // Each with its own import: the build finds the style sheets of a page only where nothing is chosen inside.
  const Page = isStation
    ? (await import('./pages/station/page.tsx')).Page
    : (await import('./pages/desk/page.tsx')).Page
  createRoot(root).render(
    <StrictMode>
      <Providers client={makeDeskClient()} isDark>
        <Page />
      </Providers>
    </StrictMode>,
  )
}
