// The calls of the own account: their failures are entries, their successes short messages.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { performFiltered } from '../../shell/operations.ts'
import { toast } from '../../shell/toasts.ts'

export function useAccountData<T>(name: string, run: (signal: AbortSignal) => Promise<T>, failure: string) {
  const queryKey = ['account', name]
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => run(signal),
    meta: { operation: `account.${name}`, failure },
  }).data
}

/** Runs one change; null where it failed. What is shown is asked for anew. */
export function useAccountChange() {
  const client = useQueryClient()
  return async <T>(
    name: string,
    run: () => Promise<T>,
    texts: { failure: string; done?: string },
  ): Promise<T | null> => {
    const result = await performFiltered(client, {
      name: `account.${name}`,
      run,
      failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.failure),
      canRetry: () => false,
    })
    if (result !== null && texts.done !== undefined) toast(texts.done)
    await client.invalidateQueries({ queryKey: ['account'] })
    return result
  }
}

/** Calls that answer nothing are told from failures. */
export async function finished(call: Promise<unknown>): Promise<true> {
  await call
  return true
}
