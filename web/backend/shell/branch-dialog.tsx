// A dialog about one branch: its heading, which branch, and what is done there.
import { useId, useState, type ReactNode } from 'react'
import { recordTexts } from '#domain/wording/records.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { Sheet } from '#kit/sheet.tsx'
import type { Branch } from '#parts/orders/order-view.ts'
import { BranchSelect } from './branch-select.tsx'
import './branch-dialog.css'

interface BranchDialogProps {
  readonly title: string
  readonly text: string
  /** At least one; with more than one it can be chosen. */
  readonly branches: readonly Branch[]
  readonly onClose: () => void
  readonly children: (branch: Branch) => ReactNode
}

export function BranchDialog({ title, text, branches, onClose, children }: BranchDialogProps) {
  const heading = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  const branch = branches.find(({ id }) => id === chosen) ?? branches[0]
  if (branch === undefined) return null
  return (
    <Sheet labelledBy={heading} closeLabel={recordTexts.close} onClose={onClose}>
      <div className="branch-dialog">
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        {branches.length > 1 ? (
          // Says what is looked at.
          <div data-changes-kept>
            <BranchSelect label={texts.branch} branches={branches} any={null} value={branch.id} onChange={setChosen} />
          </div>
        ) : null}
        {children(branch)}
      </div>
    </Sheet>
  )
}
