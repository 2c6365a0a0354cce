import { useId } from 'react'
import { recordTexts as texts } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { Sheet } from '#kit/sheet.tsx'
import type { InUse } from './delete-stores.ts'
import { UseLink } from './use-link.tsx'
import './in-use-dialog.css'

export function InUseDialog({ inUse, onClose }: { inUse: InUse; onClose: () => void }) {
  const heading = useId()
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="in-use">
        <h2 id={heading}>{texts.inUseTitle}</h2>
        <p>{say(texts.inUseText, { label: inUse.label })}</p>
        <ul>
          {inUse.users.map((use) => (
            <li key={`${use.resource}/${use.id}`}>
              <UseLink {...use} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
