// What is done to tables beside changing each: many at once, a new code, cards to print.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/client.ts'
import type { Table } from '#contract/organisation/tables.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { tableScreenTexts as texts } from '#domain/wording/branch-office.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type NewTables = Call<'POST /branches/:id/tables'>['body']

export function useTableCalls() {
  const client = useQueryClient()
  const fresh = () => client.invalidateQueries({ queryKey: ['tables'] })
  return {
    /** How many there are now that were not there before; null: an error entry says why not. */
    makeMany: async (branchId: string, body: NewTables): Promise<number | null> => {
      const made = await act(client, {
        name: 'tables.makeMany',
        run: () => askAsStaff('POST /branches/:id/tables', { params: { id: branchId }, body }),
        failure: failureText('create', 'table', 'other'),
      })
      await fresh()
      return made?.data.length ?? null
    },
    renewCode: async (id: string): Promise<Table | null> => {
      const renewed = await act(client, {
        name: 'tables.renewCode',
        run: () => askAsStaff('POST /tables/:id/qr-token', { params: { id } }),
        failure: failureText('update', 'table'),
      })
      await fresh()
      return renewed?.data ?? null
    },
  }
}

/** Of a whole branch, of an area, or of one table. */
export async function saveCards(
  client: QueryClient,
  branch: { readonly id: string; readonly identifier: string },
  wanted: { readonly area?: string; readonly table?: { readonly id: string; readonly identifier: string } },
): Promise<void> {
  const { area, table } = wanted
  const query = new URLSearchParams({ ...(area && { area }), ...(table && { table: table.id }) }).toString()
  const name = table
    ? say(texts.cardFile, { table: table.identifier })
    : say(texts.cardsFile, { branch: branch.identifier })
  await act(client, {
    name: 'tables.cards',
    run: () => download(`/branches/${branch.id}/table-cards${query && `?${query}`}`, name),
    failure: texts.cardsFailed,
  })
}
