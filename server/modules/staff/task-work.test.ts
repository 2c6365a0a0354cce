import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { OwnShifts } from '#contract/staff/shift-calls.ts'
import type { ClockTask, TaskBoard } from '#contract/staff/task-work.ts'
import type { Task } from '#contract/staff/tasks.ts'
import { wednesdayNoon } from '#server/testing/test-shop.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import type { PersonNews } from '#domain/wording/staff-news.ts'
import { removeOldStaffFiles, watchTasks } from './public.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

type Staffed = Awaited<ReturnType<typeof openStaffedShop>>
let shop: Staffed['shop']
let admin: As
let branch: Branch
let other: Branch
let boss: Person
let chef: Person
let stranger: Person
let anna: Person
let made: Staffed['made']
let kitchen: { id: string }
let service: { id: string }

beforeAll(async () => {
  const staffed = await openStaffedShop()
  ;({ shop, admin, made, branch, other } = staffed)
  boss = await staffed.person('Magda', 'ROLE_MANAGER', branch)
  chef = await staffed.person('Carlo', 'ROLE_EMPLOYEE', branch)
  stranger = await staffed.person('Nora', 'ROLE_MANAGER', other)
  anna = await staffed.person('Anna', 'ROLE_EMPLOYEE', branch)
  kitchen = await made('/departments', { name: 'Küche', branch: { id: branch.id }, leaders: [{ id: chef.id }] })
  service = await made('/departments', { name: 'Service', branch: { id: branch.id } })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(wednesdayNoon))

const task = async (body: object) =>
  made<Task>('/tasks', { branch: { id: branch.id }, dueAt: '2026-11-18T14:00:00Z', ...body })
const at = '/time-tracking/me/anna'
const start = async (body: object = {}) => {
  await shop.call('POST', `${at}/working-activities/end`, {}, anna.as)
  expect((await shop.call('POST', `${at}/working-activities/start`, body, anna.as)).status).toBe(200)
}
const shown = async (as = anna.as) => (await shop.call<ClockTask[]>('GET', `${at}/tasks`, undefined, as)).data
const titles = async (as = anna.as) => (await shown(as)).map(({ title }) => title)
const tick = (id: string, body: object) => shop.call<ClockTask>('POST', `${at}/tasks/${id}/checklist`, body, anna.as)
const finish = ({ id, dueAt }: { id: string; dueAt: string | null }, body: object = {}) =>
  shop.call<{ isOutside: boolean }>('POST', `${at}/tasks/${id}/done`, { dueAt, ...body }, anna.as)
const board = async (as = boss.as, search = '') =>
  (await shop.call<TaskBoard>('GET', `/task-board${search}`, undefined, as)).data
const reportsOf = async ({ id }: { id: string }) => (await board()).reports.filter((each) => each.task.id === id)
const taskNow = async ({ id }: { id: string }, as = admin) =>
  (await shop.call<Task>('GET', `/tasks/${id}`, undefined, as)).data

const read = new Map<string, number>()
const newMails = async ({ email }: Person) => {
  const mails = await shop.mailsTo(email)
  const fresh = mails.slice(read.get(email) ?? 0)
  read.set(email, mails.length)
  return fresh
}
const fridge = { label: 'Kühlschrank', unit: '°C', min: 0, max: 7 }

describe('tasks of whoever works now', () => {
  test('are those of today, of the branch and the department, and nobody else’s', async () => {
    await task({ title: 'Theke wischen' })
    await task({ title: 'Morgen', dueAt: '2026-11-20T09:00:00Z' })
    await task({ title: 'Markt kehren', branch: { id: other.id } })
    await task({ title: 'Fritteuse', department: { id: kitchen.id } })
    await task({ title: 'Gläser', department: { id: service.id } })
    await task({ title: 'Carlos Liste', assignees: [{ id: chef.id }] })
    await task({ title: 'Irgendwann', dueAt: null })
    await shop.call('POST', `${at}/working-activities/end`, {}, anna.as)
    expect(await shown()).toEqual([])
    await start()
    expect(await titles()).toEqual(expect.arrayContaining(['Theke wischen', 'Fritteuse', 'Gläser', 'Irgendwann']))
    for (const hidden of ['Morgen', 'Markt kehren', 'Carlos Liste']) expect(await titles()).not.toContain(hidden)
    await start({ department: { id: kitchen.id } })
    expect(await titles()).toContain('Fritteuse')
    expect(await titles()).not.toContain('Gläser')
    await start()
  })

  test('are ticked step by step with a name, and finished when all is there', async () => {
    const made = await task({ title: 'Öffnen', checklist: [{ text: 'Licht' }, { text: 'Kassa' }], requiresPhoto: true })
    const first = await tick(made.id, { position: 0, text: 'Licht', isDone: true })
    expect(first.data.checklist).toEqual([
      { text: 'Licht', isDone: true, doneBy: 'Anna Berger' },
      { text: 'Kassa', isDone: false, doneBy: '' },
    ])
    expect((await taskNow(made)).status).toBe('inProgress')
    const missing = await finish(made)
    expect([missing.status, missing.errors.map(({ field }) => field)]).toEqual([422, ['checklist', 'photo']])
    // The list was changed meanwhile.
    expect((await tick(made.id, { position: 1, text: 'Kassa öffnen', isDone: true })).status).toBe(409)
    await tick(made.id, { position: 1, text: 'Kassa', isDone: true })
    expect((await finish(made, { photo: 'data:image/png;base64,AAAA' })).status).toBe(415)
    const done = await finish(made, { photo: tinyPicture, note: 'Alles gut' })
    expect([done.status, done.data.isOutside]).toEqual([200, false])
    expect(await taskNow(made)).toMatchObject({ status: 'done', doneBy: { id: anna.id }, doneAt: wednesdayNoon })
    expect(await titles()).not.toContain('Öffnen')
    // Sent twice: it was finished once.
    expect((await finish(made, { photo: tinyPicture })).status).toBe(409)
    const [report, ...more] = await reportsOf(made)
    expect(more).toEqual([])
    expect(report).toMatchObject({ outcome: 'done', by: 'Anna Berger', hasPhoto: true, note: 'Alles gut' })
    expect(report?.steps.map(({ doneBy }) => doneBy)).toEqual(['Anna Berger', 'Anna Berger'])
    const photo = `/task-reports/${report?.id}/photo`
    const opened = await shop.call('GET', photo, undefined, boss.as)
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await shop.call('GET', photo)).status).toBe(401)
    expect((await shop.call('GET', photo, undefined, anna.as)).status).toBe(403)
    expect((await shop.call('GET', photo, undefined, stranger.as)).status).toBe(404)
  })

  test('a value outside of its limits is kept, said, and the branch and the leader are told at once', async () => {
    for (const person of [boss, chef, stranger]) await newMails(person)
    const made = await task({ title: 'Kühlung', requiresValue: fridge, department: { id: kitchen.id } })
    expect((await finish(made)).errors[0]?.field).toBe('value')
    const done = await finish(made, { value: 9.5 })
    expect(done.data.isOutside).toBe(true)
    expect(await reportsOf(made)).toMatchObject([{ value: 9.5, isOutside: true, demanded: fridge }])
    for (const person of [boss, chef]) {
      const [mail, ...others] = await newMails(person)
      expect([mail?.subject, others]).toEqual(['Kühlung: 9,5 °C ist außerhalb der Grenzen', []])
      expect(mail?.text).toContain(
        'Anna Berger hat bei „Kühlung“ (Stadtplatz) 9,5 °C eingetragen. Vorgesehen ist: 0 bis 7 °C.',
      )
    }
    expect(await newMails(stranger)).toEqual([])
    const count = async (as: As) =>
      (await shop.call<{ outsideValues: number }>('GET', '/dashboard', undefined, as)).data.outsideValues
    expect([await count(boss.as), await count(stranger.as)]).toEqual([1, 0])
    const fine = await task({ title: 'Kühlung 2', requiresValue: fridge })
    expect((await finish(fine, { value: 7 })).data.isOutside).toBe(false)
    expect(await newMails(boss)).toEqual([])
  })

  test('come anew at their next time, with nothing ticked', async () => {
    const recurrence = { frequency: 'daily', weekdays: [], atTime: '15:00' }
    const made = await task({ title: 'Ordnung', recurrence, dueAt: null, checklist: [{ text: 'Lager' }] })
    expect(made.dueAt).toBe('2026-11-18T14:00:00Z')
    await tick(made.id, { position: 0, text: 'Lager', isDone: true })
    expect((await finish(made)).status).toBe(200)
    expect(await taskNow(made)).toMatchObject({
      status: 'open',
      dueAt: '2026-11-19T14:00:00Z',
      checklist: [{ text: 'Lager', isDone: false, doneBy: null }],
    })
    expect(await titles()).not.toContain('Ordnung')
    // Another answer of the same press does not finish tomorrow's.
    expect((await finish(made)).status).toBe(409)
    shop.setNow('2026-11-19T08:00:00Z')
    expect(await titles(await shop.signIn('anna', 'ein langes Passwort'))).toContain('Ordnung')
  })

  test('the form marks it as done, and it comes anew all the same', async () => {
    const recurrence = { frequency: 'weekly', weekdays: [3], atTime: '15:00' }
    const made = await task({ title: 'Filter', recurrence })
    const body = { ...made, status: 'done' }
    const { data } = await shop.call<Task>('PUT', `/tasks/${made.id}`, body, boss.as)
    expect(data).toMatchObject({ status: 'open', dueAt: '2026-11-25T14:00:00Z' })
    expect(await reportsOf(made)).toMatchObject([{ by: 'Magda Berger', outcome: 'done' }])
  })

  test('at the door with a PIN; a stranger, an unknown task and nonsense are refused', async () => {
    const clock = await made<{ accessToken: string }>(`/branches/${branch.id}/time-terminals`, { name: 'Tür' })
    await made('/users', {
      username: 'pina',
      email: 'pina@example.org',
      firstName: 'Pina',
      pin: '4711',
      branches: [{ id: branch.id }],
    })
    const door = `/time-tracking/${clock.accessToken}/pina`
    const pin = { 'x-pin': '4711' }
    const made2 = await task({ title: 'Tür ölen', checklist: [{ text: 'Öl' }] })
    const body = { dueAt: made2.dueAt }
    expect((await shop.call('POST', `${door}/tasks/${made2.id}/done`, body, pin)).errors[0]?.code).toBe('taskNeedsWork')
    await shop.call('POST', `${door}/working-activities/start`, {}, pin)
    expect(
      (await shop.call<ClockTask[]>('GET', `${door}/tasks`, undefined, pin)).data.map(({ title }) => title),
    ).toContain('Tür ölen')
    const step = { position: 0, text: 'Öl', isDone: true }
    expect((await shop.call('POST', `${door}/tasks/${made2.id}/checklist`, step, pin)).status).toBe(200)
    expect((await shop.call('POST', `${door}/tasks/${made2.id}/done`, body, pin)).status).toBe(200)
    for (const [method, path, sent] of [
      ['GET', `${door}/tasks`, undefined],
      ['POST', `${door}/tasks/${made2.id}/checklist`, step],
      ['POST', `${door}/tasks/${made2.id}/done`, body],
    ] as const) {
      expect((await shop.call(method, path, sent, { 'x-pin': '0000' })).status).toBe(401)
      expect((await shop.call(method, path.replace('pina', 'niemand'), sent, pin)).status).toBe(404)
      expect((await shop.call(method, path.replace(clock.accessToken, 'falsch'), sent, pin)).status).toBe(404)
    }
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect((await finish({ id: unknown, dueAt: null })).status).toBe(409)
    expect((await tick(made2.id, { position: -1, text: 'Öl', isDone: true })).status).toBe(422)
    expect((await finish(made2, { value: 'warm' })).status).toBe(422)
    expect((await finish({ id: 'x', dueAt: null })).status).toBe(422)
  })
})

