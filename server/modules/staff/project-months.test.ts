import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProjectMonths } from '#contract/staff/project-months.ts'
import type { Project } from '#contract/staff/projects.ts'
import { openStaffedShop, type As, type Person } from './staff.fixture.ts'

let house: Awaited<ReturnType<typeof openStaffedShop>>
let boss: Person
let anna: Person
let project: Project

beforeAll(async () => {
  house = await openStaffedShop()
  const { made, person, branch, other } = house
  boss = await person('Magda', 'ROLE_MANAGER', branch)
  anna = await person('Anna', 'ROLE_EMPLOYEE', branch)
  const nora = await person('Nora', 'ROLE_EMPLOYEE', other)
  await made('/work-contracts', { user: { id: anna.id }, validFrom: '2026-01-01', hourlyRate: 20 })
  project = await made<Project>('/projects', { name: 'Hochzeit', timeBudgetMinutes: 600, moneyBudget: 100 })
  const of = { project: { id: project.id } }
  const work = async (who: Person, at: { id: string }, date: string, hours: number) =>
    made('/working-activities', {
      ...of,
      user: { id: who.id },
      branch: { id: at.id },
      startedAt: `${date}T08:00:00Z`,
      endedAt: `${date}T${8 + hours}:00:00Z`,
    })
  await work(anna, branch, '2026-10-05', 4)
  await work(anna, branch, '2026-11-03', 5)
  await work(nora, other, '2026-11-04', 2)
  await made('/working-schedules', {
    ...of,
    user: { id: anna.id },
    branch: { id: branch.id },
    startsAt: '2026-11-20T08:00:00Z',
    endsAt: '2026-11-20T11:00:00Z',
    status: 'published',
  })
})
afterAll(() => house.shop.close())

const read = (as: As, id = project.id) => house.shop.call<ProjectMonths>('GET', `/projects/${id}/months`, undefined, as)

test('says month by month, and by person, what was planned and spent, beside the budget', async () => {
  const { status, data } = await read(house.admin)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    project: { name: 'Hochzeit' },
    budgetPeriod: 'total',
    timeBudgetMinutes: 600,
    moneyBudget: 100,
    plannedMinutes: 180,
    spentMinutes: 660,
    spentMoney: 180,
    unratedMinutes: 120,
  })
  expect(data.months.map(({ month, spentMinutes, plannedMinutes }) => [month, spentMinutes, plannedMinutes])).toEqual([
    ['2026-11', 420, 180],
    ['2026-10', 240, 0],
  ])
  expect(
    data.months[0]?.people.map(({ user, ...times }) => [user?.name, times.plannedMinutes, times.spentMinutes]),
  ).toEqual([
    ['Anna Berger', 180, 300],
    ['Nora Berger', 0, 120],
  ])
})

test('managers see who in their branches, elsewhere only how much, and no wages of others', async () => {
  const { data } = await read(boss.as)
  expect(data.months[0]?.people.map(({ user, spentMinutes }) => [user?.name ?? null, spentMinutes])).toEqual([
    ['Anna Berger', 300],
    [null, 120],
  ])
  expect([data.spentMoney, data.months[0]?.spentMoney, data.months[1]?.spentMoney]).toEqual([null, null, 80])
  expect((await read(anna.as)).status).toBe(403)
  expect((await read({})).status).toBe(401)
  const foreign = await house.made<Project>('/projects', { name: 'Markt', branches: [{ id: house.other.id }] })
  expect((await read(boss.as, foreign.id)).status).toBe(404)
})
