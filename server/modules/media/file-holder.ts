// Who holds uploads or pictures beside declared resources. Media knows nobody to its right: whoever does tells it with this.
import type { RawBuilder } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import type { UserOf } from '#server/resources/users-of.ts'

export interface FileHolder {
  /** A condition of statements about them. */
  readonly isHeld: (id: RawBuilder<unknown>) => RawBuilder<boolean>
  /** For people: why one stays. */
  readonly holders: (database: Executor, id: string) => Promise<UserOf[]>
}
