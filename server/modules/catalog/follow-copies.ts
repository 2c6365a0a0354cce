// What belongs to own branches alone and names an original names its copy from now on: printers by category, signage.
import { withCopies } from '#domain/catalog/own-copies.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { logWrite } from '#server/resources/log-write.ts'
import type { Cause } from '#server/log/write-log.ts'
import type { Value } from '#server/resources/row.ts'
import type { Surroundings } from '#server/resources/serve.ts'
import { findRow, listRows, lockRow, updateRow } from '#server/resources/store.ts'

interface Copied {
  readonly cause: Cause
  readonly copies: ReadonlyMap<string, string>
  readonly own: ReadonlySet<string>
}

const catalogKinds: ReadonlySet<string> = new Set(['product', 'category', 'menu'])

export async function followCopies(tx: Transaction, around: Surroundings, copied: Copied): Promise<void> {
  for (const declared of around.declarations) {
    if (catalogKinds.has(declared.kind)) continue
    const fields = linkingFields(declared)
    if (fields.length === 0) continue
    const { rows } = await listRows(tx, declared, {})
    for (const { id } of rows.filter((row) => isOwnAlone(declared, row, copied.own))) {
      await follow(tx, declared, { id: String(id), fields }, copied)
    }
  }
}

async function follow(
  tx: Transaction,
  declared: AnyDeclaration,
  { id, fields }: { readonly id: string; readonly fields: readonly string[] },
  { cause, copies }: Copied,
): Promise<void> {
  await lockRow(tx, declared, id)
  const before = await findRow(tx, declared, id)
  if (before === undefined) return
  const input = withCopies(Object.fromEntries(fields.map((name) => [name, before[name]])), copies)
  if (fields.every((name) => JSON.stringify(input[name]) === JSON.stringify(before[name]))) return
  await updateRow(tx, declared, id, input, undefined)
  await logWrite(tx, cause, declared, { before, after: (await findRow(tx, declared, id)) ?? null, input })
}

/** Nested fields that name products, categories or menus. */
function linkingFields({ fields }: AnyDeclaration): readonly string[] {
  return Object.entries(fields).flatMap(([name, { storage }]) =>
    storage.kind === 'json' && storage.links.some(({ to }) => catalogKinds.has(to)) ? [name] : [],
  )
}

function isOwnAlone({ branchField }: AnyDeclaration, row: Value, own: ReadonlySet<string>): boolean {
  const branch = row['branch'] as { id: string } | null
  if (branchField === 'branch') return branch !== null && own.has(branch.id)
  const branches = (row['branches'] ?? []) as { id: string }[]
  return branchField === 'branches' && branches.length > 0 && branches.every(({ id }) => own.has(id))
}
