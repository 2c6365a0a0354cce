import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/open-database.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { announce, announceSoon, everything, openHub, type Announcement, type Hub } from './announcements.ts'

let database: Database
let hub: Hub
beforeAll(async () => {
  database = await openTestDatabase()
  hub = await openHub(database)
})
afterAll(async () => {
  await hub.close()
  await database.close()
})

const changed: Announcement = { kind: 'catalogChanged', ...everything }

test('who hears early knows of an own change when its transaction answers, not before it stands', async () => {
  const heard: unknown[] = []
  const stop = hub.hearEarly((each) => heard.push(each))
  await database.transaction(async (tx) => {
    await announce(tx, changed)
    expect(heard).toEqual([])
  })
  expect(heard[0]).toEqual(changed)
  // The database tells it once more, like to every other process.
  await expect.poll(() => heard).toEqual([changed, changed])
  stop()
})

test('a transaction that is taken back announces nothing', async () => {
  const heard: unknown[] = []
  const stop = hub.hearEarly((each) => heard.push(each))
  const failing = database.transaction(async (tx) => {
    await announce(tx, changed)
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await database.transaction((tx) => announce(tx, { kind: 'mailQueued' }))
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toEqual([{ kind: 'mailQueued' }, { kind: 'mailQueued' }])
  stop()
})

test('what is announced right after a commit is heard early at once; who stopped hears nothing', () => {
  const heard: unknown[] = []
  const stop = hub.hearEarly((each) => heard.push(each))
  announceSoon(database.kysely, changed)
  expect(heard).toEqual([changed])
  stop()
  announceSoon(database.kysely, changed)
  expect(heard).toEqual([changed])
})
