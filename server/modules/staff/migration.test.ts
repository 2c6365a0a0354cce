import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { insertBareBranch } from '#server/testing/bare-branch.ts'
import { openBlankDatabase } from '#server/testing/test-database.ts'

test('activities of before get their day and their state; of several open ones of a person the newest stays open', async () => {
  const database = await openBlankDatabase()
  const client = await database.connect()
  try {
    const all = await knownMigrations()
    const border = all.findIndex(({ name }) => name === '0008-time')
    await migrate(client, all.slice(0, border))
    const user = randomUUID()
    const branch = await insertBareBranch(client)
    await client.query(`update branch set time_zone = 'Europe/Vienna'`)
    await client.query(
      `insert into "user" (id, username, email, first_name, last_name, roles) values ($1, 'eva', '', '', '', '{}')`,
      [user],
    )
    const before = (startedAt: string, endedAt: string | null, state: string, breaks: string) =>
      client.query(
        `insert into working_activity (id, user_id, branch_id, started_at, ended_at, time_zone, state, category, breaks, source,
           review_status, comment, corrections)
         values ($1, $2, $3, $4, $5, '', $6, 'work', $7, 'manual', 'open', '', '[]')`,
        [randomUUID(), user, branch, startedAt, endedAt, state, breaks],
      )
    await before('2026-11-16T03:59:00Z', '2026-11-16T08:00:00Z', 'ended', '[]')
    await before('2026-11-16T04:00:00Z', null, 'ended', '[]')
    await before('2026-11-17T08:00:00Z', null, 'running', '[]')
    await before('2026-11-18T08:00:00Z', null, 'running', '[{"startedAt": "2026-11-18T09:00:00Z", "endedAt": null}]')
    await migrate(client, all)
    const { rows } = await client.query(
      `select business_date as date, time_zone as zone, state, ended_at is null as open from working_activity order by started_at`,
    )
    expect(rows).toEqual([
      { date: '2026-11-15', zone: 'Europe/Vienna', state: 'ended', open: false },
      { date: '2026-11-16', zone: 'Europe/Vienna', state: 'ended', open: false },
      { date: '2026-11-17', zone: 'Europe/Vienna', state: 'ended', open: false },
      { date: '2026-11-18', zone: 'Europe/Vienna', state: 'paused', open: true },
    ])
  } finally {
    await client.end()
    await database.close()
  }
})
