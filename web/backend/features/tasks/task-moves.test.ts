import { expect, test } from 'vitest'
import type { Me } from '#contract/identity/session.ts'
import type { TaskRow } from './column-calls.ts'
import { showsSheet } from './finish-sheet.tsx'
import { isOnlyDone, movesOf } from './task-moves.ts'

const as = (role: string) => ({ roles: [role], user: { branches: [{ id: 'own' }] } }) as unknown as Me
const task = (branch: string | null, status = 'open') =>
  ({ status, branch: branch === null ? null : { id: branch } }) as unknown as TaskRow

test('a manager moves tasks of the own branch anywhere, and a task of no branch to „Erledigt“ only', () => {
  const boss = as('ROLE_MANAGER')
  expect(movesOf(boss, task('own'))).toEqual(['inProgress', 'blocked', 'done', 'skipped'])
  expect(movesOf(boss, task(null, 'blocked'))).toEqual(['done'])
  expect(movesOf(boss, task(null, 'done'))).toEqual([])
  expect([isOnlyDone(boss, task(null)), isOnlyDone(boss, task('own'))]).toEqual([true, false])
})

test('an administrator moves both, an employee neither', () => {
  expect(movesOf(as('ROLE_ADMIN'), task(null))).toHaveLength(4)
  expect(movesOf(as('ROLE_EMPLOYEE'), task(null))).toEqual([])
  expect(movesOf(as('ROLE_EMPLOYEE'), task('own'))).toEqual([])
})

test('a task with something attached is shown before it is done, a plain one is not', () => {
  const plain = { checklist: [], requiresPhoto: false, requiresValue: null, attachments: [] } as unknown as TaskRow
  expect(showsSheet(plain)).toBe(false)
  expect(showsSheet({ ...plain, attachments: [{ id: 'file' }] } as unknown as TaskRow)).toBe(true)
  expect(showsSheet({ ...plain, requiresPhoto: true })).toBe(true)
})
