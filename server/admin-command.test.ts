// `npm run admin` as an operator uses it, with the product running and stopped.
// @module-tag long
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeDataFolder } from './testing/data-folder.ts'
import { runMain, runProgram, type RunningMain } from './testing/run-main.ts'

const folder = makeDataFolder()
const environment = { DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: 'das erste Passwort' }
let running: RunningMain | undefined
afterEach(async () => {
  await running?.end('SIGTERM')
  running = undefined
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const reset = (...args: string[]) => runProgram('admin-command.ts', args, environment)
const passwordIn = (said: string) => /^Neues Passwort für „admin“: (\S{16}) – /.exec(said)?.[1] ?? ''

const signIn = (password: string) =>
  fetch(`${running?.address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })

test('an administrator gets a new password while the product runs, and again while it is stopped', async () => {
  running = await runMain(environment)
  const before = await signIn('das erste Passwort')
  expect(before.status).toBe(200)
  const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? ''
  const done = await reset()
  expect([done.code, done.stderr]).toEqual([0, ''])
  expect((await signIn('das erste Passwort')).status).toBe(401)
  expect((await signIn(passwordIn(done.stdout))).status).toBe(200)
  expect((await fetch(`${running.address}/api/users/me`, { headers: { cookie } })).status).toBe(401)
  await running.end('SIGTERM')

  const stopped = await reset('ADMIN')
  expect([stopped.code, stopped.stderr]).toEqual([0, ''])
  const password = /: (\S{16}) – /.exec(stopped.stdout)?.[1] ?? ''
  expect(password).not.toBe(passwordIn(done.stdout))
  running = await runMain(environment)
  const last = await signIn(password)
  expect(last.status).toBe(200)
  const as = { cookie: last.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const logs = await fetch(`${running.address}/api/logs?action=auth.reset`, { headers: as })
  const { data } = (await logs.json()) as { data: { message: string; actor: { kind: string } }[] }
  expect(data.map(({ message, actor }) => [message, actor.kind])).toEqual([
    ['Zugang von „admin“ auf dem Server zurückgesetzt', 'system'],
    ['Zugang von „admin“ auf dem Server zurückgesetzt', 'system'],
  ])

  const nobody = await reset('niemand')
  expect([nobody.code, nobody.stderr]).toEqual([1, 'Einen Benutzer „niemand“ gibt es nicht.\n'])
})

test('a wrong call says how it is meant', async () => {
  const wrong = await reset('eins', 'zwei')
  expect([wrong.code, wrong.stderr]).toEqual([1, 'Aufruf: npm run admin -- [<Benutzername>]\n'])
})
