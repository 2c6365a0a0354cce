// What a write of a declared resource leaves in the log.
import type { AnyDeclaration } from '#contract/resource.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { changesOf, maskedChange } from '#server/log/changes-of.ts'
import { writeLog, type Cause, type LogHead } from '#server/log/write-log.ts'
import type { Value } from './row.ts'

export interface Write {
  /** Null: it did not exist before, or does not any more. */
  readonly before: Value | null
  readonly after: Value | null
  /** What the client sent: write-only fields are named, never told. */
  readonly input: Value
  /** Who did it where that is not who asks. */
  readonly actor?: LogHead['actor']
}

export async function logWrite(
  tx: Transaction,
  cause: Cause,
  declaration: AnyDeclaration,
  write: Write,
): Promise<void> {
  const { before, after, input, actor } = write
  const [verb, code] =
    before === null
      ? (['create', 'created'] as const)
      : after === null
        ? (['delete', 'deleted'] as const)
        : (['update', 'updated'] as const)
  const thing = after ?? before ?? {}
  const label = labelOf(thing)
  const hidden = Object.entries(declaration.fields)
    .filter(([name, field]) => field.access === 'writeOnly' && input[name] !== undefined && input[name] !== null)
    .map(([name]) => maskedChange(name))
  const changes = [...changesOf(before, after), ...hidden]
  // Saving without having changed anything is nothing to tell.
  if (changes.length === 0) return
  await writeLog(tx, cause, {
    channel: 'content',
    action: `${declaration.kind}.${verb}`,
    code,
    params: { subject: declaration.kind, label },
    subject: { type: declaration.kind, id: String(thing['id']), label },
    branchId: branchOf(declaration, thing, after === null),
    changes,
    ...(actor && { actor }),
  })
}

/** What people call a row; its id where it has no name. */
export function labelOf(thing: Value): string {
  const named = ['name', 'title', 'identifier', 'username', 'path', 'fileName'].map((field) => thing[field])
  return String(named.find((text) => typeof text === 'string' && text !== '') ?? thing['id'])
}

function branchOf(declaration: AnyDeclaration, thing: Value, isGone: boolean): string | null {
  if (declaration.branchField === 'self') return isGone ? null : String(thing['id'])
  if (declaration.branchField === 'branch') return (thing['branch'] as { id: string } | null)?.id ?? null
  return null
}
