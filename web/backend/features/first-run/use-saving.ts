// Saving one step: what is wrong stands at its field, everything else is an entry above the page.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText, shownFailure, type Subject } from '#domain/wording/backoffice.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform, useIsRunning } from '../../shell/operations.ts'
import { useRefresh } from './setup.ts'

interface Saving {
  readonly isSaving: boolean
  readonly problemOf: (field: string) => string | null
  /** True once it stands. */
  readonly save: (run: () => Promise<unknown>) => Promise<boolean>
}

export function useSaving(subject: Subject): Saving {
  const name = `firstRun.${subject}`
  const client = useQueryClient()
  const refresh = useRefresh()
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    isSaving: useIsRunning(name),
    problemOf: (field) => problems.get(field) ?? null,
    async save(run) {
      setProblems(new Map())
      try {
        await perform(client, {
          name,
          run,
          failure: (cause) =>
            shownFailure(cause instanceof ApiFailure ? cause.errors : null, failureText('create', subject)),
          canRetry: (cause) => !(cause instanceof ApiFailure) || cause.status !== 422,
        })
        return true
      } catch (cause) {
        const errors = cause instanceof ApiFailure ? cause.errors : []
        setProblems(
          new Map(errors.flatMap(({ field, message }) => (field === null ? [] : [[field, message] as const]))),
        )
        return false
      } finally {
        // A step of several calls may stand by half: the next try finds what there is.
        await refresh()
      }
    },
  }
}
