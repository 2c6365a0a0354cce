import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Department } from '#contract/organisation/departments.ts'
import type { Project } from '#contract/staff/projects.ts'
import type { ClockTask, TaskBoard } from '#contract/staff/task-work.ts'
import type { Task } from '#contract/staff/tasks.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let stranger: Person
let everywhere: Task
let ofKitchen: Task

beforeAll(async () => {
  house = await openStaffedShop()
  const { made, branch } = house
  boss = await house.person('Magda', 'ROLE_MANAGER', branch)
  stranger = await house.person('Nora', 'ROLE_MANAGER', house.other)
  const kitchen = await made<{ id: string }>('/departments', { name: 'Küche', branch: { id: branch.id } })
  const overdue = { dueAt: '2026-11-18T08:00:00Z' }
  everywhere = await made<Task>('/tasks', { title: 'Überall', ...overdue })
  ofKitchen = await made<Task>('/tasks', { title: 'Abzug', department: { id: kitchen.id }, ...overdue })
})
afterAll(() => house.shop.close())

const call = <T>(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body: unknown, { as }: Person) =>
  house.shop.call<T>(method, path, body, as)
const titlesOf = (rows: readonly { title: string }[]) => rows.map(({ title }) => title).toSorted()

test('a manager counts, lists, opens and does the same tasks: those of no branch, too', async () => {
  for (const [person, titles] of [
    [boss, ['Abzug', 'Überall']],
    [stranger, ['Überall']],
  ] as const) {
    const counted = await call<{ overdueTasks: number }>('GET', '/dashboard', undefined, person)
    expect(counted.data.overdueTasks).toBe(titles.length)
    expect(titlesOf((await call<TaskBoard>('GET', '/task-board', undefined, person)).data.open)).toEqual(titles)
    expect(titlesOf((await call<Task[]>('GET', '/tasks', undefined, person)).data)).toEqual(titles)
    // Also where the frame is set to the branch.
    const at = person === boss ? house.branch.id : house.other.id
    expect(titlesOf((await call<Task[]>('GET', `/tasks?branch=${at}`, undefined, person)).data)).toEqual(titles)
    for (const { id, title } of [everywhere, ofKitchen]) {
      const status = (titles as readonly string[]).includes(title) ? 200 : 404
      expect((await call('GET', `/tasks/${id}`, undefined, person)).status).toBe(status)
      expect((await call<ClockTask>('GET', `/tasks/${id}/work`, undefined, person)).status).toBe(status)
    }
  }
  const { dueAt } = everywhere
  expect((await call('POST', `/tasks/${everywhere.id}/done`, { dueAt }, boss)).status).toBe(200)
})

test('what was done of a department’s task is for who answers for its branch, and they are told of a value outside', async () => {
  const deputy = await house.person('Dora', 'ROLE_MANAGER', house.branch)
  const kitchen = ofKitchen.department ?? { id: '' }
  const fridge = { label: 'Kühlraum', unit: '°C', min: 0, max: 5 }
  const body = { title: 'Kühlraum messen', department: kitchen, requiresValue: fridge }
  const { id, dueAt } = await house.made<Task>('/tasks', body)
  const done = await call<{ isOutside: boolean }>('POST', `/tasks/${id}/done`, { dueAt, value: 9 }, boss)
  expect(done.data.isOutside).toBe(true)
  for (const [person, titles] of [
    [boss, [body.title]],
    [stranger, []],
  ] as const) {
    const board = await call<TaskBoard>('GET', '/task-board', undefined, person)
    expect(titlesOf(board.data.reports.filter(({ task }) => task.id === id))).toEqual(titles)
    const counted = await call<{ outsideValues: number }>('GET', '/dashboard', undefined, person)
    expect(counted.data.outsideValues).toBe(titles.length)
  }
  const told = async ({ email }: Person) =>
    (await house.shop.mailsTo(email)).filter(({ subject }) => subject.includes('Kühlraum')).length
  expect([await told(deputy), await told(stranger)]).toEqual([1, 0])
})

test('what is meant for all branches is changed by whoever acts in all of them, and taken into none', async () => {
  const own = { branch: { id: house.branch.id } }
  expect((await call('PUT', `/tasks/${ofKitchen.id}`, { ...ofKitchen, ...own }, boss)).status).toBe(403)
  expect((await call('DELETE', `/tasks/${ofKitchen.id}`, undefined, boss)).status).toBe(403)
})

test('a project of no branch is seen by managers of each, with what was spent on it', async () => {
  const project = await house.made<Project>('/projects', { name: 'Inventur' })
  expect((await call<Project>('GET', `/projects/${project.id}`, undefined, boss)).data).toMatchObject({
    name: 'Inventur',
    spentMinutes: 0,
  })
  const wanted = { title: 'Zählen', branch: { id: house.branch.id }, project: { id: project.id } }
  expect((await call('POST', '/tasks', wanted, boss)).status).toBe(201)
  expect((await call('PUT', `/projects/${project.id}`, { ...project, name: 'Meins' }, boss)).status).toBe(403)
})

test('a department of no branch is seen, planned with and named by managers of each, and changed by whoever acts in all', async () => {
  const bar = await house.made<Department>('/departments', { name: 'Bar' })
  for (const person of [boss, stranger]) {
    const at = person === boss ? house.branch.id : house.other.id
    for (const search of ['', `?branch=${at}`]) {
      const { data } = await call<Department[]>('GET', `/departments${search}`, undefined, person)
      expect(data.map(({ name }) => name)).toContain('Bar')
    }
    expect((await call('GET', `/departments/${bar.id}`, undefined, person)).status).toBe(200)
    const shift = {
      branch: { id: at },
      department: { id: bar.id },
      startsAt: '2026-12-07T16:00:00Z',
      endsAt: '2026-12-07T20:00:00Z',
    }
    expect((await call('POST', '/working-schedules', shift, person)).status).toBe(201)
    expect(
      (await call('POST', '/tasks', { title: 'Eis', branch: { id: at }, department: { id: bar.id } }, person)).status,
    ).toBe(201)
    expect((await call('PUT', `/departments/${bar.id}`, { ...bar, name: 'Meine' }, person)).status).toBe(403)
    expect((await call('PUT', `/departments/${bar.id}`, { ...bar, branch: { id: at } }, person)).status).toBe(403)
    expect((await call('DELETE', `/departments/${bar.id}`, undefined, person)).status).toBe(403)
  }
  // Nobody makes one for all who acts in some only, and that of a foreign branch stays closed.
  expect((await call('POST', '/departments', { name: 'Alle' }, boss)).status).not.toBe(201)
  expect((await call('GET', `/departments/${ofKitchen.department?.id}`, undefined, stranger)).status).toBe(404)
})
