// Who holds uploads beside declared resources. Media knows nobody to its right: whoever does tells it with this.
import { sql, type RawBuilder } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import type { UserOf } from '#server/resources/users-of.ts'

export interface UploadHolder {
  /** A condition of statements about uploads. */
  readonly isHeld: (uploadId: RawBuilder<unknown>) => RawBuilder<boolean>
  /** For people: why an upload stays. */
  readonly holders: (database: Executor, uploadId: string) => Promise<UserOf[]>
}

/** Held as long as one of them holds it. */
export function heldByAny(...all: readonly UploadHolder[]): UploadHolder {
  return {
    isHeld: (uploadId) =>
      sql<boolean>`(${sql.join(
        all.map(({ isHeld }) => isHeld(uploadId)),
        sql` or `,
      )})`,
    holders: async (database, uploadId) =>
      (await Promise.all(all.map(({ holders }) => holders(database, uploadId)))).flat(),
  }
}
