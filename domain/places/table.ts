import type { Id, Reference } from '../ground/identity.ts'

/** A table that dine-in guests order to. */
export interface Table {
  readonly id: Id<'table'>
  readonly identifier: string
  readonly branch: Reference<'branch'>
  readonly isEnabled: boolean
  readonly isOrderable: boolean
}

/** A table as the QR code on it names it to its guests. */
export type CodedTable = Pick<Table, 'id' | 'identifier'>
