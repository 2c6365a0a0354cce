import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#contract/log/logs.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Clock, OwnActivity, OwnSchedule, TimeTerminal } from '#contract/staff/time-tracking.ts'
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import { openTestShop, wednesdayNoon, type TestShop } from '#server/testing/test-shop.ts'

type As = Record<string, string>
type Made = TimeTerminal & { accessToken: string }

let shop: TestShop
let admin: As
let branch: Branch
let other: Branch
let terminal: Made
let count = 0

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.signIn()
  branch = await made<Branch>('/branches', { identifier: 'stadtplatz', name: 'Stadtplatz', timeZone: 'Europe/Vienna' })
  other = await made<Branch>('/branches', { identifier: 'markt', name: 'Markt' })
  terminal = await register({ name: 'Küche', isPinRequired: false })
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterAll(() => shop.close())

const made = <T>(path: string, body: unknown) => shop.make<T>(path, body, admin)

const register = (body: object, at = branch) => made<Made>(`/branches/${at.id}/time-terminals`, body)

/** Somebody who works in the branch. */
async function person(change: object = {}) {
  count += 1
  const username = `eva${count}`
  const body = {
    username,
    email: `${username}@example.org`,
    firstName: 'Eva',
    lastName: 'Moser',
    branches: [{ id: branch.id }],
  }
  return made<{ id: string; username: string }>('/users', { ...body, ...change })
}

const at = (username: string, token = terminal.accessToken) => `/time-tracking/${token}/${username}`
const tap = (username: string, action: string, body: object = {}, as: As = {}, token = terminal.accessToken) =>
  shop.call<OwnActivity>('POST', `${at(username, token)}/working-activities/${action}`, body, as)
const sentence = async (answer: Promise<{ status: number; errors: { message: string }[] }>) => {
  const { status, errors } = await answer
  return [status, errors[0]?.message]
}

describe('terminals', () => {
  test('are registered, listed and revoked; the token is shown once and kept as a hash', async () => {
    const { accessToken, ...rest } = await register({ name: 'Bar' })
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect(rest).toMatchObject({ name: 'Bar', isPinRequired: true })
    const listed = await shop.call<TimeTerminal[]>('GET', `/branches/${branch.id}/time-terminals`, undefined, admin)
    expect(listed.data).toContainEqual(rest)
    const { rows } = await sql`select device_key::text as text from device_key`.execute(shop.database.kysely)
    const logs = await shop.call<Log[]>('GET', `/logs?subjectId=${rest.id}`, undefined, admin)
    expect(JSON.stringify([listed.data, rows, logs.data])).not.toContain(accessToken)
    expect(logs.data[0]).toMatchObject({ channel: 'time', message: 'Zeiterfassungsgerät „Bar“ angemeldet' })
    const { username } = await person()
    const path = `/branches/${branch.id}/time-terminals/${rest.id}`
    const elsewhere = path.replace(branch.id, other.id)
    expect((await shop.call('DELETE', elsewhere, undefined, admin)).status).toBe(404)
    expect((await shop.call('DELETE', path, undefined, admin)).status).toBe(204)
    expect((await shop.call('GET', `${at(username, accessToken)}/me`)).status).toBe(404)
    expect((await shop.call('DELETE', path, undefined, admin)).status).toBe(404)
  })

  test('a wrong token, an unknown name, somebody of another branch and somebody locked look the same', async () => {
    const { username } = await person()
    const foreign = await person({ branches: [{ id: other.id }] })
    const locked = await person({ isLocked: true })
    const off = await person({ isEnabled: false })
    const over = await person({ expiresAt: wednesdayNoon })
    expect((await shop.call('GET', `${at(username)}/me`)).status).toBe(200)
    expect((await shop.call('GET', `${at(username.toUpperCase())}/me`)).status).toBe(200)
    const wrong = [at(username, `${terminal.accessToken}x`), at('niemand')].concat(
      [foreign, locked, off, over].map((one) => at(one.username)),
    )
    const answers = await Promise.all(wrong.map((path) => shop.call('GET', `${path}/me`)))
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual(wrong.map(() => [404, answers[0]?.errors]))
  })
})

