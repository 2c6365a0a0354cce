import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { ErrorEntries } from '../shell/error-entries.tsx'
import { dismissEntry, errorEntries, makeOfficeClient } from '../shell/operations.ts'
import { Providers } from '#parts/staff-providers.tsx'

/** Shows a part of the back office with what stands around it, error entries included. */
export function show(shown: ReactNode) {
  for (const { id } of errorEntries.get()) dismissEntry(id)
  const client = makeOfficeClient()
  render(
    <Providers client={client}>
      <ErrorEntries />
      {shown}
    </Providers>,
  )
  return { client, user: userEvent.setup() }
}

/** What hooks of the back office find around them. */
export function Office({ children }: { children: ReactNode }) {
  const [client] = useState(makeOfficeClient)
  return <Providers client={client}>{children}</Providers>
}
