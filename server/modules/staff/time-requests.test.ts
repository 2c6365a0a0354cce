import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Branch } from '#contract/organisation/branches.ts'
import type { TimeRequest } from '#contract/staff/time-requests.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import type { PersonNews } from '#domain/wording/staff-news.ts'
import { tellOfTimeRequests } from './public.ts'
import { wednesdayNoon } from '#server/testing/test-shop.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

type Staffed = Awaited<ReturnType<typeof openStaffedShop>>
let shop: Staffed['shop']
let admin: As
let branch: Branch
let boss: Person
let other: Branch
let stranger: Person
let anna: Person
let ben: Person
let made: Staffed['made']
let person: Staffed['person']

beforeAll(async () => {
  const staffed = await openStaffedShop()
  ;({ shop, admin, made, branch, other, person } = staffed)
  boss = await person('magda', 'ROLE_MANAGER', branch)
  stranger = await person('nora', 'ROLE_MANAGER', other)
  anna = await person('anna', 'ROLE_EMPLOYEE', branch)
  ben = await person('ben', 'ROLE_EMPLOYEE', branch)
})
afterAll(() => shop.close())

const clocked = async (date: string) =>
  made<WorkingActivity>('/working-activities', {
    user: { id: anna.id },
    branch: { id: branch.id },
    startedAt: `${date}T08:00:00+01:00`,
    endedAt: `${date}T16:00:00+01:00`,
    breaks: [{ startedAt: `${date}T12:00:00+01:00`, endedAt: `${date}T12:30:00+01:00` }],
  })
const wish = (date: string, activity: { id: string } | null, change: object = {}) => ({
  branch: { id: branch.id },
  activity: activity && { id: activity.id },
  startedAt: `${date}T08:00:00+01:00`,
  endedAt: `${date}T17:00:00+01:00`,
  reason: 'Gäste blieben länger',
  ...change,
})
const ask = (body: object, as: As) => shop.call<TimeRequest>('POST', '/time-requests', body, as)
const decide = (id: string, body: object, as: As) =>
  shop.call<TimeRequest>('POST', `/time-requests/${id}/decide`, body, as)
const list = async (as: As, search = '') =>
  (await shop.call<TimeRequest[]>('GET', `/time-requests${search}`, undefined, as)).data
const entryOf = async (id: string) =>
  (await shop.call<WorkingActivity>('GET', `/working-activities/${id}`, undefined, admin)).data

