// A table, and below its form the code that stands on it.
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { Table } from '#contract/organisation/tables.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { TableCode } from '../../features/tables/table-code.tsx'
import { RecordPage } from '../../records/form-page.tsx'
import { mayWrite } from '../../records/may.ts'

const declared: AnyDeclaration = resources.tables

export function Page() {
  const me = useOutletContext<Me>()
  return (
    <RecordPage declared={declared}>
      {(record) =>
        record === null || !mayWrite(me, declared, record) ? null : <TableCode table={record as unknown as Table} />
      }
    </RecordPage>
  )
}
