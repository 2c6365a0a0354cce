// Tasks at a terminal of the branch and in the office: the same steps, values and photos as at the clock.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskTasks } from '#contract/staff/task-desk.ts'
import type { ClockTask, TaskBoard } from '#contract/staff/task-work.ts'
import type { Task } from '#contract/staff/tasks.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let anna: Person
let stranger: Person
let key: As
let foreign: As
const fridge = { label: 'Kühlschrank', unit: '°C', min: 0, max: 7 }

beforeAll(async () => {
  house = await openStaffedShop()
  boss = await house.person('Magda', 'ROLE_MANAGER', house.branch)
  anna = await house.person('Anna', 'ROLE_EMPLOYEE', house.branch)
  stranger = await house.person('Nora', 'ROLE_MANAGER', house.other)
  const keyOf = async (id: string) =>
    (await house.made<{ key: string }>(`/branches/${id}/keys`, { kind: 'frontdesk', name: 'Theke' })).key
  key = { 'x-api-key': await keyOf(house.branch.id) }
  foreign = { 'x-api-key': await keyOf(house.other.id) }
})
afterAll(() => house.shop.close())

const task = async (body: object) =>
  house.made<Task>('/tasks', { branch: { id: house.branch.id }, dueAt: '2026-11-18T10:00:00Z', ...body })
const call = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as: As = key) =>
  house.shop.call<T>(method, path, body, as)
const shown = async (as = key) => (await call<DeskTasks>('GET', '/desk-tasks', undefined, as)).data
const reportsOf = async ({ id }: { id: string }) =>
  (await call<TaskBoard>('GET', '/task-board', undefined, boss.as)).data.reports.filter((each) => each.task.id === id)
const codes = (answer: { status: number; errors: readonly { field: string | null; code: string }[] }) => [
  answer.status,
  ...answer.errors.map(({ field, code }) => `${field} ${code}`),
]

test('a terminal shows what its branch has to do until the day ends, whoever it is for, and who is there', async () => {
  await task({ title: 'Vitrine putzen', assignees: [{ id: anna.id }] })
  await task({ title: 'Abend', dueAt: '2026-11-18T20:00:00Z' })
  await task({ title: 'Morgen', dueAt: '2026-11-19T12:00:00Z' })
  await task({ title: 'Drüben', branch: { id: house.other.id } })
  await task({ title: 'Überall', branch: null })
  await call('POST', '/time-tracking/me/anna/working-activities/start', {}, anna.as)
  const { tasks, people } = await shown()
  expect(tasks.map(({ title, assignees }) => [title, assignees])).toEqual([
    ['Vitrine putzen', ['Anna Berger']],
    ['Abend', []],
  ])
  expect(people.map(({ name, isIn }) => [name, isIn])).toEqual([
    ['Anna Berger', true],
    ['Magda Berger', false],
  ])
  expect((await shown(foreign)).tasks.map(({ title }) => title)).toEqual(['Drüben'])
})

