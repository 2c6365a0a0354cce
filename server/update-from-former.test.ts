// What a former version left behind is there after the update: the same orders, sums and log (tests/keep-former.ts kept it).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from './backup/restore-backup.ts'
import { readAnswers, type Answers } from './testing/former/answers.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

const former = join(import.meta.dirname, 'testing/former')
const before = JSON.parse(gunzipSync(readFileSync(join(former, 'answers.json.gz'))).toString()) as Answers

let shop: TestShop
let after: Answers
beforeAll(async () => {
  // The evening of the day on which it was kept: what is deleted after a time is not deleted yet.
  const now = '2026-11-23T06:25:00Z'
  const saved = { file: join(former, 'shop.tar.gz'), password: undefined, force: false }
  shop = await openTestShop({ saved: { restore: (into, dataDir) => restoreBackup(into, { ...saved, dataDir }), now } })
  const as = await shop.signIn()
  after = await readAnswers(async (method, path) => {
    const { status, data } = await shop.call(method, path, undefined, as)
    if (status !== 200) throw new Error(`${method} ${path}: ${status}`)
    return data
  })
})
afterAll(() => shop.close())

test.each(Object.keys(before))('%s answers what it did before the update, and maybe more', (path) => {
  const [was, is] = [before[path], after[path]]
  // Signing in is told, too.
  const known = path.startsWith('/logs') && Array.isArray(is) ? is.slice(1) : is
  expect(known).toMatchObject(was as object)
})
