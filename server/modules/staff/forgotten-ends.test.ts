// Whoever forgets „Gehen“ is asked, and who decides about the branch is told: once.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonNews } from '#domain/wording/staff-news.ts'
import { tellOfForgottenEnds } from './public.ts'
import { openStaffedShop, type Person } from './staff.fixture.ts'

let around: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let anna: Person
let ben: Person
let stranger: Person
const pushed: PersonNews[] = []

beforeAll(async () => {
  around = await openStaffedShop()
  const { person, branch, other } = around
  boss = await person('Magda', 'ROLE_MANAGER', branch)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch)
  ben = await person('Ben', 'ROLE_EMPLOYEE', branch)
  stranger = await person('Nora', 'ROLE_MANAGER', other)
})
afterAll(() => around.shop.close())

const parts = {
  linkBase: 'https://linde.example',
  shopName: async () => 'Linde',
  push: async (_tx: unknown, _link: string, news: readonly PersonNews[]) => void pushed.push(...news),
}
/** Who was told of what at that moment. */
async function watch(now: string) {
  pushed.length = 0
  await tellOfForgottenEnds(around.shop.database, parts, Temporal.Instant.from(now))
  return pushed.map(({ userId, about }) => [userId, about])
}
const read = new Map<string, number>()
const newMails = async ({ email }: Person) => {
  const mails = await around.shop.mailsTo(email)
  const fresh = mails.slice(read.get(email) ?? 0)
  read.set(email, mails.length)
  return fresh
}
const begin = (who: Person, startedAt: string) =>
  around.made<{ id: string }>('/working-activities', {
    user: { id: who.id },
    branch: { id: around.branch.id },
    startedAt,
    endedAt: null,
  })

test('an hour after the planned end the person is asked and the managers of the branch are told, each once', async () => {
  for (const each of [boss, anna, ben, stranger]) await newMails(each)
  const { branch, made } = around
  const times = { startsAt: '2026-11-18T06:00:00Z', endsAt: '2026-11-18T10:00:00Z' }
  for (const { id } of [anna, ben])
    await made('/working-schedules', { branch: { id: branch.id }, user: { id }, ...times, status: 'published' })
  const [, bens] = [await begin(anna, '2026-11-18T05:55:00Z'), await begin(ben, '2026-11-18T06:05:00Z')]
  expect(await watch('2026-11-18T10:59:00Z')).toEqual([])
  expect(await watch('2026-11-18T11:00:00Z')).toEqual([
    [anna.id, 'endForgotten'],
    [ben.id, 'endForgotten'],
    [boss.id, 'endsMissing'],
  ])
  expect(await watch('2026-11-18T11:10:00Z')).toEqual([])
  const [toAnna] = await newMails(anna)
  expect(toAnna?.subject).toBe('Noch eingestempelt?')
  expect(toAnna?.text).toContain('seit 18.11.2026 06:55 eingestempelt')
  const toBoss = await newMails(boss)
  expect(toBoss.map(({ subject }) => subject)).toEqual(['Noch eingestempelt: 2 Personen'])
  expect(toBoss[0]?.text).toContain('- Ben Berger, Stadtplatz: seit 18.11.2026 07:05')
  expect(await newMails(stranger)).toEqual([])
  // Only open work is asked about.
  await sql`update working_activity set ended_at = now() where user_id = ${anna.id}`.execute(
    around.shop.database.kysely,
  )
  await sql`update working_activity set ended_at = now() where id = ${bens.id}`.execute(around.shop.database.kysely)
})

test('without a plan after the longest day of the law; a manager’s own is told to somebody else', async () => {
  await begin(boss, '2026-11-18T06:00:00Z')
  expect(await watch('2026-11-18T18:59:00Z')).toEqual([])
  const told = await watch('2026-11-18T19:00:00Z')
  expect(told[0]).toEqual([boss.id, 'endForgotten'])
  // The administrators, since there is no other manager.
  expect(told.slice(1).map(([, about]) => about)).toEqual(['endsMissing'])
  expect(told.slice(1).map(([id]) => id)).not.toContain(boss.id)
})
