import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Absence } from '#contract/staff/absences.ts'
import type { LeaveCalendar, LeavePreviewAnswer } from '#contract/staff/leave-calls.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

type Staffed = Awaited<ReturnType<typeof openStaffedShop>>
let shop: Staffed['shop']
let branch: Branch
let other: Branch
let boss: Person
let anna: Person
let ben: Person
let made: Staffed['made']
let person: Staffed['person']

beforeAll(async () => {
  ;({ shop, made, person, branch, other } = await openStaffedShop())
  boss = await person('Magda', 'ROLE_MANAGER', branch)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch)
  ben = await person('Ben', 'ROLE_EMPLOYEE', branch)
  for (const { id } of [anna, ben]) {
    const terms = { user: { id }, validFrom: '2026-01-01', holidayDaysPerYear: 25, ruleSet: 'AT' }
    await made('/work-contracts', terms)
  }
})
afterAll(() => shop.close())

/** Addresses and subjects of what has arrived since the last time. */
const read = new Map<string, number>()
async function newMails(): Promise<string[]> {
  const fresh: string[] = []
  for (const { email } of [boss, anna, ben]) {
    const mails = await shop.mailsTo(email)
    fresh.push(...mails.slice(read.get(email) ?? 0).map(({ subject }) => `${email}: ${subject}`))
    read.set(email, mails.length)
  }
  return fresh.toSorted()
}

const week = { type: 'vacation', startsOn: '2026-12-07', endsOn: '2026-12-11' }
const preview = (body: object, as: As) => shop.call<LeavePreviewAnswer>('POST', '/absences/preview', body, as)
const put = (absence: Absence, change: object, as: As) =>
  shop.call<Absence>('PUT', `/absences/${absence.id}`, { ...absence, ...change }, as)

describe('before leave is asked for', () => {
  test('it says what it costs, what it meets, and what is left afterwards', async () => {
    await made('/working-schedules', {
      branch: { id: branch.id },
      user: { id: anna.id },
      startsAt: '2026-12-09T08:00:00+01:00',
      endsAt: '2026-12-09T16:00:00+01:00',
      status: 'published',
    })
    await made('/absences', { user: { id: ben.id }, ...week, status: 'approved' }, boss.as)
    const { status, data } = await preview({ user: { id: anna.id }, ...week }, anna.as)
    expect(status).toBe(200)
    // The 8th of December is a public holiday.
    expect(data).toMatchObject({
      unit: 'workingDays',
      countedDays: 4,
      years: [{ year: 2026, before: 25, after: 21 }],
      holidays: [{ date: '2026-12-08', name: 'Mariä Empfängnis' }],
      othersAway: 1,
    })
    expect(data.shifts).toHaveLength(1)
    // What waits already is said, before the same days are asked for a second time.
    expect(data.overlaps).toEqual([])
    await made('/absences', { user: { id: anna.id }, ...week, endsOn: week.startsOn }, anna.as)
    const again = await preview({ user: { id: anna.id }, ...week }, anna.as)
    expect(again.data.overlaps).toMatchObject([
      { startsOn: week.startsOn, endsOn: week.startsOn, status: 'requested', startsHalf: false, startsHalfPart: null },
    ])
    const twice = await shop.call(
      'POST',
      '/absences',
      { user: { id: anna.id }, ...week, endsOn: week.startsOn },
      anna.as,
    )
    expect([twice.status, twice.errors.map(({ code }) => code)]).toEqual([422, ['absenceTwice']])
    const half = await preview({ user: { id: anna.id }, ...week, startsHalf: true }, anna.as)
    expect(half.data.countedDays).toBe(3.5)
  })

  test('it says that the substitute is away then, not why, and of colleagues only', async () => {
    const cara = await person('Cara', 'ROLE_EMPLOYEE', branch)
    const far = await person('Fritz', 'ROLE_EMPLOYEE', other)
    const days = { startsOn: '2027-06-07', endsOn: '2027-06-09' }
    for (const { id } of [cara, far])
      await made('/absences', { user: { id }, ...days, type: 'sick', status: 'approved' })
    const wanted = { user: { id: anna.id }, ...week, ...days }
    const isAway = async (substitute: Person | null, change: object, as: As) => {
      const substituteUser = substitute === null ? null : { id: substitute.id }
      const { data } = await preview({ ...wanted, substituteUser, ...change }, as)
      expect(JSON.stringify(data)).not.toContain('sick')
      return data.isSubstituteAway
    }
    expect(await isAway(cara, {}, anna.as)).toBe(true)
    expect(await isAway(cara, {}, boss.as)).toBe(true)
    expect(await isAway(cara, { startsOn: '2027-06-10', endsOn: '2027-06-11' }, anna.as)).toBe(false)
    expect(await isAway(ben, {}, anna.as)).toBe(false)
    expect(await isAway(null, {}, anna.as)).toBe(false)
    expect(await isAway(far, {}, anna.as)).toBe(false)
  })

  test('time off in lieu says what it takes from the balance, with what is asked for already', async () => {
    const dora = await person('Dora', 'ROLE_EMPLOYEE', branch)
    const off = { user: { id: dora.id }, ...week, type: 'timeOffInLieu' }
    // Without a contract nobody keeps time.
    expect((await preview(off, dora.as)).data.timeOff).toBeNull()
    await made('/work-contracts', { user: { id: dora.id }, validFrom: '2026-01-01', ruleSet: 'AT' })
    expect((await preview(off, dora.as)).data.timeOff).toEqual({ before: 0, after: -4 * 480 })
    await made('/absences', { ...off, startsOn: '2026-12-14', endsOn: '2026-12-14', startsHalf: true }, dora.as)
    expect((await preview(off, boss.as)).data.timeOff).toEqual({ before: -240, after: -240 - 4 * 480 })
    expect((await preview({ ...off, type: 'vacation' }, dora.as)).data.timeOff).toBeNull()
  })

  test('nobody learns of others’ leave, apart from who answers for them', async () => {
    expect((await preview({ user: { id: ben.id }, ...week }, anna.as)).status).toBe(404)
    expect((await preview({ user: { id: anna.id }, ...week }, boss.as)).status).toBe(200)
    const stranger = await person('Nora', 'ROLE_MANAGER', other)
    expect((await preview({ user: { id: anna.id }, ...week }, stranger.as)).status).toBe(404)
    expect((await preview({ user: { id: anna.id }, ...week }, {})).status).toBe(401)
    const reversed = { user: { id: anna.id }, ...week, endsOn: '2026-12-01' }
    expect((await preview(reversed, anna.as)).status).toBe(422)
  })
})

