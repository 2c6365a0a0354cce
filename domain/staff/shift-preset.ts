// What stands chosen for somebody who comes to work: what the plan says of the shift that they come for.
import { matchShift, type PlannedShift } from './match-shift.ts'
import { shiftSets } from './status-sets.ts'

type Named = { readonly id: string } | null

export interface PresetShift extends PlannedShift {
  readonly status: string
  readonly branch: { readonly id: string }
  readonly department: Named
  readonly project: Named
}

export interface Preset {
  readonly branchId: string
  readonly departmentId: string | null
  readonly projectId: string | null
}

interface Offered {
  readonly departments: readonly { readonly id: string }[]
  readonly projects: readonly { readonly id: string }[]
}

interface Comes {
  /** ISO 8601. */
  readonly at: string
  /** Where one may begin here. */
  readonly branchIds: readonly string[]
  /** What may be chosen; undefined while nobody knows. */
  readonly offered: Offered | undefined
}

/** Of the shift that a tap now would belong to; undefined where there is none. What is not offered any more is not chosen. */
export function shiftPreset(shifts: readonly PresetShift[], { at, branchIds, offered }: Comes): Preset | undefined {
  const standing: readonly string[] = shiftSets.standing
  const own = shifts.filter(({ status, branch }) => standing.includes(status) && branchIds.includes(branch.id))
  const shift = matchShift(own, at)
  const ifOffered = (one: Named, from: keyof Offered) =>
    offered?.[from].some(({ id }) => id === one?.id) === true ? (one?.id ?? null) : null
  return (
    shift && {
      branchId: shift.branch.id,
      departmentId: ifOffered(shift.department, 'departments'),
      projectId: ifOffered(shift.project, 'projects'),
    }
  )
}
