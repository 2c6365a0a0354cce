// `npm run bench:staff`: 1,000 people in 20 branches with three years of worked time, months closed until two months ago: the plan of a
// week and of a month, the accounts of a branch, one month of a person, the accounts of leave of a branch's manager and of everybody; then
// the same where no month was ever closed; the month before approved for everybody at once, as the screen does it; and 500 taps in a minute
// at the door, some of them sent twice. Fewer people: `npm run bench:staff -- 50`.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { mostPeopleOfStep } from '#contract/staff/month-closings.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { hashPassword } from '#server/modules/identity/public.ts'
import { sumUpMonths } from '#server/modules/staff/public.ts'
import { openBenchShop, machineLoad } from './bench-shop.ts'
import { judged, judgeReads } from './judged.ts'
import { signIn, type StaffSession } from './running-product.ts'

const [people, branchCount, years, tries] = [Number(process.argv[2] ?? 1000), 20, 3, 20]
const limit = 300
const password = 'ein gutes Passwort'

/** Monday to Friday, from eight to half past four, with a break. */
const workOfWeeks = `
  insert into working_activity (id, user_id, branch_id, started_at, ended_at, time_zone, business_date, category, breaks, source,
    review_status, comment)
  select gen_random_uuid(), u.id, b.target_id, d + interval '7 hours', d + interval '15 hours 35 minutes', 'Europe/Vienna', d::date, 'work',
    jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'startedAt', to_char(d + interval '11 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'endedAt', to_char(d + interval '11 hours 30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'kind', 'rest', 'isPaid', false, 'source', 'stamped')),
    'terminal', 'approved', ''
  from generate_series(current_date - $1::int * 7, current_date - ($1::int - 4) * 7 - 1, interval '1 day') d
    cross join "user" u join user_branches b on b.owner_id = u.id
  where u.username like 'bench-%' and extract(isodow from d) < 6`

const shifts = `
  insert into working_schedule (id, branch_id, user_id, position, starts_at, ends_at, time_zone, business_date,
    planned_break_minutes, is_split_shift, status, decline_reason, color, note)
  select gen_random_uuid(), b.target_id, u.id, 'Service', d + interval '7 hours', d + interval '15 hours 30 minutes',
    'Europe/Vienna', d::date, 30, false, 'published', '', '', ''
  from generate_series(current_date - 42, current_date + 42, interval '1 day') d
    cross join "user" u join user_branches b on b.owner_id = u.id
  where u.username like 'bench-%' and extract(isodow from d) < 6`

/** Two weeks each summer, and a few days of illness. */
const leave = `
  insert into absence (id, user_id, type, status, starts_on, ends_on, starts_half, ends_half, is_paid, note, decision_note)
  select gen_random_uuid(), u.id, kind, 'approved', day, day + length, false, false, true, '', ''
  from "user" u, generate_series(0, $1::int - 1) y,
    lateral (values ('vacation', (current_date - y * 365 - 120), 11), ('sick', (current_date - y * 365 - 60), 2)) away (kind, day, length)
  where u.username like 'bench-%'`

