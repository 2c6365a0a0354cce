// Said wherever tables are made or their codes are printed: what the branch has switched off, so that a code orders nothing.
import { Link } from 'react-router'
import { offForTableCodes } from '#domain/places/table-codes.ts'
import { tableCodesOff, tableCodeTexts as texts } from '#domain/wording/table-codes.ts'
import type { Branch } from '#parts/orders/order-view.ts'
import './tables.css'

export function CodesOff({ branch }: { branch: Branch }) {
  const off = offForTableCodes(branch)
  if (off.length === 0) return null
  return (
    <div className="tables-warning">
      {tableCodesOff(branch.name, off)} <Link to={`/branches/${branch.id}`}>{texts.openBranch}</Link>
    </div>
  )
}
