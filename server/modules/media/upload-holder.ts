// Who holds uploads beside declared resources. Media knows nobody to its right: whoever does tells it with this.
import type { RawBuilder } from 'kysely'
import type { Executor } from '#server/resources/store.ts'
import type { UserOf } from '#server/resources/users-of.ts'

export interface UploadHolder {
  /** A condition of statements about uploads. */
  readonly isHeld: (uploadId: RawBuilder<unknown>) => RawBuilder<boolean>
  /** For people: why an upload stays. */
  readonly holders: (database: Executor, uploadId: string) => Promise<UserOf[]>
}
