import { useId } from 'react'
import { Link } from 'react-router'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import { recordAddress } from './addresses.ts'
import type { InUse } from './delete-stores.ts'
import { declarationOf, subjectOne } from './resource-screens.ts'
import './in-use-dialog.css'

export function InUseDialog({ inUse, onClose }: { inUse: InUse; onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="in-use">
        <h2 id={heading}>{texts.inUseTitle}</h2>
        <p>{say(texts.inUseText, { label: inUse.label })}</p>
        <ul>
          {inUse.users.map(({ resource, id, name }) => {
            const declared = declarationOf(resource)
            const subject = declared === null ? '' : subjectOne(declared)
            return (
              <li key={`${resource}/${id}`}>
                <Link to={recordAddress(resource, id)} onClick={onClose}>
                  {name || subject}
                </Link>{' '}
                {name === '' || subject === '' ? null : <span className="page-hint">{subject}</span>}
              </li>
            )
          })}
        </ul>
      </div>
    </Sheet>
  )
}