describe('what nobody does', () => {
  const pushed: PersonNews[] = []
  const parts = {
    linkBase: 'https://linde.example',
    shopName: async () => 'Linde',
    push: async (_tx: unknown, _link: string, news: readonly PersonNews[]) => void pushed.push(...news),
  }
  const watch = async (now: string) => {
    shop.setNow(now)
    await watchTasks(shop.database, parts, Temporal.Instant.from(now))
  }

  test('alarms the branch once, collected, and stands in the dashboard', async () => {
    await watch(wednesdayNoon)
    for (const person of [boss, chef, stranger]) await newMails(person)
    await task({ title: 'Kaffeemaschine', dueAt: '2026-11-18T11:30:00Z' })
    await task({ title: 'Dunstabzug', dueAt: '2026-11-18T11:40:00Z', department: { id: kitchen.id } })
    await watch('2026-11-18T11:29:00Z')
    expect(await newMails(boss)).toEqual([])
    await watch('2026-11-18T11:45:00Z')
    await watch('2026-11-18T11:46:00Z')
    expect(pushed).toEqual([boss, chef].map(({ id: userId }) => ({ userId, about: 'tasksOverdue' })))
    const mails = await newMails(boss)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 Aufgaben sind überfällig'])
    expect(mails[0]?.text).toContain('- Kaffeemaschine (Stadtplatz), fällig 18.11.2026 12:30')
    expect((await newMails(chef)).map(({ subject }) => subject)).toEqual(['Überfällig: Dunstabzug'])
    expect(await newMails(stranger)).toEqual([])
    const { data } = await shop.call<{ overdueTasks: number }>('GET', '/dashboard', undefined, boss.as)
    expect(data.overdueTasks).toBe(2)
    expect((await board()).open.filter(({ isOverdue }) => isOverdue).map(({ title }) => title)).toEqual([
      'Kaffeemaschine',
      'Dunstabzug',
    ])
  })

  test('was missed when its next time comes, and is due anew', async () => {
    const recurrence = { frequency: 'daily', weekdays: [], atTime: '13:00' }
    const made = await task({ title: 'Temperatur', recurrence, dueAt: '2026-11-18T12:00:00Z', requiresValue: fridge })
    await watch('2026-11-20T12:30:00Z')
    const later = await shop.signIn()
    expect((await taskNow(made, later)).dueAt).toBe('2026-11-20T12:00:00Z')
    const missed = (await board(later, '?date=2026-11-19')).reports.filter(({ title }) => title === 'Temperatur')
    expect(missed).toMatchObject([{ outcome: 'missed', by: '', dueAt: '2026-11-19T12:00:00Z', value: null }])
    expect((await board(later, '?date=2026-11-18')).reports.map(({ title }) => title)).toContain('Temperatur')
  })
})

