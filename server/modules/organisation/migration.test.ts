import { createHash, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knownMigrations, migrate } from '#server/database/migrate.ts'
import { insertBareBranch } from '#server/testing/bare-branch.ts'
import { openBlankDatabase } from '#server/testing/test-database.ts'
import { findDevice } from './device-key.ts'

test('keys of terminals and tokens of time clocks of before open what they opened, and nothing else', async () => {
  const database = await openBlankDatabase()
  const client = await database.connect()
  try {
    const all = await knownMigrations()
    await migrate(
      client,
      all.filter(({ name }) => name < '0036-device-keys'),
    )
    const branch = await insertBareBranch(client)
    const [frontdesk, backoffice, clock] = [randomUUID(), randomUUID(), randomUUID()]
    const hash = (key: string) => createHash('sha256').update(key).digest()
    const seen = '2026-11-22T18:00:00Z'
    for (const [id, kind] of [
      [frontdesk, 'frontdesk'],
      [backoffice, 'backoffice'],
    ] as const) {
      await client.query(
        `insert into branch_key (id, branch_id, kind, name, key_hash, created_at, last_seen_at) values ($1, $2, $3, $3, $4, now(), $5)`,
        [id, branch, kind, hash(`key of ${kind}`), seen],
      )
    }
    await client.query(
      `insert into time_terminal (id, branch_id, name, is_pin_required, token_hash, created_at) values ($1, $2, 'Bar', true, $3, now())`,
      [clock, branch, hash('token of the clock')],
    )
    await migrate(client, all)
    const opens = async (key: string) => {
      const capabilities = ['workAtDesk', 'readDeskOrders', 'readOfficeOrders', 'tapClock'] as const
      const found = await Promise.all(capabilities.map((each) => findDevice(database.kysely, key, each)))
      return found.flatMap((device, index) => (device === undefined ? [] : [[capabilities[index], device.id]]))
    }
    expect(await opens('key of frontdesk')).toEqual([
      ['workAtDesk', frontdesk],
      ['readDeskOrders', frontdesk],
    ])
    expect(await opens('key of backoffice')).toEqual([
      ['workAtDesk', backoffice],
      ['readOfficeOrders', backoffice],
    ])
    expect(await opens('token of the clock')).toEqual([['tapClock', clock]])
    const { rows } = await client.query(
      `select name, is_pin_required as pin, last_seen_at is null as unseen from device_key order by name`,
    )
    expect(rows).toEqual([
      { name: 'Bar', pin: true, unseen: true },
      { name: 'backoffice', pin: false, unseen: false },
      { name: 'frontdesk', pin: false, unseen: false },
    ])
  } finally {
    await client.end()
    await database.close()
  }
})