const shop = await openBenchShop({ branchCount })
try {
  await fill()
  const today = Temporal.Now.plainDateISO('Europe/Vienna')
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  const month = today.toString().slice(0, 7)
  const branch = shop.branches[0] ?? ''
  await shop.staff.call('POST', '/users', {
    username: 'bench.manager',
    email: 'bench.manager@example.org',
    firstName: 'Bench',
    roles: ['ROLE_MANAGER'],
    password,
    branches: [{ id: branch }],
  })
  const manager = await signIn(shop.product.address, 'bench.manager', password)
  const { rows } = await shop.pool.query<{ id: string }>(`select id from "user" where username = 'bench-0'`)
  const person = rows[0]?.id ?? ''
  const span = (days: number) => `from=${monday.toString()}&to=${monday.add({ days: days - 1 }).toString()}`
  console.log(`load of the machine before: ${machineLoad()}`)
  await told('plan of a week', manager, `/branches/${branch}/plan?${span(7)}`)
  await told('plan of four weeks', manager, `/branches/${branch}/plan?${span(28)}`)
  await told('accounts of a branch', manager, `/time-accounts?month=${month}&branch=${branch}`)
  await told('month of a person', manager, `/time-accounts/${person}/${month}`)
  await told('leave of a branch', manager, '/time-sheets/holiday-balances')
  await told('leave of everybody', shop.staff, '/time-sheets/holiday-balances')
  await told('accounts of everybody', shop.staff, `/time-accounts?month=${month}`)
  await approveEverybody(today.subtract({ months: 1 }).toString().slice(0, 7))
  // Nobody ever closed a month: balances go back three years, over months that are summed up by the clock.
  await shop.pool.query('delete from time_month')
  await told('accounts of everybody, no month closed nor summed up', shop.staff, `/time-accounts?month=${month}`)
  const begun = performance.now()
  const database = await openDatabase({ databaseUrl: undefined, dataDir: shop.dataDir }, { join: true })
  const summed = await sumUpMonths(database, Temporal.Now.instant())
  await database.close()
  console.log(`${summed} months summed up in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await told('accounts of everybody, no month closed', shop.staff, `/time-accounts?month=${month}`)
  await told('leave of everybody, no month closed', shop.staff, '/time-sheets/holiday-balances')
  // In operation only the month that has just ended is not summed up, for ten minutes at most.
  await shop.pool.query(`delete from time_rollup where month = (select max(month) from time_rollup)`)
  await told('accounts of everybody, in the first minutes of a month', shop.staff, `/time-accounts?month=${month}`)
  await tapAtTheDoor()
  console.log(`load of the machine after: ${machineLoad()}`)
} finally {
  await shop.close()
}

function told(name: string, as: StaffSession, path: string): Promise<void> {
  return judgeReads(name, path, { as, tries, limit })
}

/** „Alle genehmigen“: looked at once, then sent in parts, one after the other. The longest part is what the progress stands still for. */
async function approveEverybody(month: string): Promise<void> {
  await shop.pool.query(
    `update working_activity set review_status = 'open' where to_char(business_date, 'YYYY-MM') = $1 and ended_at is not null`,
    [month],
  )
  type Look = { people: { user: { id: string }; approve: { state: string } }[] }
  const begun = performance.now()
  const look = await shop.staff.call<Look>('GET', `/month-closings?month=${month}`)
  const looked = performance.now() - begun
  const users = look.people.filter(({ approve }) => approve.state === 'ready').map(({ user }) => user.id)
  const [parts, outcomes]: [number[], string[]] = [[], []]
  for (let at = 0; at < users.length; at += mostPeopleOfStep) {
    const sent = performance.now()
    const body = { month, step: 'approve', users: users.slice(at, at + mostPeopleOfStep) }
    const { people: done } = await shop.staff.call<{ people: { outcome: string }[] }>('POST', '/month-closings', body)
    parts.push(performance.now() - sent)
    outcomes.push(...done.map(({ outcome }) => outcome))
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const isWhole = outcomes.length === people && outcomes.every((outcome) => outcome === 'done')
  console.log(
    `${outcomes.length} people's month approved at once: ${seconds} s, of it ${looked.toFixed(0)} ms to look; the longest of ` +
      `${parts.length} parts ${Math.max(0, ...parts).toFixed(0)} ms ${judged('nobody left out', isWhole)}`,
  )
}

