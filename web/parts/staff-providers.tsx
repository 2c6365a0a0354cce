// What stands around every page of the staff's applications: the look, and the store of what the server said.
import { MantineProvider } from '@mantine/core'
import { notifyManager, QueryClient, QueryClientProvider, type QueryClientConfig } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme, variables } from './staff-theme.ts'

// Told before the next press: a button that waits for its answer takes no second one.
notifyManager.setScheduler(queueMicrotask)

export function makeQueryClient(caches: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'> = {}): QueryClient {
  return new QueryClient({
    ...caches,
    defaultOptions: {
      // A failure is an entry with a retry at once, not after three silent tries.
      queries: { retry: false, staleTime: 5000 },
      // Without a network what was pressed is told as failed, not kept for a later that nobody expects.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  })
}

/** With it style sheets that a library makes may stand in the page. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

interface ProvidersProps {
  readonly client: QueryClient
  readonly children: ReactNode
  /** The terminal is dark whatever the device prefers. */
  readonly isDark?: boolean
}

export function Providers({ client, children, isDark = false }: ProvidersProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(isDark && { forceColorScheme: 'dark' as const })}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
