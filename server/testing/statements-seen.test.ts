import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteStatements } from './statements-seen.ts'

test('statements are noted once, however many files of a process ask for it', () => {
  const builder = Object.getPrototypeOf(sql``) as Record<string | symbol, unknown>
  const before = builder['execute']
  try {
    noteStatements('nothing is asked meanwhile')
    const noting = builder['execute']
    noteStatements('nothing is asked meanwhile')
    expect(builder['execute']).toBe(noting)
  } finally {
    // `npm test` notes already, and goes on.
    if (builder['execute'] !== before) {
      builder['execute'] = before
      delete builder[Symbol.for('statements are noted')]
    }
  }
})
