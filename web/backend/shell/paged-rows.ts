// A list within a page that the server gives by pages, and how many there are; the page is nobody's address.
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useLastPage } from './use-last-page.ts'

const rowsOfPage = 20

export interface PagedRows<Row> {
  /** Undefined: not loaded yet. */
  readonly rows: readonly Row[] | undefined
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly toPage: (page: number) => void
}

interface Found<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

type Load<Row> = (
  paged: { readonly page: number; readonly pageSize: number },
  signal: AbortSignal,
) => Promise<Found<Row>>

/** Asked again each minute: others work on it, too. */
export function usePagedRows<Row>(
  key: QueryKey,
  load: Load<Row>,
  meta: { readonly operation: string; readonly failure: string },
): PagedRows<Row> {
  const [page, toPage] = useState(1)
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...key, page],
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => load({ page, pageSize: rowsOfPage }, signal),
    meta,
  })
  const total = data?.total ?? 0
  const pages = Math.ceil(total / rowsOfPage)
  useLastPage(page, data && !isPlaceholderData ? pages : null, toPage)
  return { rows: data?.rows, total, page, pages, toPage }
}