describe('mails about leave', () => {
  test('go to who decides, to who asked, and to who stands in', async () => {
    await newMails()
    const asked = await made<Absence>(
      '/absences',
      { user: { id: anna.id }, ...week, startsOn: '2027-02-01', endsOn: '2027-02-05', substituteUser: { id: ben.id } },
      anna.as,
    )
    expect(asked.status).toBe('requested')
    expect(await newMails()).toEqual(['magda@example.org: Anna Berger beantragt: Urlaub'])
    const { data: approved } = await put(asked, { status: 'approved' }, boss.as)
    expect(await newMails()).toEqual([
      'anna@example.org: Genehmigt: Urlaub',
      'ben@example.org: Vertretung für Anna Berger',
    ])
    // What changes nothing for anybody is told to nobody.
    const { data: noted } = await put(approved, { note: 'Flug gebucht' }, anna.as)
    expect(await newMails()).toEqual([])
    const { data: ending } = await put(noted, { status: 'cancelRequested' }, anna.as)
    expect(await newMails()).toEqual(['magda@example.org: Anna Berger möchte stornieren: Urlaub'])
    // Pressed by mistake: it stands as it was decided, and nobody decides of its end.
    const { data: kept } = await put(ending, { status: 'approved' }, anna.as)
    expect(kept).toMatchObject({ status: 'approved', decidedBy: { id: boss.id } })
    expect(await newMails()).toEqual(['magda@example.org: Anna Berger storniert doch nicht: Urlaub'])
    const { data: again } = await put(kept, { status: 'cancelRequested' }, anna.as)
    await newMails()
    await put(again, { status: 'canceled', decisionNote: 'Passt.' }, boss.as)
    expect(await newMails()).toEqual(['anna@example.org: Storniert: Urlaub'])
  })

  test('say to nobody else why somebody is away', async () => {
    await newMails()
    const sick = { type: 'sick', startsOn: '2027-03-01', endsOn: '2027-03-02', substituteUser: { id: ben.id } }
    await made('/absences', { user: { id: anna.id }, ...sick, status: 'approved', note: 'Grippe' }, boss.as)
    const told = await newMails()
    expect(told).toEqual(['anna@example.org: Genehmigt: Krank', 'ben@example.org: Vertretung für Anna Berger'])
    const toBen = (await shop.mailsTo(ben.email)).filter(({ subject }) => subject.startsWith('Vertretung'))
    expect(toBen).not.toEqual([])
    expect(toBen.map(({ text }) => text).join('')).not.toMatch(/krank|Grippe/i)
  })

  test('what is taken back before anybody decided is said to who decides', async () => {
    const asked = await made<Absence>(
      '/absences',
      { user: { id: ben.id }, ...week, startsOn: '2027-04-01', endsOn: '2027-04-01' },
      ben.as,
    )
    await newMails()
    await put(asked, { status: 'canceled' }, ben.as)
    expect(await newMails()).toEqual(['magda@example.org: Ben Berger hat zurückgezogen: Urlaub'])
  })
})

