// The tables of a branch at which guests can sit, as staff choose among them.
import { useQuery } from '@tanstack/react-query'
import type { Id } from '#domain/ground/identity.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

interface TableOfBranch {
  readonly id: Id<'table'>
  readonly label: string
}

const none: readonly TableOfBranch[] = []

/** Empty while it loads. */
export function useTablesOf(branch: string | null): readonly TableOfBranch[] {
  const { data } = useQuery({
    queryKey: ['tables', 'of', branch],
    enabled: branch !== null,
    queryFn: async ({ signal }) => {
      const query = { branch: branch ?? '', isEnabled: 'true', pageSize: 500 } as const
      const { data: tables } = await askAsStaff('GET /tables', { query }, { signal })
      return tables.map(({ id, identifier, name }) => ({
        id,
        label: name ? `${identifier} · ${name}` : identifier,
      }))
    },
    meta: { operation: 'tables.of', failure: failureText('load', 'table', 'other') },
  })
  return data ?? none
}