/** A change of shifts: each comes, in one minute, by PIN; every fifth tap is sent twice at once, as a clock does whose answer got lost. */
async function tapAtTheDoor(): Promise<void> {
  const taps = Math.min(500, people)
  const minute = 60_000
  await shop.pool.query(`update "user" set pin_hash = $1 where username like 'bench-%'`, [await hashPassword('2468')])
  const tokens = new Map<string, string>()
  for (const id of shop.branches) {
    const { accessToken } = await shop.staff.call<{ accessToken: string }>('POST', `/branches/${id}/time-terminals`, {
      name: 'Eingang',
    })
    tokens.set(id, accessToken)
  }
  const { rows } = await shop.pool.query<{ username: string; branch: string }>(
    `select u.username, b.target_id as branch from "user" u join user_branches b on b.owner_id = u.id
     where u.username like 'bench-%' order by u.id limit $1`,
    [taps],
  )
  const times: number[] = []
  const tap = async ({ username, branch }: { username: string; branch: string }, clientActionId: string) => {
    const begun = performance.now()
    const path = `/api/time-tracking/${tokens.get(branch)}/${username}/working-activities/start`
    const answer = await fetch(`${shop.product.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-pin': '2468' },
      body: JSON.stringify({ clientActionId }),
    })
    await answer.text()
    times.push(performance.now() - begun)
    return answer.status
  }
  const sent = rows.map(async (person, index) => {
    await setTimeout((index * minute) / taps)
    const id = randomUUID()
    const both = index % 5 === 0 ? [tap(person, id), tap(person, id)] : [tap(person, id)]
    return Promise.all(both)
  })
  const statuses = (await Promise.all(sent)).flat()
  const { rows: kept } = await shop.pool.query<{ open: number; taps: number }>(
    `select (select count(*)::int from working_activity where ended_at is null) as open,
       (select count(*)::int from clock_tap) as taps`,
  )
  const late = times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))] ?? 0
  const isWhole = kept[0]?.open === taps && kept[0].taps === taps && statuses.every((status) => status === 200)
  console.log(
    `${taps} taps in a minute, ${statuses.length - taps} of them sent twice: p99 ${late.toFixed(0)} ms ${judged('200 ms', late <= 200)}, ` +
      `${kept[0]?.open} at work, ${kept[0]?.taps} taps kept ${judged('none lost, none doubled', isWhole)}`,
  )
}

async function fill(): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    const begun = performance.now()
    await client.query(
      `insert into "user" (id, username, email, first_name, last_name, roles)
       select gen_random_uuid(), 'bench-' || n, 'bench-' || n || '@example.org', 'Anna', 'Berger ' || n, array['ROLE_EMPLOYEE']
       from generate_series(0, $1::int - 1) n`,
      [people],
    )
    await client.query(
      `insert into user_branches (owner_id, position, target_id)
       select id, 0, ($1::uuid[])[1 + substr(username, 7)::int % cardinality($1::uuid[])] from "user" where username like 'bench-%'`,
      [shop.branches],
    )
    await client.query(
      `insert into work_contract (id, user_id, valid_from, employment, model, weekday_minutes, holiday_days_per_year, holiday_unit,
         rule_set, public_holiday_region, works_on_public_holidays, hourly_rate_cents)
       select gen_random_uuid(), id, current_date - $1::int * 366, 'fullTime', 'weekly',
         '{"mo":480,"tu":480,"we":480,"th":480,"fr":480,"sa":0,"su":0}', 25, 'workingDays', 'AT', 'AT-8', false, 1500
       from "user" where username like 'bench-%'`,
      [years],
    )
    // Bit by bit: one statement for all would need more memory than a small machine has.
    for (let ago = years * 52; ago > 0; ago -= 4) await client.query(workOfWeeks, [ago])
    await client.query(
      `insert into time_month (user_id, month, balance_minutes, locked_at)
       select u.id, m::date, 600, now() from "user" u,
         generate_series(date_trunc('month', current_date - $1::int * 366), date_trunc('month', current_date) - interval '2 months',
           interval '1 month') m
       where u.username like 'bench-%'`,
      [years],
    )
    // Closing locks what it counts.
    await client.query(
      `update working_activity set locked_at = now() where business_date < date_trunc('month', current_date) - interval '1 month'`,
    )
    await client.query(shifts)
    await client.query(leave, [years])
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ count: string }>('select count(*) as count from working_activity')
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${people} people, ${rows[0]?.count} activities made in ${seconds} s`)
  } finally {
    client.release(true)
  }
}
