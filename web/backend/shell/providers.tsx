// What stands around every page: the look, and the store of what the server said.
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { theme, variables } from './theme.ts'

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    // A failure is an entry with a retry at once, not after three silent tries.
    defaultOptions: { queries: { retry: false, staleTime: 5000 } },
  })
}

function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto" getStyleNonce={nonce}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}
