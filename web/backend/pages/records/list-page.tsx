// The list of the resource that the address names.
import { useParams } from 'react-router'
import { RecordList } from '../../records/list-page.tsx'
import { declarationOf } from '../../records/resource-screens.ts'
import { Page as NotFound } from '../not-found/page.tsx'

export function Page() {
  const declared = declarationOf(useParams()['resource'])
  // Each list begins anew: another resource has other columns and another choice.
  return declared === null ? <NotFound /> : <RecordList key={declared.name} declared={declared} />
}
