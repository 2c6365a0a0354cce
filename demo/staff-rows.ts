// What surrounds the demo's working time, row by row: contracts, what was left of the year before, who can when, templates, a project
// and what is to be done every day.
import { availabilities } from '#contract/staff/availabilities.ts'
import { holidayAdjustments } from '#contract/staff/holiday-adjustments.ts'
import { projects } from '#contract/staff/projects.ts'
import { scheduleTemplates } from '#contract/staff/schedule-templates.ts'
import { tasks } from '#contract/staff/tasks.ts'
import { workContracts } from '#contract/staff/work-contracts.ts'
import { weekdayKeys } from '#domain/staff/work-contract.ts'
import { employments, type UsualShift } from './employments.ts'
import type { DemoRow, Find } from './rows.ts'
import { demoTasks } from './daily-tasks.ts'
import { firstContractDay } from './working-time.ts'

export function* staffRows(find: Find, now: Temporal.Instant): Generator<DemoRow> {
  const since = firstContractDay(now)
  for (const { username, employment, hourlyRate, week } of employments) {
    const workdays = week.weekdays.length
    yield {
      declared: workContracts,
      key: username,
      draft: {
        user: find('user', username),
        validFrom: since,
        employment,
        hourlyRate,
        weekdayMinutes: agreed(week),
        workdaysPerWeek: workdays,
        holidayDaysPerYear: workdays * 5,
        ruleSet: 'AT',
      },
    }
  }
  for (const [username, days] of [
    ['mirjam', 3],
    ['tobias', 2],
    ['anna', 1.5],
  ] as const) {
    const draft = { user: find('user', username), date: since, days, reason: 'Rest aus dem Vorjahr' }
    yield { declared: holidayAdjustments, key: username, draft }
  }
  yield* wishes(find)
  yield* templates(find)
  yield* work(find, now)
}

function agreed({ weekdays, from, to, breakMinutes }: UsualShift) {
  const length = Temporal.PlainTime.from(from).until(Temporal.PlainTime.from(to)).total('minutes') - breakMinutes
  return Object.fromEntries(weekdayKeys.map((key, index) => [key, weekdays.includes(index + 1) ? length : 0]))
}

function* wishes(find: Find): Generator<DemoRow> {
  const own = (username: string, key: string, wish: object) => ({
    declared: availabilities,
    key,
    draft: { user: find('user', username), ...wish },
  })
  yield own('deniz', 'dienstags', { kind: 'unavailable', weekday: 2 })
  yield own('deniz', 'mittwochs', { kind: 'unavailable', weekday: 3 })
  yield own('emir', 'sonntags', { kind: 'preferred', weekday: 7, from: '16:00', to: '23:00' })
  yield own('sarah', 'montags', { kind: 'unavailable', weekday: 1, from: '08:00', to: '18:00' })
}

function* templates(find: Find): Generator<DemoRow> {
  const kitchen = find('department', 'hohenemsKueche')
  const delivery = find('department', 'hohenemsZustellung')
  yield {
    declared: scheduleTemplates,
    key: 'hohenems',
    draft: {
      name: 'Gewöhnlicher Tag',
      branch: find('branch', 'hohenems'),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      shifts: [
        { position: 'Koch', department: kitchen, from: '08:00', to: '16:30', breakMinutes: 30 },
        { position: 'Koch', department: kitchen, from: '13:00', to: '21:30', breakMinutes: 30 },
        { position: 'Fahrer', department: delivery, from: '17:00', to: '22:00', headcount: 2 },
      ],
    },
  }
  yield {
    declared: scheduleTemplates,
    key: 'dornbirn',
    draft: {
      name: 'Abend im Gasthaus',
      branch: find('branch', 'dornbirn'),
      weekdays: [2, 3, 4, 5, 6, 7],
      shifts: [
        {
          position: 'Küche',
          department: find('department', 'dornbirnKueche'),
          from: '13:30',
          to: '22:00',
          breakMinutes: 30,
        },
        {
          position: 'Service',
          department: find('department', 'dornbirnService'),
          from: '17:00',
          to: '22:00',
          headcount: 2,
        },
      ],
    },
  }
}

function* work(find: Find, now: Temporal.Instant): Generator<DemoRow> {
  yield {
    declared: projects,
    key: 'feast',
    draft: {
      name: 'Hochzeit Familie Amann',
      number: 'F-27',
      branches: [find('branch', 'feldkirch')],
      leadUser: find('user', 'valentin'),
      members: [find('user', 'paul'), find('user', 'luka')],
      timeBudgetMinutes: 60 * 60,
      moneyBudget: 1200,
      isSelectableOnTerminal: true,
    },
  }
  yield* dailyTasks(find, now)
  yield* feastTasks(find, now)
}

/** Done once, at different stages: the board of tasks has something in its columns. */
function* feastTasks(find: Find, now: Temporal.Instant): Generator<DemoRow> {
  const own = (key: string, username: string, inDays: number, task: object) => ({
    declared: tasks,
    key,
    draft: {
      branch: find('branch', 'feldkirch'),
      department: find('department', 'feldkirchFeste'),
      assignees: [find('user', username)],
      dueAt: now
        .add({ hours: 24 * inDays })
        .round('hour')
        .toString(),
      ...task,
    },
  })
  yield own('feast menu', 'valentin', 4, {
    title: 'Menü mit dem Brautpaar abstimmen',
    status: 'inProgress',
    priority: 'high',
  })
  yield own('feast seats', 'paul', 9, { title: 'Sitzplan für 80 Gäste zeichnen' })
  yield own('feast tent', 'valentin', 6, {
    title: 'Zelt bestellen',
    description: 'Wartet auf die Zusage der Gemeinde.',
    status: 'blocked',
  })
  const doneAt = now.subtract({ hours: 50 }).toString()
  yield own('feast bread', 'luka', -1, {
    title: 'Probebrot backen',
    status: 'done',
    doneAt,
    doneBy: find('user', 'luka'),
  })
}

function* dailyTasks(find: Find, now: Temporal.Instant): Generator<DemoRow> {
  for (const { key, branch, ...draft } of demoTasks(now)) {
    yield { declared: tasks, key, draft: { ...draft, branch: find('branch', branch) } }
  }
}