describe('the board', () => {
  test('is of the own branches, and asked for rightly', async () => {
    const theirs = await board(stranger.as)
    expect(theirs.open.map(({ title }) => title)).toEqual(['Markt kehren'])
    expect(theirs.reports).toEqual([])
    const ask = async (search: string, as?: As) =>
      (await shop.call('GET', `/task-board${search}`, undefined, as)).status
    expect(await ask('')).toBe(401)
    expect(await ask('', anna.as)).toBe(403)
    expect(await ask(`?branch=${other.id}`, boss.as)).toBe(404)
    expect(await ask(`?branch=${branch.id}`, boss.as)).toBe(200)
    expect(await ask('?date=gestern', boss.as)).toBe(422)
    expect((await shop.call('GET', '/task-reports/x/photo', undefined, boss.as)).status).toBe(422)
  })

  test('what was done cannot be deleted before its time; photos go after it', async () => {
    const made = await task({ title: 'Beweis', requiresPhoto: true })
    await start()
    expect((await finish(made, { photo: tinyPicture })).status).toBe(200)
    const refused = await shop.call('DELETE', `/tasks/${made.id}`, undefined, admin)
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      409,
      'Die Nachweise dieser Aufgabe müssen bis 18.11.2028 da sein. Setzen Sie ihren Status auf „Ausgelassen“.',
    ])
    const [report] = await reportsOf(made)
    const removed: string[] = []
    const storage = { remove: async (name: string) => void removed.push(name) } as never
    const later = async (now: string) =>
      removeOldStaffFiles({ database: shop.database, storage }, Temporal.Instant.from(now))
    expect(await later('2028-11-17T12:00:00Z')).toBe(0)
    expect(await later('2028-11-19T12:00:00Z')).toBeGreaterThan(0)
    expect(removed.every((name) => name.startsWith('private/'))).toBe(true)
    shop.setNow('2028-11-19T12:00:00Z')
    const again = await shop.signIn()
    expect((await shop.call('GET', `/task-reports/${report?.id}/photo`, undefined, again)).status).toBe(404)
    expect((await shop.call('DELETE', `/tasks/${made.id}`, undefined, again)).status).toBe(204)
  })
})