test('half a day says which half: two of a day are two, and only shifts in that half conflict', async () => {
  const cora = await person('Cora', 'ROLE_EMPLOYEE', branch)
  const day = '2026-12-15'
  const half = (startsHalfPart: string | null) => ({
    user: { id: cora.id },
    type: 'vacation',
    startsOn: day,
    endsOn: day,
    startsHalf: true,
    startsHalfPart,
  })
  for (const [from, to] of [
    ['07:00', '11:00'],
    ['13:00', '17:00'],
  ]) {
    const times = { startsAt: `${day}T${from}:00+01:00`, endsAt: `${day}T${to}:00+01:00` }
    await made('/working-schedules', {
      branch: { id: branch.id },
      user: { id: cora.id },
      ...times,
      status: 'published',
    })
  }
  const meets = async (part: string | null) =>
    (await preview(half(part), cora.as)).data.shifts.map(({ startsAt }) => startsAt.slice(11, 16))
  // 07:00 and 13:00 in Vienna.
  expect(await meets('morning')).toEqual(['06:00'])
  expect(await meets('afternoon')).toEqual(['12:00'])
  expect(await meets(null)).toEqual(['06:00', '12:00'])
  const morning = await made<Absence>('/absences', half('morning'), cora.as)
  expect(morning).toMatchObject({ startsHalfPart: 'morning', endsHalfPart: null })
  expect((await shop.call('POST', '/absences', half('morning'), cora.as)).errors).toMatchObject([
    { code: 'absenceTwice' },
  ])
  await made('/absences', half('afternoon'), cora.as)
  expect((await shop.call('POST', '/absences', half('evening'), cora.as)).status).toBe(422)
  expect((await put(morning, { status: 'approved' }, boss.as)).status).toBe(200)
  const asked = `/branches/${branch.id}/plan?from=${day}&to=${day}`
  const plan = await shop.call<{
    absences: { user: { id: string }; startsHalfPart: string | null }[]
    shifts: { user: { id: string } | null; conflicts: { kind: string }[]; startsAt: string }[]
  }>('GET', asked, undefined, boss.as)
  expect(plan.data.absences.filter(({ user }) => user.id === cora.id).map((one) => one.startsHalfPart)).toContain(
    'morning',
  )
  const calendar = await shop.call<LeaveCalendar>('GET', '/absences/calendar?year=2026', undefined, boss.as)
  const own = calendar.data.people.find(({ user }) => user.id === cora.id)?.absences
  expect(own?.map(({ startsHalfPart }) => startsHalfPart).toSorted()).toEqual(['afternoon', 'morning'])
})

describe('the year of a team', () => {
  const read = async (as: As, search = '?year=2026') =>
    shop.call<LeaveCalendar>('GET', `/absences/calendar${search}`, undefined, as)
  const of = ({ people }: LeaveCalendar, who: Person) => people.find(({ user }) => user.id === who.id)?.absences

  test('says managers why, and colleagues only that somebody is away', async () => {
    const sick = { type: 'sick', startsOn: '2026-05-04', endsOn: '2026-05-05', status: 'approved' }
    await made('/absences', { user: { id: ben.id }, ...sick }, boss.as)
    await made('/absences', { user: { id: ben.id }, ...week, startsOn: '2026-06-01', endsOn: '2026-06-02' }, ben.as)
    const forBoss = (await read(boss.as)).data
    expect(forBoss.holidays).toContainEqual({ date: '2026-12-08', name: 'Mariä Empfängnis' })
    expect(of(forBoss, ben)?.map(({ type, status }) => [type, status])).toEqual([
      ['sick', 'approved'],
      ['vacation', 'requested'],
      ['vacation', 'approved'],
    ])
    const forAnna = (await read(anna.as)).data
    expect(of(forAnna, ben)?.map(({ type, status }) => [type, status])).toEqual([
      [null, 'approved'],
      [null, 'approved'],
    ])
    const forBen = (await read(ben.as)).data
    expect(of(forBen, ben)?.map(({ type }) => type)).toEqual(['sick', 'vacation', 'vacation'])
    expect(JSON.stringify(forAnna)).not.toContain('sick')
  })

  test('of a foreign branch is not found', async () => {
    expect((await read(anna.as, `?year=2026&branch=${other.id}`)).status).toBe(404)
    expect((await read(anna.as, `?year=2026&branch=${branch.id}`)).status).toBe(200)
    expect((await read(anna.as, '?year=1')).status).toBe(422)
    expect((await read({})).status).toBe(401)
  })
})
