// What was played, as sums and as a file.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import { isId } from '#domain/ground/identity.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

type PlaysQuery = NonNullable<Call<'GET /signage-plays/sums'>['query']>

interface Wanted {
  readonly from: string
  readonly to: string
  readonly branch: string | null
  readonly device: string | null
}

/** Without what the server would refuse. */
export function playsQuery({ from, to, branch, device }: Wanted): PlaysQuery {
  return {
    from,
    to,
    ...(isId(branch) && { branch }),
    ...(isId(device) && { device }),
  }
}

export function usePlaySums(query: PlaysQuery) {
  return useQuery({
    queryKey: ['signage-plays', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await askAsStaff('GET /signage-plays/sums', { query }, { signal })).data,
    meta: { operation: 'plays.load', failure: texts.playsFailed },
  })
}

export function usePlaysFile() {
  const client = useQueryClient()
  return async (query: PlaysQuery): Promise<void> => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    await act(client, {
      name: 'plays.save',
      run: () => download(`/signage-plays/export?${asked}`, `ausspielungen-${query.from}-${query.to}.csv`),
      failure: texts.playsExportFailed,
    })
  }
}
