// A guest scanned the QR code on a table.
import type { Table } from '#contract/organisation/tables.ts'
import type { CodedTable } from '#domain/places/table.ts'

/** Undefined for a foreign or unknown token and for a table that takes no orders. */
export function tableOfCode(tables: readonly Table[], branchId: string, token: string): CodedTable | undefined {
  const found = tables.find(
    (table) => table.qrToken === token && table.branch.id === branchId && table.isEnabled && table.isOrderable,
  )
  return found && { id: found.id, identifier: found.identifier }
}
