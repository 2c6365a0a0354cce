import { describe, expect, test } from 'vitest'
import { resources } from '#contract/declarations.ts'
import { roles, type Role } from '#contract/access.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { person } from '../testing/show-pages.tsx'
import { mayCreate, mayOpen, mayWrite } from './may.ts'

const own = '019a0000-0000-7000-8000-000000000001'
const foreign = '019a0000-0000-7000-8000-000000000002'
const as = (declared: unknown) => declared as AnyDeclaration

describe('what is offered to whom', () => {
  test.each([
    ['products', resources.products, ['ROLE_ADMIN', 'ROLE_MANAGER']],
    ['sites', resources.sites, ['ROLE_ADMIN', 'ROLE_EDITOR']],
    ['tags', resources.tags, ['ROLE_ADMIN']],
    ['tasks', resources.tasks, ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE']],
    ['absences', resources.absences, ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE']],
    ['uploads', resources.uploads, ['ROLE_ADMIN', 'ROLE_EDITOR']],
  ] as const)('%s', (_, declared, wanted: readonly Role[]) => {
    expect(roles.filter((role) => mayOpen(person(role, own), as(declared)))).toEqual(wanted)
  })

  test('only who acts everywhere makes a branch', () => {
    expect(mayCreate(person('ROLE_ADMIN'), as(resources.branches))).toBe(true)
    expect(mayCreate(person('ROLE_MANAGER', own), as(resources.branches))).toBe(false)
    expect(mayCreate(person('ROLE_MANAGER', own), as(resources.tables))).toBe(true)
  })
})

test('who acts in own branches and has none is offered nothing that belongs to a branch', () => {
  const editor = person('ROLE_EDITOR')
  for (const declared of [resources.segments, resources.streams]) {
    expect([mayOpen(editor, as(declared)), mayCreate(editor, as(declared))]).toEqual([false, false])
    const placed = person('ROLE_EDITOR', own)
    expect([mayOpen(placed, as(declared)), mayCreate(placed, as(declared))]).toEqual([true, true])
  }
  expect(mayCreate(editor, as(resources.sites))).toBe(true)
  expect(mayCreate(person('ROLE_EMPLOYEE'), as(resources.absences))).toBe(true)
})

describe('a manager writes what belongs to an own branch', () => {
  const manager = person('ROLE_MANAGER', own)
  test.each([
    ['the branch itself', resources.branches, (branch: string) => ({ id: branch })],
    ['a table of it', resources.tables, (branch: string) => ({ branch: { id: branch } })],
    ['a menu of it', resources.menus, (branch: string) => ({ branches: [{ id: branch }] })],
  ] as const)('%s', (_, declared, record) => {
    expect(mayWrite(manager, as(declared), record(own))).toBe(true)
    expect(mayWrite(manager, as(declared), record(foreign))).toBe(false)
    expect(mayWrite(person('ROLE_ADMIN'), as(declared), record(foreign))).toBe(true)
  })

  test('a device of no branch is nobody’s own', () => {
    expect(mayWrite(manager, as(resources.devices), { branch: null })).toBe(false)
  })
})
