// The plan of a branch: which days, which rows, and what is done to them.
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { timesOn } from '#domain/staff/place-shifts.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { rowsOf, type BoardRow } from './board-model.ts'
import { emptyChange } from './carry.ts'
import type { PlanAddress } from './plan-address.ts'
import { PlanBody } from './plan-body.tsx'
import { changeOf, useExpectedDays, usePlan, usePlanCalls, usePlanDepartments } from './plan-calls.ts'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanActions, PlanBar, type PlanDialog } from './plan-head.tsx'
import type { ShiftDraft } from './shift-dialog.tsx'
import { usePlanWork } from './use-plan-work.ts'
import './plan.css'

interface PlanScreenProps {
  readonly branchId: string
  readonly currency: string
  readonly address: PlanAddress
}

export function PlanScreen({ branchId, currency, address }: PlanScreenProps) {
  const { by, date, from, to } = address
  const range = { branchId, from, to }
  const { data: plan, isPending, isPlaceholderData } = usePlan(range)
  const expected = useExpectedDays(range).data
  const departments = usePlanDepartments(branchId).data ?? nothing
  const calls = usePlanCalls(range)
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const [draft, setDraft] = useState<ShiftDraft | null>(null)
  const [dialog, setDialog] = useState<PlanDialog | null>(null)
  const [closeShift, closeDialog] = [() => setDraft(null), () => setDialog(null)]
  const work = usePlanWork(calls, range, { closeShift, closeDialog })
  const rows = useMemo(() => (plan ? rowsOf(plan, by, departments) : []), [plan, by, departments])
  const colors = useMemo(() => new Map(departments.map(({ id, color }) => [id as string, color])), [departments])
  const openNew = (row: BoardRow | undefined, day: string) => {
    const times = plan && timesOn(plan.branch.timeZone, day, '10:00', '16:00')
    if (times) setDraft({ shift: null, change: emptyChange(row, times) })
  }
  const openDrafts = plan?.shifts.filter(isOpenDraft).length ?? 0
  return (
    <div className="page plan-page">
      <PlanActions
        isLoaded={plan !== undefined}
        news={(plan?.news.length ?? 0) + openDrafts}
        isEmpty={plan === undefined || plan.shifts.length === 0}
        hasOpenDrafts={openDrafts > 0}
        onSheet={() => void work.drawSheet()}
        onStaff={() => void work.staff()}
        // The day that is looked at, today at first; on a phone the one that is shown.
        onNew={() => openNew(rows[0], date)}
        onDialog={setDialog}
      />
      <PlanBar address={address} isPhone={isPhone} />
      {isPending ? <Skeleton height={520} radius="lg" /> : null}
      {plan?.people.length === 0 ? <EmptyState title={texts.noPeople} text={texts.noPeopleText} /> : null}
      {plan && plan.people.length > 0 ? (
        <PlanBody
          {...{ plan, address, isPhone, rows, colors, departments, expected, currency, calls }}
          isStale={isPlaceholderData}
          onOpen={(shift) => setDraft({ shift, change: changeOf(shift) })}
          onNew={openNew}
          onDrop={(shift, changed) => void work.save(shift, changed)}
          onMake={(made) => setDraft({ shift: null, change: made })}
        />
      ) : null}
      <PlanDialogs
        {...{ plan, branchId, departments, calls, work, draft, dialog }}
        monday={address.monday}
        onCloseShift={closeShift}
        onClose={closeDialog}
      />
    </div>
  )
}

/** Nobody has it, and nobody was told. */
function isOpenDraft({ user, status }: WorkingSchedule): boolean {
  return user === null && status === 'draft'
}

const nothing: readonly never[] = []
