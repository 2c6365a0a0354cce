import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayBeUsed, refusedLicences, type LockedPackage } from './licences.ts'

test.each([
  ['MIT', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only AND MIT', false],
  ['MIT AND ISC AND BSD-3-Clause', true],
  // AND binds before OR.
  ['MIT OR ISC AND GPL-3.0-only', true],
  ['(MIT OR ISC) AND GPL-3.0-only', false],
  ['((MIT))', true],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT ISC', false],
  ['MIT AND', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('„%s“: %s', (expression, isAllowed) => {
  expect(mayBeUsed(expression)).toBe(isAllowed)
})

test('what runs is judged wherever it lies, with a sentence; what only we need is not', () => {
  const packages: Record<string, LockedPackage> = {
    '': { license: 'UNLICENSED' },
    'tests/clients': { version: '0.0.0', license: 'GPL-3.0-only' },
    'node_modules/free': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/linked': { link: true },
    'node_modules/free/node_modules/@bound/deep': { version: '2.1.0', license: 'AGPL-3.0-only' },
    'node_modules/silent': { version: '3.0.0' },
    'node_modules/png-js': { version: '2.0.0' },
    'node_modules/other/node_modules/png-js': { version: '2.0.1' },
  }
  expect(refusedLicences(packages)).toEqual([
    '@bound/deep 2.1.0 is under „AGPL-3.0-only“, which tools/licences.ts does not allow',
    'silent 3.0.0 names no licence: read its text, see tools/licences.ts',
    'png-js 2.0.1 names no licence: read its text, see tools/licences.ts',
  ])
})

test('every package of the release may be handed on', () => {
  const lock = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> }
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(refusedLicences(packages)).toEqual([])
})
