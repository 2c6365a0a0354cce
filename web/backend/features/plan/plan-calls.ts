// What the plan asks and does.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call } from '#contract/client.ts'
import type { MadeShifts, Plan, PlannedWeeks } from '#contract/staff/plan.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import { isOtherShift, statusOfOther } from '#domain/staff/other-shift.ts'
import { taskSets } from '#domain/staff/status-sets.ts'
import { failureText, failureTexts } from '#domain/wording/backoffice.ts'
import { planTexts as texts } from '#domain/wording/plan.ts'
import type { Repetition } from '#domain/wording/plan-series.ts'
import { ApiFailure } from '#parts/api-client.ts'
import { act, type Step } from '../../shell/act.ts'
import { askAsStaff } from '../../shell/staff-call.ts'

export interface PlanRange {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

const keyOf = ({ branchId, from, to }: PlanRange) => ['plan', branchId, from, to] as const

export function usePlan(range: PlanRange) {
  const { branchId: id, from, to } = range
  return useQuery({
    queryKey: keyOf(range),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /branches/:id/plan', { params: { id }, query: { from, to } }, { signal })).data,
    meta: { operation: 'plan.load', failure: texts.notLoaded },
  })
}

export type ExpectedDays = AnswerOf<'GET /branches/:id/expected-days'>

export function useExpectedDays({ branchId: id, from, to }: PlanRange) {
  return useQuery({
    queryKey: ['expected-days', id, from, to],
    staleTime: 10 * 60_000,
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /branches/:id/expected-days', { params: { id }, query: { from, to } }, { signal })).data,
    meta: { operation: 'plan.expected', failure: failureTexts.statisticsNotLoaded },
  })
}

export function usePlanDepartments(branchId: string) {
  return useQuery({
    queryKey: ['departments', 'plan', branchId],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await askAsStaff('GET /departments', { query: { isEnabled: 'true' } }, { signal })
      return data.filter(({ branch }) => branch === null || branch.id === branchId)
    },
    meta: { operation: 'departments.load', failure: failureText('load', 'department', 'other') },
  })
}

/** Those that go on, of the branch or of all. */
export function usePlanProjects(branchId: string) {
  return useQuery({
    queryKey: ['projects', 'plan', branchId],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await askAsStaff('GET /projects', { query: { status: 'active' } }, { signal })
      return data.filter(({ branches }) => branches.length === 0 || branches.some(({ id }) => id === branchId))
    },
    meta: { operation: 'projects.load', failure: failureText('load', 'project', 'other') },
  }).data
}

/** Those that are to be done still, in the branch or anywhere. */
export function usePlanTasks(branchId: string) {
  return useQuery({
    queryKey: ['tasks', 'plan', branchId],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const ask = async (status: string) =>
        (await askAsStaff('GET /tasks', { query: { status, pageSize: 200 } }, { signal })).data
      const all = (await Promise.all(taskSets.open.map(ask))).flat()
      return all.filter(({ branch }) => branch === null || branch.id === branchId)
    },
    meta: { operation: 'tasks.load', failure: failureText('load', 'task', 'other') },
  }).data
}

export function useTemplates(branchId: string) {
  return useQuery({
    queryKey: ['schedule-templates', 'plan', branchId],
    queryFn: async ({ signal }) =>
      (await askAsStaff('GET /schedule-templates', { query: { branch: branchId } }, { signal })).data,
    meta: { operation: 'scheduleTemplates.load', failure: failureText('load', 'scheduleTemplate', 'other') },
  })
}

/** What a shift is made of on this screen; everything else of it stays. */
export interface ShiftChange {
  readonly userId: string | null
  readonly departmentId: string | null
  readonly projectId: string | null
  readonly position: string
  readonly startsAt: string
  readonly endsAt: string
  readonly plannedBreakMinutes: number
  readonly isSplitShift: boolean
  readonly requiredSkills: string[]
  readonly taskIds: readonly string[]
  readonly note: string
}

export function changeOf(shift: WorkingSchedule): ShiftChange {
  const { user, department, project, position, startsAt, endsAt, plannedBreakMinutes, isSplitShift, note } = shift
  return {
    position,
    startsAt,
    endsAt,
    plannedBreakMinutes,
    isSplitShift,
    requiredSkills: shift.requiredSkills,
    taskIds: shift.tasks.map(({ id }) => id),
    note,
    userId: user?.id ?? null,
    departmentId: department?.id ?? null,
    projectId: project?.id ?? null,
  }
}

type Body = Call<'POST /working-schedules'>['body']
type SeriesBody = Call<'PUT /branches/:id/plan/series'>['body']
export type SeriesReach = SeriesBody['reach']

function bodyOf({ taskIds, ...change }: ShiftChange): object {
  return { ...seriesBodyOf(change), tasks: taskIds.map((id) => ({ id })) }
}

/** Tasks are of one day: what changes for a whole series leaves them as they are. */
function seriesBodyOf({ userId, departmentId, projectId, ...rest }: Omit<ShiftChange, 'taskIds'>): object {
  return {
    ...rest,
    user: userId === null ? null : { id: userId },
    department: departmentId === null ? null : { id: departmentId },
    project: projectId === null ? null : { id: projectId },
  }
}

