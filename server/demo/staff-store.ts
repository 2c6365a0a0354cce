// The demo's working time: contracts and what surrounds them one by one, the plan, what was clocked and who is away in bulk.
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { inputSchema } from '#contract/resource.ts'
import { demoReports } from '#demo/daily-tasks.ts'
import { demoPin, employments } from '#demo/employments.ts'
import { people } from '#demo/people.ts'
import type { Find } from '#demo/rows.ts'
import { staffRows } from '#demo/staff-rows.ts'
import { absences, demoActivities, demoShifts, firstContractDay, mondayOf } from '#demo/working-time.ts'
import { personName } from '#domain/ground/person-name.ts'
import { hashPassword } from '#server/modules/identity/public.ts'
import { insertRow, type Executor } from '#server/resources/store.ts'

const timeZone = 'Europe/Vienna'
const decider = 'magdalena'

export async function addWorkingTime(tx: Executor, now: Temporal.Instant, find: Find): Promise<void> {
  await completePeople(tx, now, find)
  const [tasks, projects] = [new Map<string, string>(), new Map<string, string>()]
  for (const { declared, key, draft } of staffRows(find, now)) {
    const id = await insertRow(tx, declared, inputSchema(declared).parse(draft))
    if (declared.kind === 'task') tasks.set(key, id)
    if (declared.kind === 'project') projects.set(key, id)
  }
  await addReports(tx, now, find, tasks)
  const shifts = await addShifts(tx, now, find)
  await addActivities(tx, now, find, { shifts, projects })
  await addAbsences(tx, now, find)
  await sql`analyze working_schedule, working_activity, absence`.execute(tx)
}

/** What was done of daily tasks in the last days. */
async function addReports(
  tx: Executor,
  now: Temporal.Instant,
  find: Find,
  tasks: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = demoReports(now).map((report) => {
    const person = people.find(({ username }) => username === report.username)
    const doneBy = person === undefined ? '' : personName(person)
    return {
      ...report,
      id: newId(),
      task: tasks.get(report.task),
      branch: find('branch', report.branch).id,
      by: report.username === null ? null : find('user', report.username).id,
      steps: report.steps.map((text) => ({ text, doneBy })),
    }
  })
  await sql`
    insert into task_report (id, task_id, title, branch_id, due_at, outcome, at, by_id, steps, demanded, value, is_outside, note)
    select id, task, title, branch, "dueAt", outcome, at, "by", steps, nullif(demanded, 'null'), value, "isOutside", note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, task uuid, title text, branch uuid,
      "dueAt" timestamptz, outcome text, at timestamptz, "by" uuid, steps jsonb, demanded jsonb, value numeric,
      "isOutside" boolean, note text)
  `.execute(tx)
}

async function completePeople(tx: Executor, now: Temporal.Instant, find: Find): Promise<void> {
  const today = mondayOf(now)
  const rows = employments.map(({ username, personnelNumber, age }, index) => ({
    id: find('user', username).id,
    number: personnelNumber,
    // Birthdays over the whole year, none before the years are full.
    born: today.subtract({ years: age, days: 20 + index * 23 }).toString(),
    entered: today.subtract({ years: Math.min(age - 16, 3 + (index % 5)), days: index * 31 }).toString(),
  }))
  // One hash for all: it is no secret that everybody here has the same PIN.
  const pin = await hashPassword(demoPin)
  await sql`
    update "user" u set personnel_number = r.number, birth_date = r.born, entry_date = r.entered, pin_hash = ${pin}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, number text, born date, entered date)
    where u.id = r.id
  `.execute(tx)
}

