// Where something is used: a way there, and what it is. What belongs to other branches has no name here, and no way.
import { Link } from 'react-router'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { recordAddress } from './addresses.ts'
import { declarationOf, subjectOne } from './resource-screens.ts'

interface UseLinkProps {
  readonly resource: string
  readonly id: string
  readonly name: string
  readonly onFollow?: () => void
}

export function UseLink({ resource, id, name, onFollow }: UseLinkProps) {
  const declared = declarationOf(resource)
  const kind = declared === null ? '' : subjectOne(declared)
  return (
    <>
      {id === '' ? (
        <span>{texts.ofOtherBranches}</span>
      ) : (
        <Link to={recordAddress(resource, id)} onClick={onFollow}>
          {name || kind}
        </Link>
      )}{' '}
      {(name === '' && id !== '') || kind === '' ? null : <span className="page-hint">{kind}</span>}
    </>
  )
}
