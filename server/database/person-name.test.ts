// A person is called the same by a rule and by a statement.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personName as nameByRule } from '#domain/ground/person-name.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Database } from './open-database.ts'
import { personName } from './person-name.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.for([
  ['Paula', 'Berger', 'Paula Berger'],
  ['Paula', '', 'Paula'],
  ['', 'Berger', 'Berger'],
  ['', '', 'paula'],
])('%j %j is called %j', async ([firstName, lastName, called]) => {
  const person = { username: 'paula', firstName: firstName ?? '', lastName: lastName ?? '' }
  const { rows } = await sql<{ name: string }>`
    select ${personName} as name
    from (select ${person.username} as username, ${person.firstName} as first_name, ${person.lastName} as last_name) u
  `.execute(database.kysely)
  expect([nameByRule(person), rows[0]?.name]).toEqual([called, called])
})
