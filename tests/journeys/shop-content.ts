// What journeys about the pages around the menu put into the shop, and take out again.
import { signIn, type StaffSession } from '../running-product.ts'
import { address } from './journey.ts'
import { staffPassword } from './start.ts'

export function admin(): Promise<StaffSession> {
  return signIn(address(), 'admin', staffPassword)
}

/** Runs the story with these changes of the configuration. */
export async function withConfig(staff: StaffSession, changes: object, story: () => Promise<void>): Promise<void> {
  const before = await staff.call<Record<string, unknown>>('GET', '/config')
  await staff.call('POST', '/config', { ...before, version: undefined, ...changes })
  try {
    await story()
  } finally {
    await staff.call('POST', '/config', { ...before, version: undefined })
  }
}

interface Entity {
  readonly id: string
}

/** Runs the story with new entries, which are gone afterwards. */
export async function withEntries(
  staff: StaffSession,
  entries: readonly (readonly [resource: string, entry: object])[],
  story: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const made: (readonly [string, string])[] = []
  try {
    for (const [resource, entry] of entries) {
      const { id } = await staff.call<Entity>('POST', `/${resource}`, entry)
      made.unshift([resource, id])
    }
    await story(made.map(([, id]) => id).toReversed())
  } finally {
    for (const [resource, id] of made) await staff.call('DELETE', `/${resource}/${id}`)
  }
}

/** Runs the story with some branches changed. */
export async function withBranches(
  staff: StaffSession,
  change: (branch: Record<string, unknown>) => object | null,
  story: () => Promise<void>,
): Promise<void> {
  const branches = await staff.call<(Record<string, unknown> & Entity)[]>('GET', '/branches')
  const changed = branches.filter((branch) => change(branch) !== null)
  const put = (branch: Record<string, unknown> & Entity, changes: object) =>
    staff.call('PUT', `/branches/${branch.id}`, { ...branch, version: undefined, ...changes })
  for (const branch of changed) await put(branch, change(branch) ?? {})
  try {
    await story()
  } finally {
    for (const branch of changed) await put(branch, {})
  }
}
