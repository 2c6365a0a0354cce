// What may be chosen when starting, as this device last heard it: without a connection it is offered from here.
import type { Clock, ClockChoices as OfBranch } from '#contract/staff/time-tracking.ts'
import { clockToken } from './clock-address.ts'
import { keep, readKept } from './kept.ts'

export type ClockChoices = Pick<Clock, 'departments' | 'projects' | 'tasks'>

/** Of everybody, also of whoever was never here. */
interface KeptForAll {
  readonly token: string
  readonly choices: OfBranch
}

interface KeptChoices {
  readonly token: string
  /** The same for all of the branch. */
  readonly departments: ClockChoices['departments']
  readonly projects: ClockChoices['projects']
  /** Of each person, who was heard last coming last; tasks may be one person's alone. */
  readonly tasks: readonly { readonly username: string; readonly tasks: ClockChoices['tasks'] }[]
}

/** The storage of a browser is small, and taps that wait must find room. */
const mostPeople = 60
const mostTasks = 40

export function keepChoices(username: string, { departments, projects, tasks }: ClockChoices): void {
  const others = (kept()?.tasks ?? []).filter((each) => each.username !== username)
  const own = { username, tasks: tasks.slice(0, mostTasks) }
  const known = [...others, own].slice(-mostPeople)
  keep('choices', { token: clockToken(), departments, projects, tasks: known } satisfies KeptChoices)
}

export function keepForAll(choices: OfBranch): void {
  keep('choices-of-all', { token: clockToken(), choices } satisfies KeptForAll)
}

/** As the person last heard it, else what is there for everybody and for them; undefined where the device has heard nothing. */
export function keptChoices(username: string): ClockChoices | undefined {
  const [own, all] = [kept(), keptForAll()]
  if (own === undefined && all === undefined) return undefined
  const tasks =
    own?.tasks.find((each) => each.username === username)?.tasks ??
    all?.tasks.filter(({ usernames }) => usernames.length === 0 || usernames.includes(username)) ??
    []
  const { departments, projects } = own ?? all ?? { departments: [], projects: [] }
  return { departments, projects, tasks }
}

function keptForAll(): OfBranch | undefined {
  const found = readKept('choices-of-all', isKeptForAll, null)
  return found?.token === clockToken() ? found.choices : undefined
}

function isKeptForAll(found: unknown): found is KeptForAll | null {
  const { departments, projects, tasks } = ((found ?? {}) as Partial<KeptForAll>).choices ?? {}
  return found === null || [departments, projects, tasks].every(Array.isArray)
}

/** Of this clock: a new link may be another branch's. */
function kept(): KeptChoices | undefined {
  const found = readKept('choices', isKept, null)
  return found?.token === clockToken() ? found : undefined
}

function isKept(found: unknown): found is KeptChoices | null {
  const { departments, projects, tasks } = (found ?? {}) as Partial<KeptChoices>
  return found === null || [departments, projects, tasks].every(Array.isArray)
}
