// Every reason not to start that an operator can meet: one German sentence, exit code 1.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainFailure } from './start-failure.ts'
import { StartProblem } from './start-problem.ts'
import { makeDataFolder } from './testing/data-folder.ts'
import { failMain } from './testing/run-main.ts'

const folder = makeDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a failed start says, when it is one sentence and the exit code is 1. */
async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
  const { code, stdout, stderr } = await failMain(environment)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\n$/)
  return stderr.trimEnd()
}

test('a wrong value in the environment', async () => {
  const dataDir = join(folder, 'wrong-value')
  expect(await refusal({ DATA_DIR: dataDir, PORT: '80a' })).toMatch(
    /^Die Umgebungsvariable PORT muss eine Portnummer von 0 bis 65535 sein, ist aber „80a“\.$/,
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('a data folder that is a file, and one that cannot be made', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, 'mine')
  expect(await refusal({ DATA_DIR: file })).toMatch(
    /^Der Datenordner .*file kann nicht benutzt werden \(.+\): Bitte prüfen Sie DATA_DIR\.$/,
  )
  expect(await refusal({ DATA_DIR: join(file, 'below') })).toMatch(
    /^Der Datenordner .* kann nicht benutzt werden \(.+\)/,
  )
  expect(await refusal({ DATA_DIR: '/proc/theke' })).toMatch(
    /^Der Datenordner \/proc\/theke kann nicht benutzt werden \(.+\)/,
  )
})

test('a database that is down; its password is not repeated', async () => {
  const { port, close } = await closedPort()
  await close()
  const { code, stderr } = await failMain({ DATABASE_URL: `postgres://theke:geheim@127.0.0.1:${port}/shop` })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^Die Datenbank 127\.0\.0\.1:\d+\/shop ist nicht erreichbar \(.*ECONNREFUSED.*\): .*\n$/)
  expect(stderr).not.toContain('geheim')
})

test('one that only answers, or only works, on a database that nobody else reaches', async () => {
  for (const role of ['web', 'worker']) {
    expect(await refusal({ DATA_DIR: join(folder, role), ROLE: role })).toMatch(
      /^ROLE=\w+ teilt sich die Arbeit .*: Bitte setzen Sie DATABASE_URL oder lassen Sie ROLE weg\.$/,
    )
  }
  expect(await refusal({ DATA_DIR: join(folder, 'web'), ROLE: 'web', WORKERS: '2' })).toContain('ROLE=web')
})

test('an address of another machine', async () => {
  expect(await refusal({ DATA_DIR: join(folder, 'host'), HOST: '192.0.2.1' })).toMatch(
    /^Die Adresse 192\.0\.2\.1 gehört nicht zu diesem Rechner: Bitte prüfen Sie HOST\.$/,
  )
})

test('what nobody foresaw says so', () => {
  const environment = { host: '127.0.0.1', port: 80 }
  expect(explainFailure(new Error('the sky\nfell'), environment)).toEqual({
    sentence: 'Theke konnte nicht starten: the sky fell',
    isUnexpected: true,
  })
  expect(explainFailure(new StartProblem('So nicht.'), environment)).toEqual({
    sentence: 'So nicht.',
    isUnexpected: false,
  })
  const forbidden = Object.assign(new Error('listen EACCES'), { code: 'EACCES', syscall: 'listen' })
  expect(explainFailure(forbidden, environment).sentence).toBe(
    'Der Port 80 darf von diesem Benutzer nicht geöffnet werden: Bitte setzen Sie PORT auf eine Nummer ab 1024.',
  )
})

function closedPort(): Promise<{ port: number; close: () => Promise<unknown> }> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ port, close: () => new Promise((closed) => server.close(closed)) })
    })
  })
}
