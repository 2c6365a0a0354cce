import { useQuery } from '@tanstack/react-query'
import type { ImportReport } from '#contract/catalog/catalog-imports.ts'
import type { AnswerOf, Call } from '#contract/client.ts'
import { failureText, shownFailure } from '#domain/wording/backoffice.ts'
import { importTexts as texts } from '#domain/wording/imports.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { perform, performFiltered } from '../../shell/operations.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export type Menu = AnswerOf<'GET /menus'>[number]
type Body = Call<'POST /catalog-imports'>['body']

/** Null where it failed: the entry above the page says why. */
export async function sendImport(body: Body, isDryRun: boolean): Promise<ImportReport | null> {
  return performFiltered({
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
    queryFn: ({ client, signal }) =>
      perform({
        name: 'menus.import',
        run: async () => (await askAsStaff('GET /menus', {}, { signal })).data,
        failure: failureText('load', 'menu', 'other'),
        retry: () => client.refetchQueries({ queryKey }),
      }),
  })
}
