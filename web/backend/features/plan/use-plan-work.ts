// What is done to shifts from the plan, and what is said about it.
import { useQueryClient } from '@tanstack/react-query'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import type { Repetition } from '#domain/wording/plan-series.ts'
import { say } from '#domain/wording/sentence.ts'
import { act } from '../../shell/act.ts'
import { download } from '../../shell/download.ts'
import { toast } from '../../shell/toasts.ts'
import { changeOf, type PlanCalls, type PlanRange, type SeriesReach, type ShiftChange } from './plan-calls.ts'

interface Made {
  readonly made: number
  readonly open: number
}

interface Closing {
  readonly closeShift: () => void
  readonly closeDialog: () => void
}

export type PlanWork = ReturnType<typeof usePlanWork>

export function usePlanWork(calls: PlanCalls, { branchId, from, to }: PlanRange, { closeShift, closeDialog }: Closing) {
  const client = useQueryClient()
  const tell = (text: typeof texts.made | typeof texts.staffed, { made, open }: Made) => {
    closeDialog()
    toast(say(text, { count: made, open }))
  }
  /** Whether it was saved. `retry`: what trying again does, where there is more to do than to save it. */
  const save = async (shift: WorkingSchedule, changed: ShiftChange, retry?: () => unknown): Promise<boolean> => {
    const before = changeOf(shift)
    const saved = await calls.save(shift, changed, retry)
    if (saved === null) return false
    // Back with who declined it, it is declined again: nobody was asked in between.
    const { status, declineReason } = shift
    const again = status === 'declined' ? { ...saved, status, declineReason } : saved
    toast(texts.saved, { action: { label: texts.undo, run: () => void calls.save(again, before) } })
    return true
  }
  /** As the dialog says it, which stays until the server has said yes. */
  const edit = async (shift: WorkingSchedule, changed: ShiftChange, repetition: Repetition | null): Promise<void> => {
    if (!(await save(shift, changed, () => edit(shift, changed, repetition)))) return
    closeShift()
    if (repetition !== null) await calls.repeat(shift.id, repetition)
  }
  const editSeries = async (shift: WorkingSchedule, changed: ShiftChange, reach: SeriesReach): Promise<void> => {
    const count = await calls.saveSeries(shift, changed, reach)
    if (count === null) return
    closeShift()
    toast(say(texts.seriesSaved, { count }))
  }
  const remove = async (shift: WorkingSchedule, reach: SeriesReach | null): Promise<void> => {
    const removed = await (reach === null ? calls.remove(shift) : calls.removeSeries(shift, reach))
    if (removed !== null) closeShift()
  }
  const make = async (made: ShiftChange, repetition: Repetition | null): Promise<void> => {
    const saved = await calls.make(made)
    if (saved === null) return
    closeShift()
    if (repetition !== null) await calls.repeat(saved.id, repetition)
    toast(texts.saved)
  }
  return {
    save,
    edit,
    editSeries,
    remove,
    make,
    publish: async () => {
      const told = await calls.publish()
      if (told === null) return
      closeDialog()
      toast(say(texts.published, { count: told.shifts, mails: told.mails }))
    },
    tellMade: (made: Made) => tell(texts.made, made),
    staff: async () => {
      const made = await calls.staff()
      if (made) tell(texts.staffed, made)
    },
    drawSheet: async () =>
      act(client, {
        name: 'plan.sheet',
        run: async () =>
          download(`/branches/${branchId}/plan/sheet?from=${from}&to=${to}`, say(texts.printFile, { from })),
        failure: texts.notLoaded,
      }),
  }
}
