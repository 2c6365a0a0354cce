import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calledAs } from './called-as.ts'
import { makeDataFolder } from './testing/data-folder.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a release, which has no npm, names its own program', () => {
  expect((['backup', 'restore-branch'] as const).map((tool) => calledAs(tool, folder))).toEqual([
    'theke backup',
    'theke restore-branch',
  ])
  mkdirSync(join(folder, 'tools'))
  expect((['backup', 'restore-branch'] as const).map((tool) => calledAs(tool, folder))).toEqual([
    'npm run backup --',
    'npm run restore:branch --',
  ])
})