test('what is done there has value, photo and steps with the name of whoever is said to have done it', async () => {
  const made = await task({
    title: 'Kühlung',
    checklist: [{ text: 'Tür zu' }],
    requiresPhoto: true,
    requiresValue: fridge,
  })
  const user = { id: anna.id }
  const step = { position: 0, text: 'Tür zu', isDone: true, user }
  expect(codes(await call('POST', `/desk-tasks/${made.id}/done`, { dueAt: made.dueAt }))).toEqual([
    422,
    'user taskNeedsPerson',
  ])
  expect(codes(await call('POST', `/desk-tasks/${made.id}/checklist`, { ...step, user: { id: stranger.id } }))).toEqual(
    [422, 'user taskNeedsPerson'],
  )
  expect(codes(await call('POST', `/desk-tasks/${made.id}/done`, { dueAt: made.dueAt, user }))).toEqual([
    422,
    'checklist taskStepsOpen',
    'value notBlank',
    'photo taskPhotoMissing',
  ])
  const ticked = await call<ClockTask>('POST', `/desk-tasks/${made.id}/checklist`, step)
  expect(ticked.data.checklist).toEqual([{ text: 'Tür zu', isDone: true, doneBy: 'Anna Berger' }])
  const body = { dueAt: made.dueAt, user, value: 9, photo: tinyPicture }
  // The key of another branch opens nothing here.
  expect((await call('POST', `/desk-tasks/${made.id}/done`, body, foreign)).status).toBe(422)
  const byOther = { ...body, user: { id: stranger.id } }
  expect(codes(await call('POST', `/desk-tasks/${made.id}/done`, byOther, foreign))).toEqual([409, 'null taskGone'])
  const done = await call<{ isOutside: boolean }>('POST', `/desk-tasks/${made.id}/done`, body)
  expect([done.status, done.data.isOutside]).toEqual([200, true])
  expect(await reportsOf(made)).toMatchObject([{ by: 'Anna Berger', value: 9, hasPhoto: true, isOutside: true }])
  expect(codes(await call('POST', `/desk-tasks/${made.id}/done`, body))).toEqual([409, 'null taskGone'])
  const logs = await call<{ message: string; actor: { kind: string; name: string } }[]>(
    'GET',
    '/logs',
    undefined,
    house.admin,
  )
  expect(logs.data.find(({ message }) => message.includes('„Kühlung“'))?.actor).toMatchObject({
    kind: 'device',
    name: 'Theke',
  })
  for (const path of ['/desk-tasks', `/desk-tasks/${made.id}/done`, `/desk-tasks/${made.id}/checklist`] as const) {
    const method = path === '/desk-tasks' ? 'GET' : 'POST'
    expect((await call(method, path, method === 'GET' ? undefined : step, {})).status).toBe(404)
    expect((await call(method, path, method === 'GET' ? undefined : step, boss.as)).status).toBe(404)
    expect((await call(method, path, method === 'GET' ? undefined : step, { 'x-api-key': 'falsch' })).status).toBe(404)
  }
  expect((await call('POST', '/desk-tasks/x/done', body)).status).toBe(422)
})

test('the office marks as done only what nothing more is asked of; the rest is done there with all it asks for', async () => {
  const made = await task({
    title: 'Fritteuse',
    checklist: [{ text: 'Öl' }],
    requiresPhoto: true,
    requiresValue: fridge,
  })
  const put = async (body: object) =>
    call<Task>('PUT', `/tasks/${made.id}`, { ...made, version: undefined, ...body }, boss.as)
  const refused = await put({ status: 'done' })
  expect(codes(refused)).toEqual([422, 'status taskNeedsProof'])
  expect(refused.errors[0]?.message).toMatch(/^Diese Aufgabe verlangt .* Aufgabentafel/)
  expect((await put({ status: 'blocked' })).status).toBe(200)
  const at = `/tasks/${made.id}`
  const step = { position: 0, text: 'Öl', isDone: true }
  for (const [as, status] of [
    [{}, 401],
    [anna.as, 403],
    [stranger.as, 404],
    [key, 403],
  ] as const) {
    expect((await call('GET', `${at}/work`, undefined, as)).status).toBe(status)
    expect((await call('POST', `${at}/checklist`, step, as)).status).toBe(status)
    expect((await call('POST', `${at}/done`, { dueAt: made.dueAt, value: 3, photo: tinyPicture }, as)).status).toBe(
      status,
    )
  }
  expect((await call<ClockTask>('GET', `${at}/work`, undefined, boss.as)).data).toMatchObject({
    id: made.id,
    files: [],
    checklist: [{ text: 'Öl', isDone: false }],
  })
  expect(codes(await call('POST', `${at}/done`, { dueAt: made.dueAt, value: 3 }, boss.as))).toEqual([
    422,
    'checklist taskStepsOpen',
    'photo taskPhotoMissing',
  ])
  expect((await call<ClockTask>('POST', `${at}/checklist`, step, boss.as)).data.checklist[0]?.doneBy).toBe(
    'Magda Berger',
  )
  const body = { dueAt: made.dueAt, value: 3, photo: tinyPicture, note: 'Neu gefüllt' }
  expect((await call('POST', `${at}/done`, body, boss.as)).status).toBe(200)
  expect(await reportsOf(made)).toMatchObject([{ by: 'Magda Berger', value: 3, hasPhoto: true, note: 'Neu gefüllt' }])
  expect((await call<Task>('GET', at, undefined, boss.as)).data.status).toBe('done')
  expect((await call('GET', `${at}/work`, undefined, boss.as)).status).toBe(404)
  // What asks for nothing is marked as ever.
  const plain = await task({ title: 'Kehren' })
  expect((await call('PUT', `/tasks/${plain.id}`, { ...plain, status: 'done' }, boss.as)).status).toBe(200)
  expect(await reportsOf(plain)).toMatchObject([{ by: 'Magda Berger', outcome: 'done' }])
})
