// Alarms about tasks: to the managers of the branch and the leaders of the department, by mail and on the browsers that they signed on.
import type { Task } from '#contract/staff/tasks.ts'
import { missedDues } from '#domain/staff/task-times.ts'
import { outsideMail, overdueMail, type OverdueItem } from '#domain/wording/task-mails.ts'
import { v7 as newId } from 'uuid'
import type { Database, Transaction } from '#server/database/open-database.ts'
import { announce } from '#server/events/announcements.ts'
import { findBranchDeciders } from './leave-store.ts'
import { findAddressees, type Addressee } from './plan-store.ts'
import { nameOf, type StaffParts } from './publish-plan.ts'
import {
  findLeaders,
  insertReport,
  lockOverdueTasks,
  saveAlarmed,
  saveNextTime,
  type OverdueTask,
} from './task-work-store.ts'
import { loadPlaces } from './work-context.ts'
import { mailPerson } from './mail-person.ts'

const neededHours = 24
/** No branch has this id: who is told of what belongs to none are the administrators. */
const nowhere = '00000000-0000-0000-0000-000000000000'

interface Belonging {
  readonly branchId: string | null
  readonly departmentId: string | null
}

/** Leaders of the department, and whoever answers for the branch; each once. */
async function readersOf(tx: Transaction, all: readonly Belonging[]): Promise<(of: Belonging) => Addressee[]> {
  const branchIds = [...new Set(all.map(({ branchId }) => branchId ?? nowhere))]
  const departmentIds = [...new Set(all.flatMap(({ departmentId }) => departmentId ?? []))]
  const [managers, leaders] = [await findBranchDeciders(tx, branchIds), await findLeaders(tx, departmentIds)]
  return ({ branchId, departmentId }) => {
    const found = [
      ...(departmentId === null ? [] : (leaders.get(departmentId) ?? [])),
      ...managers(branchId ?? nowhere),
    ]
    return [...new Map(found.map((each) => [each.id, each])).values()]
  }
}

interface Outside {
  readonly shop: string
  readonly task: Task
  readonly place: { readonly id: string | null; readonly name: string }
  readonly value: number
  readonly note: string
  readonly by: string
  readonly now: Temporal.Instant
}

/** At once: a fridge that is too warm does not wait. */
export async function tellOfOutside(
  tx: Transaction,
  { linkBase, push }: Pick<StaffParts, 'linkBase' | 'push'>,
  outside: Outside,
): Promise<void> {
  const { shop, task, place, value, note, by, now } = outside
  if (task.requiresValue === null) return
  const [person] = await findAddressees(tx, [by])
  const of = { branchId: task.branch?.id ?? place.id, departmentId: task.department?.id ?? null }
  const said = { title: task.title, where: place.name, value, demanded: task.requiresValue, note }
  const readers = (await readersOf(tx, [of]))(of)
  const news = readers.map(({ id: userId }) => ({ userId, about: 'valueOutside' as const }))
  await push(tx, linkBase, news, now)
  for (const reader of readers.filter(({ email }) => email !== '')) {
    const told = { ...said, shop, name: nameOf(reader), person: person === undefined ? '' : nameOf(person) }
    await mailPerson(tx, outsideMail(told, linkBase), { to: reader.email, shop, now, hours: neededHours })
  }
}

/** By the clock: what repeats comes anew and was missed; what is overdue is told of, once for each due date. */
export async function watchTasks(database: Database, parts: StaffParts, now: Temporal.Instant): Promise<void> {
  const shop = await parts.shopName()
  await database.transaction(async (tx) => {
    const overdue = await lockOverdueTasks(tx, now)
    if (overdue.length === 0) return
    const due = new Set(overdue.filter(({ recurrence }) => recurrence !== null).map(({ branchId }) => branchId))
    for (const branchId of due) await announce(tx, { kind: 'tasksChanged', branchId })
    const { places, shop: config } = await loadPlaces(tx)
    const zoneOf = ({ branchId }: OverdueTask) => places.get(branchId ?? '')?.timeZone ?? config.timeZone
    for (const task of overdue) await renew(tx, task, { timeZone: zoneOf(task), now })
    // What is due anew is not overdue for what was missed before: each is told of when its own time has passed.
    const untold = overdue.filter(({ isTold }) => !isTold)
    const readers = await readersOf(tx, untold)
    const told = new Map<string, { readonly reader: Addressee; readonly items: OverdueItem[] }>()
    for (const task of untold) {
      const { title, branchId } = task
      const where = places.get(branchId ?? '')?.name ?? ''
      const item = { title, where, dueAt: task.dueAt.toString(), timeZone: zoneOf(task) }
      for (const reader of readers(task)) {
        const known = told.get(reader.id) ?? { reader, items: [] }
        told.set(reader.id, { reader, items: [...known.items, item] })
      }
    }
    const news = [...told.keys()].map((userId) => ({ userId, about: 'tasksOverdue' as const }))
    await parts.push(tx, parts.linkBase, news, now)
    for (const { reader, items } of told.values()) {
      if (reader.email === '') continue
      const content = overdueMail({ shop, name: nameOf(reader), items }, parts.linkBase)
      await mailPerson(tx, content, { to: reader.email, shop, now, hours: neededHours })
    }
    await saveAlarmed(
      tx,
      untold.map(({ id }) => id),
    )
  })
}

async function renew(
  tx: Transaction,
  task: OverdueTask,
  { timeZone, now }: { readonly timeZone: string; readonly now: Temporal.Instant },
): Promise<void> {
  const { recurrence, dueAt, title, branchId, departmentId, checklist, requiresValue } = task
  if (recurrence === null) return
  const asked = { due: dueAt.epochMilliseconds, now: now.epochMilliseconds, timeZone }
  const { missed, due } = missedDues(recurrence, asked)
  for (const moment of missed) {
    const missedAt = Temporal.Instant.fromEpochMilliseconds(moment)
    await insertReport(tx, {
      id: newId(),
      taskId: task.id,
      title,
      branchId,
      departmentId,
      dueAt: missedAt.toString(),
      outcome: 'missed',
      at: missedAt,
      by: null,
      steps: checklist.map(({ text }) => ({ text, doneBy: '' })),
      demanded: requiresValue,
      value: null,
      isOutside: false,
      photoId: null,
      note: '',
    })
  }
  if (missed.length > 0) await saveNextTime(tx, task.id, Temporal.Instant.fromEpochMilliseconds(due))
}