describe('a wish to correct the own time', () => {
  test('changes nothing until it is approved; then it is a correction with the person’s reason', async () => {
    const entry = await clocked('2026-11-10')
    const { status, data: request } = await ask(wish('2026-11-10', entry), anna.as)
    expect([status, request.status]).toEqual([201, 'requested'])
    expect((await entryOf(entry.id)).netMinutes).toBe(450)
    expect((await decide(request.id, { isApproved: true }, boss.as)).data.status).toBe('approved')
    const after = await entryOf(entry.id)
    expect(after.netMinutes).toBe(510)
    expect(after.reviewStatus).toBe('approved')
    expect(after.corrections.slice(1)).toMatchObject([
      { field: 'endedAt', reason: 'Gäste blieben länger', by: { id: boss.id } },
    ])
    // Decided once.
    expect((await decide(request.id, { isApproved: false }, boss.as)).status).toBe(409)
  })

  test('about one break leaves the others, and each stays the break it was', async () => {
    const date = '2026-11-09'
    const at = (clock: string) => `${date}T${clock}:00+01:00`
    const entry = await made<WorkingActivity>('/working-activities', {
      user: { id: anna.id },
      branch: { id: branch.id },
      startedAt: at('08:00'),
      endedAt: at('16:00'),
      breaks: [
        { startedAt: at('10:00'), endedAt: at('10:10'), kind: 'smoke', isPaid: true, source: 'stamped' },
        { startedAt: at('12:00'), endedAt: at('12:30'), kind: 'meal', source: 'stamped' },
      ],
    })
    const [smoke, meal] = (await entryOf(entry.id)).breaks
    const breaks = [
      { id: smoke?.id, startedAt: at('10:00'), endedAt: at('10:10') },
      // As a client of before says it: without its id.
      { startedAt: at('12:00'), endedAt: at('12:45') },
    ]
    const { data: request } = await ask(wish(date, entry, { endedAt: at('16:00'), breaks }), anna.as)
    await decide(request.id, { isApproved: true }, boss.as)
    expect((await entryOf(entry.id)).breaks).toEqual([smoke, { ...meal, endedAt: at('12:45') }])
  })

  test('ends what was never ended', async () => {
    const date = '2026-11-08'
    const entry = await made<WorkingActivity>('/working-activities', {
      user: { id: ben.id },
      branch: { id: branch.id },
      startedAt: `${date}T08:00:00+01:00`,
      endedAt: null,
    })
    expect((await entryOf(entry.id)).state).toBe('running')
    const { data: request } = await ask(wish(date, entry), ben.as)
    await decide(request.id, { isApproved: true }, boss.as)
    expect(await entryOf(entry.id)).toMatchObject({ state: 'ended', netMinutes: 540 })
  })

  test('brings time that nobody clocked', async () => {
    const { data } = await ask(wish('2026-11-11', null, { breaks: [] }), anna.as)
    await decide(data.id, { isApproved: true }, boss.as)
    const { data: entries } = await shop.call<WorkingActivity[]>(
      'GET',
      `/working-activities?user=${anna.id}`,
      undefined,
      admin,
    )
    const [made, ...more] = entries.filter(({ businessDate }) => businessDate === '2026-11-11')
    expect([made?.netMinutes, more]).toEqual([540, []])
    // Who said yes, and why it was asked for.
    expect(made?.corrections).toMatchObject([{ field: 'entered', reason: 'Gäste blieben länger', by: { id: boss.id } }])
  })

  test('is rejected with a reason, or taken back', async () => {
    const entry = await clocked('2026-11-12')
    const { data: first } = await ask(wish('2026-11-12', entry), anna.as)
    expect((await decide(first.id, { isApproved: false, note: 'Um 16 Uhr war zu' }, boss.as)).data).toMatchObject({
      status: 'rejected',
      decisionNote: 'Um 16 Uhr war zu',
    })
    const { data: second } = await ask(wish('2026-11-12', entry), anna.as)
    const back = () => shop.call<TimeRequest>('POST', `/time-requests/${second.id}/withdraw`, {}, anna.as)
    expect((await back()).data.status).toBe('withdrawn')
    expect((await back()).status).toBe(409)
    expect((await entryOf(entry.id)).netMinutes).toBe(450)
  })

  test('is nobody else’s business', async () => {
    const entry = await clocked('2026-11-13')
    expect((await ask(wish('2026-11-13', entry), ben.as)).errors[0]?.field).toBe('activity')
    const { data } = await ask(wish('2026-11-13', entry), anna.as)
    expect((await list(ben.as)).map(({ id }) => id)).not.toContain(data.id)
    expect((await list(stranger.as)).map(({ id }) => id)).not.toContain(data.id)
    expect((await list(boss.as, '?status=requested')).map(({ id }) => id)).toContain(data.id)
    expect((await decide(data.id, { isApproved: true }, stranger.as)).status).toBe(404)
    expect((await decide(data.id, { isApproved: true }, anna.as)).status).toBe(403)
    expect((await shop.call('POST', `/time-requests/${data.id}/withdraw`, {}, ben.as)).status).toBe(404)
    for (const [method, path] of [
      ['GET', '/time-requests'],
      ['POST', '/time-requests'],
      ['POST', `/time-requests/${data.id}/withdraw`],
      ['POST', `/time-requests/${data.id}/decide`],
    ] as const) {
      expect((await shop.call(method, path, method === 'GET' ? undefined : {})).status).toBe(401)
    }
  })

  test('nobody approves the own one', async () => {
    const { data } = await ask(wish('2026-11-16', null), boss.as)
    expect((await decide(data.id, { isApproved: true }, boss.as)).status).toBe(403)
    expect((await decide(data.id, { isApproved: true }, admin)).status).toBe(200)
  })

  test('is refused where it makes no sense, or the month is closed', async () => {
    const later = wish('2026-11-30', null)
    expect((await ask(later, anna.as)).errors).toMatchObject([{ field: 'endedAt', code: 'momentFuture' }])
    expect((await ask(wish('2026-11-17', null, { endedAt: '2026-11-17T07:00:00+01:00' }), anna.as)).status).toBe(422)
    expect((await ask(wish('2026-11-17', null, { reason: ' ' }), anna.as)).status).toBe(422)
    // A fortnight in one piece is no shift.
    const long = await ask(wish('2026-11-17', null, { startedAt: '2026-10-30T08:00:00+01:00' }), anna.as)
    expect(long.errors.map(({ field, code }) => [field, code])).toEqual([['endedAt', 'rangeTooLong']])
    const { data } = await ask(wish('2026-10-05', null), ben.as)
    for (const step of ['approve', 'lock'])
      await shop.call('POST', `/time-accounts/${ben.id}/2026-10/${step}`, {}, admin)
    await made('/working-activities', {
      user: { id: ben.id },
      branch: { id: branch.id },
      startedAt: '2026-10-06T08:00:00+02:00',
      endedAt: '2026-10-06T10:00:00+02:00',
    })
    for (const step of ['approve', 'lock'])
      await shop.call('POST', `/time-accounts/${ben.id}/2026-10/${step}`, {}, admin)
    expect((await ask(wish('2026-10-07', null), ben.as)).status).toBe(409)
    // What was asked for before the month was closed cannot slip in afterwards.
    expect((await decide(data.id, { isApproved: true }, boss.as)).status).toBe(409)
    expect(await list(ben.as, '?status=requested')).toHaveLength(1)
  })
})

