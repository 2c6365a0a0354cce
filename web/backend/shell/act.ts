// A step that staff take with one button: its failure is an error entry with the server's own sentence, its end is said.
import type { QueryClient } from '@tanstack/react-query'
import { shownFailure } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform } from './operations.ts'
import { toast } from './toasts.ts'

export interface Step<T> {
  /** Two runs of the same name share their loading indicator. */
  readonly name: string
  readonly run: () => Promise<T>
  /** Asked for once it has failed. */
  readonly failure: string | (() => string)
  readonly done?: string
  /** What trying again does, where there is more to do with the result than this step; missing: the step alone. */
  readonly retry?: (() => unknown) | undefined
}

/** Null where it failed. */
export async function act<T>(client: QueryClient, { name, run, failure, done, retry }: Step<T>): Promise<T | null> {
  try {
    return await perform(client, {
      name,
      async run() {
        const result = await run()
        if (done !== undefined) toast(done)
        return result
      },
      ...(retry !== undefined && { retry }),
      failure: (cause) =>
        shownFailure(
          cause instanceof ApiFailure ? cause.errors : null,
          typeof failure === 'string' ? failure : failure(),
        ),
    })
  } catch {
    return null
  }
}
