// The way into the dialog: from chosen rows of the list, or from the hours of a branch.
import { Button } from '@mantine/core'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { resources } from '#contract/declarations.ts'
import type { Me } from '#contract/identity/session.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import type { PlannedWindow } from '#domain/time/hours-plan.ts'
import { specialDayTexts as texts } from '#domain/wording/special-days.ts'
import { mayWrite } from '../../records/may.ts'
import type { Row } from '../../records/row.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { SpecialDaysDialog } from './special-days-dialog.tsx'

const declared: AnyDeclaration = resources.branches

function useOwnBranches() {
  const me = useOutletContext<Me>()
  return (useBranches().data ?? []).filter(({ id }) => mayWrite(me, declared, { id }))
}

export function SpecialDaysButton({ rows, onDone }: { readonly rows: readonly Row[]; readonly onDone: () => void }) {
  const branches = useOwnBranches()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen ? (
        <SpecialDaysDialog
          branches={branches}
          chosen={rows.map(({ id }) => id)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

interface ElsewhereButtonProps {
  /** Of the form it stands in. */
  readonly branchId: string
  /** What was entered there last. */
  readonly days: readonly { readonly date: string | null; readonly windows: readonly PlannedWindow[] }[]
}

export function ElsewhereButton({ branchId, days }: ElsewhereButtonProps) {
  const all = useOwnBranches()
  const others = all.filter(({ id }) => id !== branchId)
  const [isOpen, setOpen] = useState(false)
  const [first] = days
  if (others.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<CalendarOff size={16} aria-hidden />}
        className="hours-elsewhere"
        onClick={() => setOpen(true)}
      >
        {texts.elsewhere}
      </Button>
      {isOpen ? (
        <SpecialDaysDialog
          branches={others}
          chosen={[]}
          except={all.find(({ id }) => id === branchId)?.name ?? ''}
          {...(first && { start: { from: first.date, to: days.at(-1)?.date ?? null, windows: first.windows } })}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
