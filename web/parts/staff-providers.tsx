// What stands around every page of the staff's applications: the look, and the store of what the server said.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme, variables } from './staff-theme.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    // A failure is an entry with a retry at once, not after three silent tries.
    defaultOptions: { queries: { retry: false, staleTime: 5000 } },
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
