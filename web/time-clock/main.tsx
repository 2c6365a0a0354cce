// The time clock at the staff door, under the address that holds its token.
import '@mantine/core/styles.layer.css'
import '#parts/base.css'
import './shell/clock.css'
import { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { collectLines } from '#parts/device-log/device-lines.ts'
import { Providers } from '#parts/staff-providers.tsx'
import { Page } from './pages/clock/page.tsx'
import { answerClockLogs } from './shell/clock-logs.ts'
import { keepForOffline } from './shell/keep-for-offline.ts'

await start()

async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no #root.')
  // Browsers that have it load nothing.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  collectLines('time clock')
  // Asks on while the device says it is offline: it is often wrong.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0, networkMode: 'always' } } })
  createRoot(root).render(
    <StrictMode>
      <Providers client={client}>
        <Page />
      </Providers>
    </StrictMode>,
  )
  keepForOffline()
  answerClockLogs()
}