/** By the key of the demo. */
async function addShifts(tx: Executor, now: Temporal.Instant, find: Find): Promise<ReadonlyMap<string, string>> {
  const rows = demoShifts(now).map(({ key, employment, username, date, startsAt, endsAt, status, swap }) => {
    const { branch, department, position, week } = employment
    const userId = username === null ? null : find('user', username).id
    const isTold = userId !== null && status !== 'draft'
    return {
      key,
      id: newId(),
      branch: find('branch', branch).id,
      department: department === null ? null : find('department', department).id,
      user: userId,
      position,
      date,
      starts: startsAt,
      ends: endsAt,
      pause: week.breakMinutes,
      status,
      swap:
        swap === null || userId === null
          ? null
          : {
              state: swap.state,
              byUser: { id: userId },
              toUser: swap.to === null ? null : find('user', swap.to),
              decidedBy: null,
              at: now.toString(),
            },
      told: isTold ? { userId, startsAt, endsAt, position, plannedBreakMinutes: week.breakMinutes } : null,
    }
  })
  await sql`
    insert into working_schedule (id, created_at, updated_at, branch_id, department_id, user_id, "position", business_date,
      starts_at, ends_at, planned_break_minutes, status, swap, told, time_zone, published_at, confirmed_at, color,
      decline_reason, is_split_shift, note)
    select id, least(starts - interval '10 days', ${now}), least(starts - interval '10 days', ${now}), branch, department,
      "user", "position", date, starts, ends, pause, status, nullif(swap, 'null'), nullif(told, 'null'), ${timeZone},
      case when status <> 'draft' then least(starts - interval '9 days', ${now}) end,
      case when status = 'confirmed' then least(starts - interval '8 days', ${now}) end, '', '', false, ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, branch uuid, department uuid, "user" uuid,
      "position" text, date date, starts timestamptz, ends timestamptz, pause int, status text, swap jsonb, told jsonb)
  `.execute(tx)
  await sql`
    insert into working_schedule_swap_user (owner_id, target_id)
    select s.id, (named ->> 'id')::uuid from working_schedule s,
      lateral (values (s.swap -> 'byUser'), (s.swap -> 'toUser')) as people (named)
    where s.swap is not null and named ->> 'id' is not null
  `.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function addActivities(
  tx: Executor,
  now: Temporal.Instant,
  find: Find,
  { shifts, projects }: Readonly<Record<'shifts' | 'projects', ReadonlyMap<string, string>>>,
): Promise<void> {
  const rows = demoActivities(now).map(({ shift, username, startedAt, endedAt, pause, isApproved, project }) => ({
    id: newId(),
    shift: shifts.get(shift),
    project: project === null ? null : projects.get(project),
    user: find('user', username).id,
    started: startedAt,
    ended: endedAt,
    breaks: pause === null ? [] : [{ id: newId(), ...pause, kind: 'rest', isPaid: false, source: 'stamped' }],
    review: isApproved ? 'approved' : 'open',
  }))
  await sql`
    insert into working_activity (id, created_at, updated_at, user_id, branch_id, department_id, project_id, working_schedule_id,
      started_at, ended_at, breaks, business_date, time_zone, category, comment, source, review_status, reviewed_by_id, reviewed_at,
      hourly_rate_snapshot_cents)
    select r.id, r.started, coalesce(r.ended, r.started), r."user", s.branch_id, s.department_id, r.project, s.id, r.started, r.ended,
      r.breaks, s.business_date, s.time_zone, 'work', '', 'terminal', r.review,
      case when r.review = 'approved' then ${find('user', decider).id}::uuid end,
      case when r.review = 'approved' then r.ended + interval '3 days' end, c.hourly_rate_cents
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, shift uuid, project uuid, "user" uuid,
      started timestamptz, ended timestamptz, breaks jsonb, review text)
    join working_schedule s on s.id = r.shift join work_contract c on c.user_id = r."user"
  `.execute(tx)
}

/** What lies before the contracts is not followed: nobody was away then. */
async function addAbsences(tx: Executor, now: Temporal.Instant, find: Find): Promise<void> {
  const monday = mondayOf(now)
  const first = firstContractDay(now)
  const rows = absences
    .map((one) => ({
      id: newId(),
      user: find('user', one.username).id,
      type: one.type,
      status: one.status,
      from: monday.add({ days: one.from }).toString(),
      to: monday.add({ days: one.to }).toString(),
      half: one.startsHalf === true,
      substitute: one.substitute === undefined ? null : find('user', one.substitute).id,
      note: one.note ?? '',
      decision: one.decisionNote ?? '',
      // Nobody decides about the own absence.
      by: one.status === 'requested' ? null : find('user', one.username === decider ? 'valentin' : decider).id,
    }))
    .filter(({ from }) => from >= first)
  await sql`
    insert into absence (id, created_at, updated_at, user_id, type, status, starts_on, ends_on, starts_half, ends_half,
      is_paid, substitute_user_id, note, decision_note, requested_at, decided_by_id, decided_at)
    select id, asked, asked, "user", type, status, "from", "to", half, false, true, substitute, note, decision, asked, by,
      case when by is not null then least(asked + interval '1 day', ${now}) end
    from (select r.*, least("from"::timestamptz - interval '20 days', ${now}::timestamptz - interval '2 days') as asked
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "user" uuid, type text, status text, "from" date,
        "to" date, half boolean, substitute uuid, note text, decision text, by uuid)) wanted
  `.execute(tx)
}