describe('PIN', () => {
  test('is asked for where the terminal asks; five wrong ones block for fifteen minutes, and nobody else', async () => {
    const clock = await register({ name: 'Eingang', isPinRequired: true })
    const { username } = await person({ pin: '4711' })
    const colleague = await person({ pin: '0815' })
    const without = await person()
    const me = (name: string, pin?: string) =>
      shop.call('GET', `${at(name, clock.accessToken)}/me`, undefined, pin === undefined ? {} : { 'x-pin': pin })
    expect((await me(username, '4711')).status).toBe(200)
    for (const pin of [undefined, undefined, undefined, undefined, undefined, undefined]) {
      expect(await sentence(me(username, pin))).toEqual([401, 'Diese PIN ist nicht richtig.'])
    }
    expect((await me(without.username, '1234')).status).toBe(401)
    for (let tries = 0; tries < 5; tries++) expect((await me(username, '0000')).status).toBe(401)
    expect(await sentence(me(username, '4711'))).toEqual([
      429,
      'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in 15 Minuten erneut.',
    ])
    expect((await me(colleague.username, '0815')).status).toBe(200)
    shop.setNow('2026-11-18T11:15:01Z')
    expect((await me(username, '4711')).status).toBe(200)
  })
})

describe('the clock', () => {
  test('a day of work: start, break, back, end', async () => {
    const { id, username } = await person()
    const started = await tap(username, 'start')
    expect(started.status).toBe(200)
    expect(started.data).toMatchObject({
      user: { id },
      branch: { id: branch.id },
      startedAt: wednesdayNoon,
      endedAt: null,
      state: 'running',
      timeZone: 'Europe/Vienna',
      businessDate: '2026-11-18',
      source: 'terminal',
      netMinutes: 0,
    })
    expect(started.data).not.toHaveProperty('hourlyRateSnapshot')
    shop.setNow('2026-11-18T14:00:00Z')
    const paused = await tap(username, 'pause', { kind: 'meal' })
    expect(paused.data).toMatchObject({ state: 'paused', breaks: [{ kind: 'meal', source: 'stamped', endedAt: null }] })
    shop.setNow('2026-11-18T14:30:00Z')
    const me = await shop.call<Clock>('GET', `${at(username)}/me`)
    expect(me.data).toMatchObject({
      id,
      user: { username, firstName: 'Eva' },
      branch: { name: 'Stadtplatz', timeZone: 'Europe/Vienna' },
      currentActivity: { id: started.data.id, state: 'paused', grossMinutes: 210, breakMinutes: 30, netMinutes: 180 },
      now: '2026-11-18T14:30:00Z',
    })
    expect((await tap(username, 'resume')).data.state).toBe('running')
    shop.setNow('2026-11-18T18:00:00Z')
    const ended = await tap(username, 'end')
    expect(ended.data).toMatchObject({
      state: 'ended',
      endedAt: '2026-11-18T18:00:00Z',
      grossMinutes: 420,
      netMinutes: 390,
    })
    expect((await shop.call<Clock>('GET', `${at(username)}/me`)).data.currentActivity).toBeNull()
    const listed = await shop.call<OwnActivity[]>('GET', `${at(username)}/working-activities`)
    expect(listed.data).toEqual([ended.data])
    expect(listed.headers['cache-control']).toBe('no-store')
    const logs = await shop.call<Log[]>('GET', `/logs?subjectId=${ended.data.id}`, undefined, admin)
    expect(logs.data.map(({ message, actor }) => `${actor.name}: ${message}`)).toContain(
      'Eva Moser: Eva Moser hat eine Pause begonnen',
    )
  })

  test('where the branch takes breaks off by itself, who ends without one has the one that is missing', async () => {
    const { username } = await person()
    const keep = async (isBreakAutomatic: boolean) => {
      const row = (await shop.call<object>('GET', `/branches/${branch.id}`, undefined, admin)).data
      expect((await shop.call('PUT', `/branches/${branch.id}`, { ...row, isBreakAutomatic }, admin)).status).toBe(200)
    }
    const worked = async () => {
      shop.setNow(wednesdayNoon)
      await tap(username, 'start')
      shop.setNow('2026-11-18T19:00:00Z')
      return (await tap(username, 'end')).data
    }
    await keep(true)
    const ended = await worked()
    expect(ended).toMatchObject({ state: 'ended', grossMinutes: 480, netMinutes: 450 })
    expect(ended.breaks).toMatchObject([
      { startedAt: '2026-11-18T14:45:00Z', endedAt: '2026-11-18T15:15:00Z', kind: 'automatic', isPaid: false },
    ])
    const row = await shop.call<WorkingActivity>('GET', `/working-activities/${ended.id}`, undefined, admin)
    expect([row.data.breaks[0]?.source, row.data.violations]).toEqual(['rule', []])
    // What staff mend afterwards stays as they say it.
    const mended = { ...row.data, breaks: [], correctionReason: 'Keine Pause gehabt' }
    const put = await shop.call<WorkingActivity>('PUT', `/working-activities/${ended.id}`, mended, admin)
    expect([put.status, put.data.breaks, put.data.violations.map(({ rule }) => rule)]).toEqual([
      200,
      [],
      ['breakMissing'],
    ])
    // Guests need not know how the house keeps breaks.
    expect((await shop.call<object>('GET', `/branches/${branch.id}`)).data).not.toHaveProperty('isBreakAutomatic')
    await keep(false)
    const { username: other } = await person()
    shop.setNow(wednesdayNoon)
    await tap(other, 'start')
    shop.setNow('2026-11-18T19:00:00Z')
    expect((await tap(other, 'end')).data.breaks).toEqual([])
    shop.setNow(wednesdayNoon)
  })

  test('calls need no body', async () => {
    const { username } = await person()
    for (const action of ['start', 'pause', 'resume', 'end']) {
      expect((await shop.call('POST', `${at(username)}/working-activities/${action}`)).status).toBe(200)
    }
  })

  test('what does not fit is refused with the sentence of the action, and with what is open', async () => {
    const { username } = await person()
    expect(await sentence(tap(username, 'pause'))).toEqual([409, 'Aktivität konnte nicht pausiert werden.'])
    expect(await sentence(tap(username, 'resume'))).toEqual([409, 'Aktivität konnte nicht fortgesetzt werden.'])
    expect(await sentence(tap(username, 'end'))).toEqual([409, 'Aktivität konnte nicht beendet werden.'])
    const { data } = await tap(username, 'start')
    const twice = await tap(username, 'start')
    expect([twice.status, twice.errors[0]?.message, twice.data.id]).toEqual([
      409,
      'Aktivität konnte nicht gestartet werden.',
      data.id,
    ])
    expect(twice.data).not.toHaveProperty('hourlyRateSnapshot')
    await tap(username, 'pause')
    expect(await sentence(tap(username, 'start'))).toEqual([409, 'Aktivität konnte nicht gestartet werden.'])
    expect((await tap(username, 'end')).data.breaks[0]?.endedAt).toBe(wednesdayNoon)
  })

  test.each(['start', 'pause', 'resume', 'end'])('of ten taps at once on „%s“ one wins', async (action) => {
    const { id, username } = await person()
    if (action !== 'start') await tap(username, 'start')
    if (action === 'resume') await tap(username, 'pause')
    const answers = await Promise.all(Array.from({ length: 10 }, () => tap(username, action)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const { rows } = await sql`select 1 from working_activity where user_id = ${id}`.execute(shop.database.kysely)
    expect(rows).toHaveLength(1)
  })

  test('a correction and a tap at the same moment: neither takes the other back', async () => {
    const { username } = await person()
    const { data } = await tap(username, 'start')
    const row = (await shop.call<WorkingActivity>('GET', `/working-activities/${data.id}`, undefined, admin)).data
    const corrected = { ...row, startedAt: '2026-11-18T10:30:00Z', correctionReason: 'Früher da' }
    const [put, tapped] = await Promise.all([
      shop.call('PUT', `/working-activities/${row.id}`, corrected, admin),
      tap(username, 'end'),
    ])
    const after = (await shop.call<WorkingActivity>('GET', `/working-activities/${row.id}`, undefined, admin)).data
    expect([tapped.status, after.state]).toEqual([200, 'ended'])
    // Who came second with an old version is told so.
    expect([put.status, after.startedAt]).toEqual(
      put.status === 200 ? [200, corrected.startedAt] : [409, row.startedAt],
    )
  })

  test('the database itself holds no second open activity of a person', async () => {
    const { id, username } = await person()
    const { data } = await tap(username, 'start')
    const copy = sql`
      insert into working_activity (id, user_id, branch_id, started_at, category, breaks, source, review_status, comment)
      select ${randomUUID()}, user_id, branch_id, now(), category, breaks, source, review_status, comment
      from working_activity where id = ${data.id}`
    await expect(copy.execute(shop.database.kysely)).rejects.toMatchObject({ constraint: 'working_activity_open' })
    const byHand = await shop.call(
      'POST',
      '/working-activities',
      { user: { id }, branch: { id: branch.id }, startedAt: wednesdayNoon, endedAt: null },
      admin,
    )
    expect([byHand.status, byHand.errors[0]?.message]).toEqual([409, 'Aktivität konnte nicht gestartet werden.'])
  })
})

describe('taps without a connection', () => {
  test('count when they happened, once however often they are sent', async () => {
    const { username } = await person()
    const clientActionId = randomUUID()
    const body = { clientActionId, at: '2026-11-18T07:30:00Z' }
    const sent = await Promise.all([
      tap(username, 'start', body),
      tap(username, 'start', body),
      tap(username, 'start', body),
    ])
    expect(sent.map(({ status, data }) => [status, data.id])).toEqual(sent.map(() => [200, sent[0]?.data.id]))
    expect(sent[0]?.data).toMatchObject({
      startedAt: '2026-11-18T07:30:00Z',
      recordedOfflineAt: wednesdayNoon,
      clientActionId,
      netMinutes: 210,
    })
    expect((await tap(username, 'pause', { clientActionId: randomUUID(), at: '2026-11-18T09:00:00Z' })).status).toBe(
      200,
    )
    // The answer of a repeated tap is the activity as it is by now.
    expect((await tap(username, 'start', body)).data.state).toBe('paused')
    expect((await tap(username, 'end', body)).errors[0]?.code).toBe('idempotencyMismatch')
    const early = await tap(username, 'resume', { at: '2026-11-18T08:59:59Z' })
    expect([early.status, early.errors[0]?.field, early.errors[0]?.code]).toEqual([422, 'at', 'rangeReversed'])
  })

  test.each([
    ['2026-11-18T11:02:01Z', 'momentFuture'],
    ['2026-11-11T10:59:59Z', 'momentTooOld'],
  ])('%s is no moment to start at: %s', async (moment, code) => {
    const { username } = await person()
    expect((await tap(username, 'start', { at: moment })).errors).toMatchObject([{ field: 'at', code }])
  })

  test('the id of somebody else’s tap is an id like any other', async () => {
    const [one, two] = [await person(), await person()]
    const clientActionId = randomUUID()
    const answers = [
      await tap(one.username, 'start', { clientActionId }),
      await tap(two.username, 'start', { clientActionId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.data.id).not.toBe(answers[1]?.data.id)
  })
})

describe('days, shifts and what may be chosen', () => {
  test.each([
    ['2026-11-19T03:59:00Z', '2026-11-18'],
    ['2026-11-19T04:00:00Z', '2026-11-19'],
    ['2026-07-02T02:59:00Z', '2026-07-01'],
    ['2026-07-02T03:00:00Z', '2026-07-02'],
  ])('work that begins at %s counts for %s: the business day begins at five', async (moment, date) => {
    const { username } = await person()
    shop.setNow(moment)
    expect((await tap(username, 'start')).data.businessDate).toBe(date)
  })

  test('a tap finds the published shift', async () => {
    const { id, username } = await person()
    const shift = (status: string, startsAt: string) =>
      made<OwnSchedule>('/working-schedules', {
        user: { id },
        branch: { id: branch.id },
        startsAt,
        endsAt: '2026-11-18T20:00:00Z',
        status,
        plannedBreakMinutes: 30,
      })
    await shift('draft', '2026-11-18T11:00:00Z')
    const published = await shift('published', '2026-11-18T12:00:00Z')
    expect((await tap(username, 'start')).data.workingSchedule).toEqual({ id: published.id })
    const own = await shop.call<OwnSchedule[]>('GET', `${at(username)}/working-schedules`)
    expect(own.data.map((one) => one.id)).toEqual([published.id])
    expect(own.data[0]).toMatchObject({ plannedMinutes: 450, businessDate: '2026-11-18', publishedAt: wednesdayNoon })
    expect(own.data[0]).not.toHaveProperty('plannedCost')
    const later = await shop.call<OwnSchedule[]>('GET', `${at(username)}/working-schedules?from=2026-11-19`)
    expect(later.data).toEqual([])
  })

  test('only what is open at the place can be chosen', async () => {
    const { username } = await person()
    const here = await made<{ id: string }>('/departments', {
      name: 'Küche',
      branch: { id: branch.id },
      isSelectableOnTerminal: true,
    })
    const there = await made<{ id: string }>('/departments', {
      name: 'Bar',
      branch: { id: other.id },
      isSelectableOnTerminal: true,
    })
    const done = await made<{ id: string }>('/projects', { name: 'Alt', status: 'done', isSelectableOnTerminal: true })
    const open = await made<{ id: string }>('/projects', { name: 'Inventur', isSelectableOnTerminal: true })
    const { data } = await shop.call<Clock>('GET', `${at(username)}/me`)
    expect(data.departments).toEqual([{ id: here.id, name: 'Küche', branches: [{ id: branch.id }] }])
    expect(data.projects).toEqual([{ id: open.id, name: 'Inventur', branches: [] }])
    const refused = await tap(username, 'start', {
      branch: { id: branch.id },
      department: { id: there.id },
      project: { id: done.id },
      task: { id: randomUUID() },
    })
    expect(refused.errors.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'department unknownReference',
      'project unknownReference',
      'task unknownReference',
    ])
    expect((await tap(username, 'start', { branch: { id: other.id } })).errors[0]?.field).toBe('branch')
    const right = await tap(username, 'start', { department: { id: here.id }, project: { id: open.id } })
    expect(right.data).toMatchObject({ department: { id: here.id }, project: { id: open.id } })
  })
})

describe('signed in, with the token „me“', () => {
  const password = 'ein langes Passwort'
  const signedIn = async (change: object = {}) => {
    const own = await person({ password, roles: ['ROLE_EMPLOYEE'], ...change })
    return { ...own, as: await shop.signIn(own.username, password) }
  }

  test('an employee sees and clocks the own time, and nobody else’s', async () => {
    const { username, as } = await signedIn()
    const stranger = await person()
    expect((await tap(username, 'start', {}, as, 'me')).data).toMatchObject({
      source: 'web',
      branch: { id: branch.id },
    })
    expect((await shop.call<Clock>('GET', `${at(username, 'me')}/me`, undefined, as)).data.branch).toBeNull()
    expect((await shop.call('GET', `${at(stranger.username, 'me')}/me`, undefined, as)).status).toBe(404)
    expect((await shop.call('GET', `${at(username, 'me')}/me`)).status).toBe(401)
    expect((await shop.call('GET', '/working-activities', undefined, as)).status).toBe(403)
  })

  test('acts with the token of the session only; a terminal does not care who is signed in beside it', async () => {
    const { username, as } = await signedIn()
    const cookie = { cookie: as['cookie'] ?? '' }
    expect((await tap(username, 'start', {}, cookie, 'me')).errors[0]?.code).toBe('invalidCsrfToken')
    expect((await tap(username, 'start', {}, cookie)).status).toBe(200)
  })

  test('who works in several branches says in which', async () => {
    const { username, as } = await signedIn({ branches: [{ id: branch.id }, { id: other.id }] })
    expect((await tap(username, 'start', {}, as, 'me')).errors).toMatchObject([{ field: 'branch', code: 'notBlank' }])
    // Of both, each with where it is: what is offered in the one is refused in the other.
    const kitchens = await Promise.all(
      [branch, other].map(async ({ id }) =>
        made<{ id: string }>('/departments', { name: 'Grill', branch: { id }, isSelectableOnTerminal: true }),
      ),
    )
    const { data } = await shop.call<Clock>('GET', `${at(username, 'me')}/me`, undefined, as)
    const offered = data.departments.filter(({ name }) => name === 'Grill')
    expect(new Map(offered.map(({ id, branches }) => [id, branches]))).toEqual(
      new Map(kitchens.map(({ id }, at) => [id, [{ id: [branch, other][at]?.id }]])),
    )
    expect((await tap(username, 'start', { branch: { id: other.id } }, as, 'me')).data.branch).toEqual({ id: other.id })
  })
})

describe('what is wrong is refused', () => {
  test.each(['start', 'pause', 'resume', 'end'])(
    'with the token „me“ and no session nobody taps „%s“',
    async (action) => {
      expect((await tap('admin', action, {}, {}, 'me')).status).toBe(401)
    },
  )

  test.each(['me', 'working-schedules', 'working-activities'])('nor reads %s', async (what) => {
    expect((await shop.call('GET', `${at('admin', 'me')}/${what}`)).status).toBe(401)
  })

  test.each(['start', 'pause', 'resume', 'end'])(
    'a tap „%s“ with a moment that is none, and with what nobody asked for',
    async (action) => {
      const { username } = await person()
      const { status, errors } = await tap(username, action, { at: 'gestern', unsinn: 1 })
      expect([status, new Set(errors.map(({ field }) => field))]).toEqual([422, new Set(['at', 'unsinn'])])
    },
  )

  test.each(['working-schedules', 'working-activities'])(
    'days of %s that run backwards, or are too many',
    async (what) => {
      const { username } = await person()
      const of = (query: string) => shop.call('GET', `${at(username)}/${what}?${query}`)
      expect((await of('from=2026-11-18&to=2026-11-17')).errors).toMatchObject([{ field: 'to', code: 'rangeReversed' }])
      expect((await of('from=2024-01-01&to=2026-11-17')).errors).toMatchObject([{ field: 'to', code: 'rangeTooLong' }])
      expect((await of('from=gestern')).errors).toMatchObject([{ field: 'from', code: 'date' }])
    },
  )

  test('a terminal of a branch that is not there, and one whose name is too long', async () => {
    const register = (id: string, name: string) => shop.call('POST', `/branches/${id}/time-terminals`, { name }, admin)
    expect((await register(randomUUID(), 'Bar')).status).toBe(404)
    expect((await register(branch.id, 'x'.repeat(121))).errors).toMatchObject([{ field: 'name', code: 'tooLong' }])
  })
})

describe('corrections', () => {
  const entry = async (change: object = {}) => {
    const { id } = await person()
    const body = {
      user: { id },
      branch: { id: branch.id },
      startedAt: '2026-11-18T07:00:00Z',
      endedAt: '2026-11-18T11:00:00Z',
    }
    return made<WorkingActivity>('/working-activities', { ...body, ...change })
  }
  const put = (row: WorkingActivity, change: object, as = admin) =>
    shop.call<WorkingActivity>('PUT', `/working-activities/${row.id}`, { ...row, ...change }, as)

  test('need a reason, which stays with the activity and in the log', async () => {
    const row = await entry()
    const change = {
      endedAt: '2026-11-18T10:30:00Z',
      breaks: [{ startedAt: '2026-11-18T09:00:00Z', endedAt: '2026-11-18T09:15:00Z' }],
    }
    const refused = await put(row, change)
    expect([refused.status, refused.errors[0]?.field, refused.errors[0]?.message]).toEqual([
      422,
      'correctionReason',
      'Bitte geben Sie einen Grund für die Korrektur an.',
    ])
    const { data } = await put(row, { ...change, correctionReason: 'Früher gegangen' })
    expect(data).toMatchObject({ netMinutes: 195, breaks: [{ source: 'manual' }] })
    expect(data.corrections).toMatchObject([
      { field: 'entered', before: null, reason: '' },
      {
        field: 'endedAt',
        before: '2026-11-18T11:00:00Z',
        after: '2026-11-18T10:30:00Z',
        reason: 'Früher gegangen',
        at: wednesdayNoon,
      },
      { field: 'breaks', reason: 'Früher gegangen' },
    ])
    const logs = await shop.call<Log[]>('GET', `/logs?subjectId=${row.id}`, undefined, admin)
    expect(JSON.stringify(logs.data)).toContain('Früher gegangen')
    // What is no worked time needs none.
    expect((await put(data, { comment: 'Inventur' })).status).toBe(200)
    expect((await put(data, { version: undefined, corrections: [] })).data.corrections).toHaveLength(3)
  })

  test('approving names who and when; a correction afterwards is approved anew', async () => {
    const row = await entry()
    const approved = (await put(row, { reviewStatus: 'approved' })).data
    expect(approved).toMatchObject({ reviewedAt: wednesdayNoon })
    expect(approved.reviewedBy).not.toBeNull()
    shop.setNow('2026-11-18T12:00:00Z')
    expect((await put(approved, { comment: 'gut', version: undefined })).data.reviewedAt).toBe(wednesdayNoon)
    const corrected = await put(approved, {
      endedAt: '2026-11-18T10:00:00Z',
      correctionReason: 'Irrtum',
      version: undefined,
    })
    expect(corrected.data.reviewedAt).toBe('2026-11-18T12:00:00Z')
    expect((await put(corrected.data, { reviewStatus: 'open' })).data).toMatchObject({
      reviewedBy: null,
      reviewedAt: null,
    })
  })

  test('what is locked changes only after an administrator has unlocked it', async () => {
    const row = await entry()
    const locked = (await put(row, { lockedAt: '2020-01-01T00:00:00Z' })).data
    expect(locked.lockedAt).toBe(wednesdayNoon)
    expect((await put(locked, {})).status).toBe(200)
    const refused = await put(locked, { comment: 'neu', version: undefined })
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'activityLocked'])
    expect((await shop.call('DELETE', `/working-activities/${row.id}`, undefined, admin)).status).toBe(409)
    const boss = await person({ password: 'ein langes Passwort', roles: ['ROLE_MANAGER'] })
    const manager = await shop.signIn(boss.username, 'ein langes Passwort')
    expect((await put(locked, { lockedAt: null, version: undefined }, manager)).status).toBe(409)
    expect((await put(locked, { lockedAt: null, version: undefined })).data.lockedAt).toBeNull()
  })

  test('violations are there while the entry breaks the rules, with the reason why one is accepted', async () => {
    const row = await entry({ startedAt: '2026-11-18T06:43:00Z', endedAt: '2026-11-18T15:44:00Z' })
    expect(row.violations).toEqual([
      { rule: 'breakMissing', severity: 'error', minutes: 30, reason: null, acknowledgedBy: null },
    ])
    const known = (await put(row, { acknowledgements: [{ rule: 'breakMissing', reason: 'Notdienst' }] })).data
    expect(known.violations).toMatchObject([{ rule: 'breakMissing', reason: 'Notdienst' }])
    expect(known.violations[0]?.acknowledgedBy).not.toBeNull()
    const breaks = [{ startedAt: '2026-11-18T11:00:00Z', endedAt: '2026-11-18T11:30:00Z' }]
    expect((await put(known, { breaks, correctionReason: 'Pause vergessen' })).data.violations).toEqual([])
  })

  test('impossible times are refused at their field', async () => {
    const { id } = await person()
    const body = {
      user: { id },
      branch: { id: branch.id },
      startedAt: '2026-11-18T07:00:00Z',
      endedAt: '2026-11-18T06:59:00Z',
    }
    expect((await shop.call('POST', '/working-activities', body, admin)).errors).toMatchObject([
      { field: 'endedAt', code: 'rangeReversed' },
    ])
    const { endedAt: _, ...open } = body
    expect((await shop.call('POST', '/working-activities', open, admin)).errors).toMatchObject([
      { field: 'endedAt', code: 'notBlank' },
    ])
  })
})