const saving = { name: 'plan.save', failure: texts.notSaved }
const filling = { name: 'plan.fill', failure: texts.notDone }

export function usePlanCalls(range: PlanRange) {
  const client = useQueryClient()
  const params = { id: range.branchId }
  const { from, to } = range
  const fresh = () => client.invalidateQueries({ queryKey: ['plan', range.branchId] })
  /** Null where it failed; then the plan shows again what stands. */
  async function change<T>(step: Omit<Step<T>, 'run'>, run: () => Promise<T>): Promise<T | null> {
    const result = await act(client, { ...step, run })
    await fresh()
    return result
  }
  return {
    make: async (made: ShiftChange) =>
      change(saving, async () => {
        const body = { ...bodyOf(made), branch: { id: range.branchId } } as Body
        return (await askAsStaff('POST /working-schedules', { body })).data
      }),
    /** Shown at once, before the server has said yes: by then it is no longer within what was begun `asWhole`. */
    save: async (shift: WorkingSchedule, changed: ShiftChange, retry?: () => unknown) => {
      await client.cancelQueries({ queryKey: keyOf(range) })
      client.setQueryData<Plan>(keyOf(range), (plan) => plan && withShift(plan, shift.id, changed))
      return change({ ...saving, retry }, async () => {
        const body = { ...shift, ...bodyOf(changed) } as unknown as Body
        return (await askAsStaff('PUT /working-schedules/:id', { params: { id: shift.id }, body })).data
      })
    },
    /** What nobody knows of goes; what somebody was told of is canceled, and told when the plan is published. */
    remove: async (shift: WorkingSchedule) =>
      change({ ...saving, done: texts.removed }, async () => {
        if (shift.status === 'draft') await askAsStaff('DELETE /working-schedules/:id', { params: { id: shift.id } })
        else {
          const body = { ...shift, status: 'canceled' } as unknown as Body
          await askAsStaff('PUT /working-schedules/:id', { params: { id: shift.id }, body })
        }
        return true
      }),
    repeat: async (shiftId: string, { weekdays, ...repetition }: Repetition) =>
      change({ name: 'plan.save', failure: texts.notDone }, async () => {
        const body = { ...repetition, weekdays: [...weekdays], shift: { id: shiftId as never } }
        return (await askAsStaff('POST /branches/:id/plan/series', { params, body })).data
      }),
    /** Of a series: from this shift on, or all that have not begun. */
    saveSeries: async (shift: WorkingSchedule, changed: ShiftChange, reach: SeriesReach) =>
      change(saving, async () => {
        const { taskIds: _, ...rest } = changed
        const body = { ...seriesBodyOf(rest), reach, shift: { id: shift.id } } as unknown as SeriesBody
        return (await askAsStaff('PUT /branches/:id/plan/series', { params, body })).data.changed
      }),
    removeSeries: async (shift: WorkingSchedule, reach: SeriesReach) =>
      change({ ...saving, done: texts.removed }, async () => {
        const body = { shift: { id: shift.id as never }, reach }
        return (await askAsStaff('POST /branches/:id/plan/series/removals', { params, body })).data.changed
      }),
    fromTemplate: async (body: Call<'POST /branches/:id/plan/templates'>['body']) =>
      change(filling, async () =>
        orPlanned(async () => (await askAsStaff('POST /branches/:id/plan/templates', { params, body })).data),
      ),
    copy: async (body: Call<'POST /branches/:id/plan/copies'>['body']) =>
      change(filling, async () =>
        orPlanned(async () => (await askAsStaff('POST /branches/:id/plan/copies', { params, body })).data),
      ),
    staff: async () =>
      change(
        filling,
        async () => (await askAsStaff('POST /branches/:id/plan/people', { params, body: { from, to } })).data,
      ),
    publish: async () =>
      change(
        { name: 'plan.publish', failure: texts.notDone },
        async () => (await askAsStaff('POST /branches/:id/plan/publish', { params, body: { from, to } })).data,
      ),
    decide: async (shiftId: string, body: Call<'POST /working-schedules/:id/swap'>['body']) => {
      const done = body.isApproved ? texts.swapApproved : texts.swapRejected
      return change({ name: 'plan.swap', failure: texts.notDone, done }, async () =>
        askAsStaff('POST /working-schedules/:id/swap', { params: { id: shiftId }, body }),
      )
    },
  }
}

/** Not a failure: somebody decides what to do with what is there. */
async function orPlanned(make: () => Promise<MadeShifts>): Promise<MadeShifts | PlannedWeeks> {
  try {
    return await make()
  } catch (cause) {
    if (cause instanceof ApiFailure && cause.errors[0]?.code === 'weekPlanned') return cause.data as PlannedWeeks
    throw cause
  }
}

export type PlanCalls = ReturnType<typeof usePlanCalls>

function withShift(plan: Plan, id: string, changed: ShiftChange): Plan {
  const body = bodyOf(changed)
  return {
    ...plan,
    shifts: plan.shifts.map((shift) => {
      if (shift.id !== id) return shift
      const isOther = isOtherShift(changeOf(shift), changed)
      return { ...shift, ...body, ...(isOther && { status: statusOfOther(shift.status), swap: null }) }
    }),
  }
}
