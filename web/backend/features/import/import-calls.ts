import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import type { AnswerOf, Call } from '#contract/client.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { importTexts as texts } from '#domain/wording/imports.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { performFiltered } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type Menu = AnswerOf<'GET /menus'>[number]
type Body = Call<'POST /catalog-imports'>['body']

/** Null where it failed: the entry above the page says why. */
export async function sendImport(client: QueryClient, body: Body, isDryRun: boolean): Promise<ImportReport | null> {
  return performFiltered(client, {
    name: 'catalog.import',
    run: async () =>
      (await askAsStaff('POST /catalog-imports', { query: { dryRun: isDryRun ? 'true' : 'false' }, body })).data,
    failure: (cause) => shownFailure(cause instanceof ApiFailure ? cause.errors : null, texts.notImported),
    canRetry: () => false,
  })
}

export function useMenus() {
  const queryKey = ['menus', 'import']
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await askAsStaff('GET /menus', {}, { signal })).data,
    meta: { operation: 'menus.import', failure: failureText('load', 'menu', 'other') },
  })
}
