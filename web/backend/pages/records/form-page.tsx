// The form of one record of the resource that the address names.
import { useParams } from 'react-router'
import { RecordPage } from '../../records/form-page.tsx'
import { declarationOf } from '../../records/resource-screens.ts'
import { Page as NotFound } from '../not-found/page.tsx'

export function Page() {
  const declared = declarationOf(useParams()['resource'])
  return declared === null ? <NotFound /> : <RecordPage declared={declared} />
}
