import type { AnyDeclaration } from '#contract/resource.ts'
import { failureText } from '#domain/wording/backoffice.ts'
import { useEarlyQuery } from '../shell/use-early-query.ts'
import { pageSize } from './list-state.ts'
import { listRows } from './record-calls.ts'
import { screenOf } from './resource-screens.ts'

export function rowsKey(declared: AnyDeclaration): readonly unknown[] {
  return [declared.name]
}

/** One page of a list; what was shown before stays until it is there. null: it could not be loaded. */
export function useRowList(declared: AnyDeclaration, query: Readonly<Record<string, string>>, page: number) {
  const queryKey = [...rowsKey(declared), 'list', query, page]
  return useEarlyQuery({
    queryKey,
    placeholderData: (before: Awaited<ReturnType<typeof listRows>> | null | undefined, last) =>
      last?.queryKey[0] === declared.name ? before : undefined,
    queryFn: ({ signal }) => listRows(declared, { ...query, page, pageSize }, signal),
    meta: { operation: `${declared.name}.list`, failure: failureText('load', screenOf(declared).subject, 'other') },
  })
}
