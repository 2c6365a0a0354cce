// The keys of a branch's terminals, other programs and time clocks: listed, made, revoked.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/client.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { perform } from './operations.ts'
import { askAsStaff } from './staff-call.ts'

type TerminalKey = AnswerOf<'GET /branches/:id/keys'>[number]
export type KeyKind = TerminalKey['kind'] | 'timeClock'

export interface BranchKey {
  readonly id: string
  readonly kind: KeyKind
  readonly name: string
  readonly createdAt: string
}

export interface WantedKey {
  readonly kind: KeyKind
  readonly name: string
  /** Of time clocks: who taps shows the own PIN. */
  readonly isPinRequired?: boolean
}

const keysKey = (branchId: string) => ['branches', branchId, 'keys'] as const

export function useBranchKeys(branchId: string) {
  return useQuery({
    queryKey: keysKey(branchId),
    queryFn: async ({ signal }): Promise<readonly BranchKey[]> => {
      const params = { id: branchId }
      const [keys, clocks] = await Promise.all([
        askAsStaff('GET /branches/:id/keys', { params }, { signal }),
        askAsStaff('GET /branches/:id/time-terminals', { params }, { signal }),
      ])
      return [...keys.data, ...clocks.data.map((clock) => ({ ...clock, kind: 'timeClock' as const }))]
    },
    meta: { operation: 'keys.load', failure: texts.terminalsFailed },
  })
}

export function useKeyCalls(branchId: string) {
  const client = useQueryClient()
  const fresh = () => client.invalidateQueries({ queryKey: keysKey(branchId) })
  return {
    /** The address that it opens; told this once. Null: an error entry says why not. */
    make: async (wanted: WantedKey): Promise<string | null> => {
      try {
        const path = await perform(client, {
          name: 'keys.make',
          run: () => makeKey(branchId, wanted),
          failure: texts.terminalNotMade,
        })
        await fresh()
        return `${window.location.origin}${path}`
      } catch {
        return null
      }
    },
    revoke: async ({ id, kind }: BranchKey): Promise<void> => {
      const params = { id: branchId, keyId: id, terminalId: id }
      try {
        const run = () =>
          kind === 'timeClock'
            ? askAsStaff('DELETE /branches/:id/time-terminals/:terminalId', { params })
            : askAsStaff('DELETE /branches/:id/keys/:keyId', { params })
        await perform<unknown>(client, { name: 'keys.revoke', run, failure: texts.terminalNotRevoked })
      } catch {
        // Told by an error entry.
      }
      await fresh()
    },
  }
}

async function makeKey(id: string, { kind, name, isPinRequired = true }: WantedKey): Promise<string> {
  const params = { id }
  if (kind === 'timeClock') {
    const { data } = await askAsStaff('POST /branches/:id/time-terminals', { params, body: { name, isPinRequired } })
    return `/time-clock/${data.accessToken}`
  }
  const { data } = await askAsStaff('POST /branches/:id/keys', { params, body: { kind, name } })
  return `${kind === 'frontdesk' ? '/frontdesk' : '/api/orders/backoffice'}/${id}/${data.key}`
}
