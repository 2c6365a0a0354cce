// All that a paged list holds, however many pages that are.

const mostAtOnce = 500

interface Listed<T> {
  readonly rows: readonly T[]
  readonly total: number
}

/** Page after page. What arrives meanwhile moves the rows: whichever comes again on the next page is there once. */
export async function allPages<T extends { readonly id: string }>(
  load: (page: number, pageSize: number) => Promise<Listed<T>>,
): Promise<readonly T[]> {
  const found = new Map<string, T>()
  for (let page = 1; ; page += 1) {
    const { rows, total } = await load(page, mostAtOnce)
    for (const row of rows) found.set(row.id, row)
    if (rows.length === 0 || found.size >= total) return [...found.values()]
  }
}
