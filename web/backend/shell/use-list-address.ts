// A list that the server gives by pages: its filters and its page stand in the address.
import { useAddress } from './use-address.ts'
import { useLastPage } from './use-last-page.ts'

export interface ListAddress {
  readonly search: URLSearchParams
  /** From 1. */
  readonly page: number
  /** Another filter begins at the first page; an empty value takes it away. */
  readonly change: (name: string, value: string) => void
  readonly toPage: (page: number) => void
}

export function useListAddress(): ListAddress {
  const [search, setSearch] = useAddress()
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    search,
    page: Math.max(1, Math.floor(Number(search.get('page')) || 1)),
    change,
    toPage: (page) => change('page', page === 1 ? '' : String(page)),
  }
}

/**
 * How many pages there are; from behind the last one it leads back.
 * @param found what was answered to what the address asks; undefined until then
 */
export function usePages(
  { page, toPage }: ListAddress,
  pageSize: number,
  found: { readonly total: number } | undefined,
  isPlaceholderData: boolean,
): number {
  const pages = found ? Math.ceil(found.total / pageSize) : 0
  useLastPage(page, found && !isPlaceholderData ? pages : null, toPage)
  return pages
}
