// The keys of a branch's terminals: listed, made, revoked.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/client.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { perform } from './operations.ts'
import { askAsStaff } from './staff-call.ts'

export type BranchKey = AnswerOf<'GET /branches/:id/keys'>[number]

const keysKey = (branchId: string) => ['branches', branchId, 'keys'] as const

export function useBranchKeys(branchId: string) {
  return useQuery({
    queryKey: keysKey(branchId),
    queryFn: ({ signal }) =>
      perform({
        name: 'keys.load',
        run: async () => (await askAsStaff('GET /branches/:id/keys', { params: { id: branchId } }, { signal })).data,
        failure: texts.terminalsFailed,
      }),
  })
}

export function useKeyCalls(branchId: string) {
  const client = useQueryClient()
  const fresh = () => client.invalidateQueries({ queryKey: keysKey(branchId) })
  return {
    /** The address that opens the terminal, or the list for another program; told this once. Null: an error entry says why not. */
    make: async (kind: BranchKey['kind'], name: string): Promise<string | null> => {
      try {
        const asked = { params: { id: branchId }, body: { kind, name } }
        const run = () => askAsStaff('POST /branches/:id/keys', asked)
        const { data } = await perform({ name: 'keys.make', run, failure: texts.terminalNotMade })
        await fresh()
        const path = kind === 'frontdesk' ? '/frontdesk' : '/api/orders/backoffice'
        return `${window.location.origin}${path}/${branchId}/${data.key}`
      } catch {
        return null
      }
    },
    revoke: async (keyId: string): Promise<void> => {
      try {
        const run = () => askAsStaff('DELETE /branches/:id/keys/:keyId', { params: { id: branchId, keyId } })
        await perform({ name: 'keys.revoke', run, failure: texts.terminalNotRevoked })
      } catch {
        // Told by an error entry.
      }
      await fresh()
    },
  }
}