describe('is told by mail', () => {
  const pushed: PersonNews[] = []
  const parts = {
    linkBase: 'https://linde.example',
    shopName: async () => 'Linde',
    push: async (_tx: unknown, _link: string, news: readonly PersonNews[]) => void pushed.push(...news),
  }
  const tell = async () => tellOfTimeRequests(shop.database, parts, Temporal.Instant.from(wednesdayNoon))
  const read = new Map<string, number>()
  const newMails = async ({ email }: Person) => {
    const mails = await shop.mailsTo(email)
    const fresh = mails.slice(read.get(email) ?? 0)
    read.set(email, mails.length)
    return fresh
  }

  test('to the managers of the branch, all wishes in one, once, and to no stranger', async () => {
    await tell()
    for (const person of [boss, stranger, anna, ben]) await newMails(person)
    await ask(wish('2026-11-13', null), anna.as)
    await ask(wish('2026-11-12', null, { reason: 'Inventur <b>' }), ben.as)
    await ask(wish('2026-11-11', null), boss.as)
    pushed.length = 0
    await tell()
    await tell()
    expect(pushed.filter(({ userId }) => userId === boss.id)).toEqual([{ userId: boss.id, about: 'timeAsked' }])
    const strangers = new Set([stranger.id, anna.id, ben.id])
    expect(pushed.filter(({ userId }) => strangers.has(userId))).toEqual([])
    const mails = await newMails(boss)
    expect(mails.map(({ subject }) => subject)).toEqual(['2 Korrekturen der Arbeitszeit warten'])
    expect(mails[0]?.text).toContain('anna Berger, Stadtplatz: 13.11.2026, 08:00–17:00. Grund: Gäste blieben länger')
    expect(mails[0]?.html).toContain('Inventur &lt;b&gt;')
    expect(mails[0]?.text).toContain('https://linde.example/backend#/time-accounts')
    for (const person of [stranger, anna, ben]) expect(await newMails(person)).toEqual([])
  })

  test('of the only manager of a branch to the administrators', async () => {
    const chief = await person('otto', 'ROLE_ADMIN', branch)
    const { data } = await ask(wish('2026-11-06', null, { branch: { id: other.id } }), stranger.as)
    await tell()
    const mails = await shop.mailsTo(chief.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Korrektur der Arbeitszeit: nora Berger'])
    await shop.call('POST', `/time-requests/${data.id}/withdraw`, {}, stranger.as)
  })

  test('what was taken back is told to nobody, and the dashboard counts what waits', async () => {
    const waiting = async (as: As) =>
      (await shop.call<{ timeRequests: number }>('GET', '/dashboard', undefined, as)).data.timeRequests
    const before = await waiting(boss.as)
    const elsewhere = await waiting(stranger.as)
    const { data } = await ask(wish('2026-11-10', null), ben.as)
    expect(await waiting(boss.as)).toBe(before + 1)
    expect(await waiting(stranger.as)).toBe(elsewhere)
    await shop.call('POST', `/time-requests/${data.id}/withdraw`, {}, ben.as)
    await tell()
    expect(await newMails(boss)).toEqual([])
    expect(await waiting(boss.as)).toBe(before)
  })

  test('to the person, with the answer and why', async () => {
    const { data: no } = await ask(wish('2026-11-09', null), ben.as)
    await decide(no.id, { isApproved: false, note: 'Da war zu' }, boss.as)
    const { data: yes } = await ask(wish('2026-11-09', null), ben.as)
    await decide(yes.id, { isApproved: true }, boss.as)
    const [rejected, approved] = await newMails(ben)
    expect(rejected?.subject).toBe('Abgelehnt: Korrektur vom 09.11.2026')
    expect(rejected?.text).toContain('Begründung: Da war zu')
    expect(approved?.subject).toBe('Genehmigt: Korrektur vom 09.11.2026')
    expect(approved?.text).toContain('09.11.2026, 08:00–17:00')
  })
})
