// What the frame knows of deletes, without what deletes: that is loaded with the first list.
import type { QueryClient } from '@tanstack/react-query'
import { createStore } from '#kit/store.ts'

/** Where a record is still used, as the 409 says. */
export interface InUse {
  readonly label: string
  readonly users: readonly { readonly resource: string; readonly id: string; readonly name: string }[]
}

/** The last record that could not be deleted, because others need it. */
export const stillInUse = createStore<InUse | null>(null)

/** Sends what waits at once; null where nothing was ever deleted. */
export const deletesWaiting = createStore<((client: QueryClient) => void) | null>(null)
