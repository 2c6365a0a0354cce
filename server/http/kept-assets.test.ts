import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepAssets, keptFolders } from './kept-assets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'theke-assets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const day = 24 * 3_600_000

/** A version whose shop has these scripts, started `at`. */
async function start(version: string, scripts: readonly string[], at: number) {
  const build = join(folder, version)
  const built = { shop: join(build, 'shop'), staff: join(build, 'staff') }
  for (const each of Object.values(built)) mkdirSync(each, { recursive: true })
  for (const name of scripts) {
    writeFileSync(join(built.shop, name), version)
    writeFileSync(join(built.shop, `${name}.br`), version)
  }
  writeFileSync(join(built.staff, `${version}.js`), version)
  return keepAssets(join(folder, 'data'), { shop: [built.shop], staff: [built.staff] }, () => at)
}

const kept = (place = 'shop') => readdirSync(join(folder, 'data', 'assets', place)).toSorted()

test('what a version served is there for the two after it', async () => {
  await start('one', ['same.js', 'one.js'], day)
  await start('two', ['same.js', 'two.js'], 2 * day)
  expect(kept()).toEqual(['one.js', 'same.js', 'two.js'])
  await start('three', ['same.js', 'three.js'], 3 * day)
  expect(kept()).toContain('one.js')
  await start('four', ['same.js', 'four.js'], 4 * day)
  expect(kept()).toEqual(['four.js', 'same.js', 'three.js', 'two.js'])
  expect(kept('staff')).toEqual(['four.js', 'three.js', 'two.js'])
})

test('one that has answered for months counts from its last hour, and goes after two weeks', async () => {
  const one = await start('one', ['one.js'], day)
  await one()
  const later = await keepAssets(
    join(folder, 'data'),
    { shop: [join(folder, 'one', 'shop')], staff: [] },
    () => 100 * day,
  )
  await later()
  await start('two', ['two.js'], 101 * day)
  expect(kept()).toEqual(['one.js', 'two.js'])
  await start('two', ['two.js'], 120 * day)
  expect(kept()).toEqual(['two.js'])
})

test('several processes that start at once leave the whole', async () => {
  const scripts = Array.from({ length: 50 }, (_, at) => `${at}.js`)
  await Promise.all(Array.from({ length: 4 }, () => start('one', scripts, day)))
  expect(kept()).toEqual(scripts.toSorted())
  expect(existsSync(join(folder, 'data', 'assets', 'shop', '0.js.br'))).toBe(false)
})

test('without a build there is nothing to keep', async () => {
  const touch = await keepAssets(join(folder, 'data'), { shop: [], staff: [] })
  await touch()
  expect(Object.values(keptFolders(join(folder, 'data'))).map((each) => readdirSync(each))).toEqual([[], []])
})
