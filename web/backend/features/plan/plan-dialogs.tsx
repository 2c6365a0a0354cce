// What opens over the plan: one shift, a template, a copy, what publishing would tell.
import type { Department } from '#contract/organisation/departments.ts'
import type { Plan } from '#contract/staff/plan.ts'
import { asWhole } from '../../shell/operations.ts'
import { CopyDialog, TemplateDialog } from './fill-dialog.tsx'
import type { PlanCalls } from './plan-calls.ts'
import type { PlanDialog } from './plan-head.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ShiftDialog, type ShiftDraft } from './shift-dialog.tsx'
import type { PlanWork } from './use-plan-work.ts'

interface PlanDialogsProps {
  readonly plan: Plan | undefined
  readonly branchId: string
  readonly monday: string
  readonly departments: readonly Department[]
  readonly calls: PlanCalls
  readonly work: PlanWork
  readonly draft: ShiftDraft | null
  readonly dialog: PlanDialog | null
  readonly onCloseShift: () => void
  readonly onClose: () => void
}

export function PlanDialogs({ plan, branchId, monday, departments, calls, work, ...shown }: PlanDialogsProps) {
  const { draft, dialog, onCloseShift, onClose } = shown
  const filling = { branchId, monday, calls, onDone: work.tellMade, onClose }
  return (
    <>
      {plan && draft ? (
        <ShiftDialog
          {...draft}
          plan={plan}
          departments={departments}
          onClose={onCloseShift}
          onSave={(changed, repetition, reach) =>
            asWhole(() => {
              const { shift } = draft
              if (shift === null) return work.make(changed, repetition)
              return reach === null ? work.edit(shift, changed, repetition) : work.editSeries(shift, changed, reach)
            })
          }
          onRemove={(shift, reach) => asWhole(() => work.remove(shift, reach))}
        />
      ) : null}
      {dialog === 'template' ? <TemplateDialog {...filling} /> : null}
      {dialog === 'copy' ? <CopyDialog {...filling} /> : null}
      {plan && dialog === 'publish' ? (
        <PublishDialog plan={plan} onClose={onClose} onPublish={() => void work.publish()} />
      ) : null}
    </>
  )
}
