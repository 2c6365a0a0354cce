import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Absence } from '#contract/staff/absences.ts'
import type { Plan } from '#contract/staff/plan.ts'
import type { SickNote } from '#contract/staff/sick-notes.ts'
import type { WorkingSchedule } from '#contract/staff/working-schedules.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { wednesdayNoon } from '#server/testing/test-shop.ts'
import { tinyPicture } from '#server/testing/tiny-picture.ts'
import { followIllnesses, removeOldStaffFiles } from './public.ts'
import { insertStaffFile } from './staff-file-store.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

type Staffed = Awaited<ReturnType<typeof openStaffedShop>>
let shop: Staffed['shop']
let made: Staffed['made']
let branch: Branch
let other: Branch
let boss: Person
let stranger: Person
let anna: Person
let ben: Person

beforeAll(async () => {
  const staffed = await openStaffedShop()
  ;({ shop, made, branch, other } = staffed)
  boss = await staffed.person('Magda', 'ROLE_MANAGER', branch)
  stranger = await staffed.person('Nora', 'ROLE_MANAGER', staffed.other)
  anna = await staffed.person('Anna', 'ROLE_EMPLOYEE', branch)
  ben = await staffed.person('Ben', 'ROLE_EMPLOYEE', branch)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(wednesdayNoon))

const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n').toString('base64')}`
const ill = async (body: object = {}, as = anna.as, user = anna.id) =>
  made<Absence>(
    '/absences',
    { user: { id: user }, type: 'sick', startsOn: '2026-11-16', endsOn: '2026-11-20', ...body },
    as,
  )
const send = (id: string, file: string, as: As) => shop.call<SickNote>('POST', `/absences/${id}/notes`, { file }, as)
const notes = async (id: string, as: As) => shop.call<SickNote[]>('GET', `/absences/${id}/notes`, undefined, as)
const seen = async (id: string, as = boss.as) =>
  (await shop.call<Absence>('GET', `/absences/${id}`, undefined, as)).data
const subjects = async ({ email }: Person) => (await shop.mailsTo(email)).map(({ subject }) => subject)

test('a note is read by the person and who answers for the person, and by nobody else', async () => {
  const absence = await ill()
  const photo = await send(absence.id, tinyPicture, anna.as)
  expect([photo.status, photo.data.fileName]).toEqual([201, 'datei.png'])
  expect((await send(absence.id, pdf, anna.as)).status).toBe(201)
  expect((await seen(absence.id)).certificate).toEqual({ from: '2026-11-16', until: '2026-11-20' })
  for (const as of [anna.as, boss.as]) {
    expect((await notes(absence.id, as)).data).toHaveLength(2)
    const opened = await shop.call('GET', `/absences/${absence.id}/notes/${photo.data.id}`, undefined, as)
    expect(opened.status).toBe(200)
    expect(opened.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  }
  const path = `/absences/${absence.id}/notes`
  for (const as of [ben.as, stranger.as]) {
    expect((await notes(absence.id, as)).status).toBe(404)
    expect((await send(absence.id, tinyPicture, as)).status).toBe(404)
    expect((await shop.call('GET', `${path}/${photo.data.id}`, undefined, as)).status).toBe(404)
    expect((await shop.call('POST', `/absences/${absence.id}/end`, { endsOn: '2026-11-17' }, as)).status).toBe(404)
  }
  expect((await shop.call('DELETE', `${path}/${photo.data.id}`, undefined, stranger.as)).status).toBe(404)
  expect((await shop.call('DELETE', `${path}/${photo.data.id}`, undefined, anna.as)).status).toBe(403)
  for (const [method, address, body] of [
    ['GET', path, undefined],
    ['POST', path, { file: tinyPicture }],
    ['GET', `${path}/${photo.data.id}`, undefined],
    ['DELETE', `${path}/${photo.data.id}`, undefined],
    ['POST', `/absences/${absence.id}/end`, { endsOn: '2026-11-17' }],
  ] as const) {
    expect((await shop.call(method, address, body)).status).toBe(401)
  }
  // No list of uploads names it.
  const uploads = await shop.call<{ id: string }[]>('GET', '/uploads', undefined, await shop.signIn())
  expect(uploads.data.map(({ id }) => id)).not.toContain(photo.data.id)
})

test('what is no note is refused, and changes nothing', async () => {
  const absence = await ill({ startsOn: '2026-11-02', endsOn: '2026-11-03' })
  const html = `data:text/html;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`
  expect((await send(absence.id, html, anna.as)).status).toBe(415)
  expect((await send(absence.id, 'krank', anna.as)).status).toBe(422)
  expect((await send(absence.id, 'data:image/png;base64,', anna.as)).status).toBe(422)
  expect((await send('x', tinyPicture, anna.as)).status).toBe(422)
  expect((await send('019a0000-0000-7000-8000-000000000000', tinyPicture, anna.as)).status).toBe(404)
  expect((await notes(absence.id, anna.as)).data).toEqual([])
  expect((await seen(absence.id)).certificate).toBeNull()
  const leave = await made<Absence>(
    '/absences',
    { user: { id: anna.id }, type: 'vacation', startsOn: '2026-12-01', endsOn: '2026-12-01' },
    anna.as,
  )
  expect((await send(leave.id, tinyPicture, anna.as)).status).toBe(409)
  const open = {
    user: { id: anna.id },
    type: 'vacation',
    startsOn: '2026-12-02',
    endsOn: '2026-12-02',
    isOpenEnded: true,
  }
  expect((await shop.call('POST', '/absences', open, anna.as)).errors[0]?.field).toBe('isOpenEnded')
  for (let count = 0; count < 10; count += 1) await send(absence.id, tinyPicture, anna.as)
  expect((await send(absence.id, tinyPicture, anna.as)).status).toBe(409)
})

test('the manager takes away what does not belong there; then it counts as missing again', async () => {
  const missing = async () =>
    (await shop.call<{ missingCertificates: number }>('GET', '/dashboard', undefined, boss.as)).data.missingCertificates
  const absence = await ill({ startsOn: '2026-11-09', endsOn: '2026-11-15' }, ben.as, ben.id)
  const before = await missing()
  const { data: note } = await send(absence.id, tinyPicture, ben.as)
  expect(await missing()).toBe(before - 1)
  const address = `/absences/${absence.id}/notes/${note.id}`
  expect((await shop.call('DELETE', address, undefined, boss.as)).status).toBe(204)
  expect((await shop.call('DELETE', address, undefined, boss.as)).status).toBe(404)
  expect((await shop.call('GET', address, undefined, boss.as)).status).toBe(404)
  expect([await missing(), (await seen(absence.id)).certificate]).toEqual([before, null])
})

test('an open illness lasts until today, every day anew, and ends when the person says so', async () => {
  const absence = await ill({ startsOn: '2026-11-17', endsOn: '2026-11-17', isOpenEnded: true })
  await shop.call('PUT', `/absences/${absence.id}`, { ...absence, status: 'approved' }, boss.as)
  const follow = async (now: string) => followIllnesses(shop.database.kysely, Temporal.Instant.from(now))
  await follow('2026-11-18T11:00:00Z')
  expect((await seen(absence.id)).endsOn).toBe('2026-11-18')
  // Half past midnight in Vienna.
  await follow('2026-11-18T23:30:00Z')
  expect((await seen(absence.id)).endsOn).toBe('2026-11-19')
  // Their own days are fixed once they are decided about; the end of an open illness is not.
  const current = await seen(absence.id, anna.as)
  const shorter = await shop.call('PUT', `/absences/${absence.id}`, { ...current, endsOn: '2026-11-18' }, anna.as)
  expect(shorter.status).toBe(422)
  const end = (endsOn: string, as = anna.as) => shop.call('POST', `/absences/${absence.id}/end`, { endsOn }, as)
  expect((await end('2026-11-16')).errors[0]?.code).toBe('rangeReversed')
  expect((await end('2026-11-30')).errors[0]?.code).toBe('momentFuture')
  expect((await end('2026-11-17')).status).toBe(200)
  expect(await seen(absence.id)).toMatchObject({ endsOn: '2026-11-17', isOpenEnded: false, status: 'approved' })
  expect((await end('2026-11-17')).status).toBe(409)
  await follow('2026-11-25T11:00:00Z')
  expect((await seen(absence.id)).endsOn).toBe('2026-11-17')
  expect(await subjects(boss)).toContain('Anna Berger ist wieder da')
  expect(await subjects(stranger)).toEqual([])
})

test('a note about all days of an open illness goes along with it, one about fewer stays as it was typed', async () => {
  const open = async (body: object) => {
    const illness = await ill({ startsOn: '2026-11-16', endsOn: '2026-11-16', isOpenEnded: true }, ben.as, ben.id)
    await shop.call('PUT', `/absences/${illness.id}`, { ...illness, status: 'approved', ...body }, boss.as)
    return illness
  }
  const whole = await open({})
  await send(whole.id, tinyPicture, ben.as)
  const follow = async (now: string) => followIllnesses(shop.database.kysely, Temporal.Instant.from(now))
  await follow('2026-11-18T11:00:00Z')
  expect((await seen(whole.id)).certificate).toEqual({ from: '2026-11-16', until: '2026-11-18' })
  await shop.call('POST', `/absences/${whole.id}/end`, { endsOn: '2026-11-17' }, ben.as)
  expect((await seen(whole.id)).certificate).toEqual({ from: '2026-11-16', until: '2026-11-17' })

  const cancel = async (id: string) =>
    shop.call('PUT', `/absences/${id}`, { ...(await seen(id)), status: 'canceled' }, boss.as)
  await cancel(whole.id)
  const typed = { from: '2026-11-16', until: '2026-11-17' }
  const part = await open({ endsOn: '2026-11-18', certificate: typed })
  await follow('2026-11-20T11:00:00Z')
  expect(await seen(part.id)).toMatchObject({ endsOn: '2026-11-20', certificate: typed })
  await cancel(part.id)
})

test('an open illness stands on the plan of all days that are looked at, and in accounts until today', async () => {
  const absence = await ill(
    { startsOn: '2026-11-17', endsOn: '2026-11-18', endsHalf: true, isOpenEnded: true },
    ben.as,
    ben.id,
  )
  await shop.call('PUT', `/absences/${absence.id}`, { ...absence, status: 'approved' }, boss.as)
  const shift = async (at: Branch) =>
    made<WorkingSchedule>('/working-schedules', {
      branch: { id: at.id },
      user: { id: ben.id },
      startsAt: `2026-12-0${at === branch ? 8 : 9}T09:00:00+01:00`,
      endsAt: `2026-12-0${at === branch ? 8 : 9}T15:00:00+01:00`,
    })
  const planned = [await shift(branch), await shift(other)]
  expect(planned.map(({ conflicts }) => conflicts)).toEqual(planned.map(() => [{ kind: 'absence', id: absence.id }]))
  const away = async (at: Branch, as: As) => {
    const plan = await shop.call<Plan>('GET', `/branches/${at.id}/plan?from=2026-12-07&to=2026-12-13`, undefined, as)
    return plan.data.absences.filter(({ id }) => id === absence.id)
  }
  const coming = { startsOn: '2026-11-17', endsOn: '2026-12-13', endsHalf: false }
  expect(await away(branch, boss.as)).toMatchObject([{ ...coming, isOpenEnded: true }])
  // Where somebody only helps out it is said that they are away; an illness alone has no end.
  expect(await away(other, stranger.as)).toMatchObject([{ ...coming, isOpenEnded: false }])
  expect((await seen(absence.id)).endsOn).toBe('2026-11-18')
  await shop.call('POST', `/absences/${absence.id}/end`, { endsOn: '2026-11-18' }, ben.as)
  expect(await away(branch, boss.as)).toEqual([])
})

test('a note goes three years after the illness', async () => {
  const absence = await ill({ startsOn: '2026-10-12', endsOn: '2026-10-14' })
  await send(absence.id, tinyPicture, anna.as)
  const removed: string[] = []
  const storage = { remove: async (name: string) => void removed.push(name) } as never
  const sweep = async (now: string) =>
    removeOldStaffFiles({ database: shop.database, storage }, Temporal.Instant.from(now))
  expect(await sweep('2029-10-14T12:00:00Z')).toBe(0)
  await sweep('2029-10-16T12:00:00Z')
  expect((await notes(absence.id, anna.as)).data).toEqual([])
  expect(removed.length).toBeGreaterThan(0)
})

test('one person fills no storage: after 100 MB in a day the next file is refused', async () => {
  const absence = await ill({ startsOn: '2026-11-04', endsOn: '2026-11-05' }, ben.as, ben.id)
  const large = {
    id: randomUUID(),
    storageName: 'private/none.png',
    fileName: 'groß.png',
    extension: 'png',
    mimeType: 'image/png',
    bytes: 100 * 1024 * 1024,
    absenceId: null,
    by: ben.id,
  }
  await insertStaffFile(shop.database.kysely, { ...large, now: Temporal.Instant.from('2026-11-17T12:00:00Z') })
  const refused = await send(absence.id, tinyPicture, ben.as)
  expect([refused.status, refused.errors[0]?.message]).toEqual([
    429,
    'Sie haben heute schon mehr als 100 MB gesendet. Bitte versuchen Sie es morgen noch einmal.',
  ])
  const tomorrow = '2026-11-18T12:01:00Z'
  shop.setNow(tomorrow)
  expect((await send(absence.id, tinyPicture, ben.as)).status).toBe(201)
})
