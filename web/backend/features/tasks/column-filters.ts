// What the board of tasks is narrowed by: what the list is, but for the status, which the columns are.
import { resources } from '#contract/declarations.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { withChange } from '../../records/list-state.ts'

const { status: _, ...filters } = resources.tasks.filters

export const tasksOnBoard: AnyDeclaration = { ...resources.tasks, filters }

/** From the list to the board with the same filters. */
export function boardAddress(search: URLSearchParams): string {
  return withSearch('/tasks/board', withChange(search, { status: '', sort: '' }))
}

/** And back, to one column of it where `status` says so. */
export function listAddressOf(search: URLSearchParams, status = ''): string {
  return withSearch('/tasks', withChange(search, { status }))
}

function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
