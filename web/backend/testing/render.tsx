import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ErrorEntries } from '../shell/error-entries.tsx'
import { dismissEntry, errorEntries } from '../shell/operations.ts'
import { makeQueryClient, Providers } from '#parts/staff-providers.tsx'

/** Shows a part of the back office with what stands around it, error entries included. */
export function show(shown: ReactNode) {
  for (const { id } of errorEntries.get()) dismissEntry(id)
  const client = makeQueryClient()
  render(
    <Providers client={client}>
      <ErrorEntries />
      {shown}
    </Providers>,
  )
  return { client, user: userEvent.setup() }
}