test('limits of a value are in order', async () => {
  const bad = { title: 'Verkehrt', requiresValue: { ...fridge, min: 9 } }
  const { status, errors } = await shop.call('POST', '/tasks', bad, admin)
  expect([status, errors[0]?.field]).toEqual([422, 'requiresValue.max'])
})

test('what is attached to a task reaches who does it, and what is to be done stands with the shift', async () => {
  const data = `data:text/plain;base64,${Buffer.from('Erst spülen').toString('base64')}`
  const file = await made<{ id: string; publicHash: string }>('/uploads', { data, fileName: 'Anleitung.txt' })
  const made1 = await task({ title: 'Maschine reinigen', attachments: [{ id: file.id }] })
  await start()
  const [seen] = (await shown()).filter(({ id }) => id === made1.id)
  expect(seen?.files).toEqual([
    { id: file.id, name: 'Anleitung.txt', extension: 'txt', path: `/upload/${file.publicHash}/${file.id}-1.txt` },
  ])
  expect((await shop.app.inject({ method: 'GET', url: seen?.files?.[0]?.path ?? '' })).statusCode).toBe(200)
  await made('/working-schedules', {
    branch: { id: branch.id },
    user: { id: anna.id },
    status: 'published',
    startsAt: '2026-11-19T08:00:00Z',
    endsAt: '2026-11-19T12:00:00Z',
    tasks: [{ id: made1.id }],
  })
  const { data: shifts } = await shop.call<OwnShifts>('GET', '/own-shifts', undefined, anna.as)
  expect(shifts.own.map(({ tasks }) => tasks)).toEqual([[{ id: made1.id, title: 'Maschine reinigen' }]])
})
