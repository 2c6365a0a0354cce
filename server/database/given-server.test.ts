import { createServer, type AddressInfo, type Server as NetServer } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { checkGivenServer, versionProblem, withoutSecrets } from './given-server.ts'

const servers: NetServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

function message(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}

const ready = message('Z', 'I')
const welcome = Buffer.concat([message('R', number(0, 4)), ready])
/** The connection's settings are taken. */
const settled = Buffer.concat([message('C', 'SELECT 0\0'), ready])

function refusal(code: string): Buffer {
  return message('E', 'SFATAL\0VFATAL\0', `C${code}\0`, 'Mno\0', '\0')
}

function row(...values: string[]): Buffer {
  const fields = values.map((_, index) =>
    Buffer.concat([
      Buffer.from(`c${index}\0`),
      number(0, 4),
      number(0, 2),
      number(25, 4),
      number(-1, 2),
      number(-1, 4),
      number(0, 2),
    ]),
  )
  const names = ['version', 'encoding'].map((name, index) =>
    Buffer.concat([Buffer.from(`${name}\0`), fields[index]?.subarray(3) ?? Buffer.alloc(0)]),
  )
  const cells = values.map((value) => Buffer.concat([number(Buffer.byteLength(value), 4), Buffer.from(value)]))
  return Buffer.concat([
    message('T', number(values.length, 2), ...names),
    message('D', number(values.length, 2), ...cells),
    message('C', 'SELECT 1\0'),
    ready,
  ])
}

/** Speaks as much of PostgreSQL's protocol as the check hears; each connection gets the next script. */
async function fakeServer(...scripts: (readonly Buffer[])[]): Promise<string> {
  let visits = 0
  const server = createServer((visitor) => {
    const script = [...(scripts[Math.min(visits, scripts.length - 1)] ?? [])]
    visits += 1
    visitor.on('error', () => undefined)
    visitor.on('data', () => {
      const next = script.shift()
      if (next !== undefined) visitor.write(next)
      if (script.length === 0 && next?.[0] === 69) visitor.end()
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `postgres://theke:geheim@127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}

async function problemOf(databaseUrl: string, waitFor?: number): Promise<string> {
  const error: unknown = await checkGivenServer(databaseUrl, waitFor === undefined ? {} : { waitFor }).catch(
    (found: unknown) => found,
  )
  expect(error).toBeInstanceOf(StartProblem)
  const sentence = (error as StartProblem).message
  expect(sentence).not.toContain('geheim')
  return sentence.replace(/127\.0\.0\.1:\d+/g, 'HOST')
}

test.each([
  [149_999, 'PostgreSQL 14.9999'],
  [140_012, 'PostgreSQL 14.12'],
  [90_624, 'PostgreSQL 9.6.24'],
])('version %d is too old', (version, named) => {
  const problem = versionProblem('db/shop', version, 'UTF8')
  expect(problem).toBe(`Die Datenbank db/shop läuft mit ${named}, Theke braucht mindestens PostgreSQL 15.`)
})

test('15.0 and everything after is new enough, with text as UTF-8 only', () => {
  expect(versionProblem('db/shop', 150_000, 'UTF8')).toBeUndefined()
  expect(versionProblem('db/shop', 180_004, 'UTF8')).toBeUndefined()
  expect(versionProblem('db/shop', 180_004, 'SQL_ASCII')).toBe(
    'Die Datenbank db/shop speichert Text als SQL_ASCII, Theke braucht UTF8.',
  )
})

test('an old server is refused, a new one described without user and password', async () => {
  const old = await fakeServer([welcome, settled, row('140012', 'UTF8')])
  expect(await problemOf(old)).toBe(
    'Die Datenbank HOST/shop läuft mit PostgreSQL 14.12, Theke braucht mindestens PostgreSQL 15.',
  )
  const fine = await fakeServer([welcome, settled, row('160003', 'UTF8')])
  expect((await checkGivenServer(fine)).description).toMatch(/^127\.0\.0\.1:\d+\/shop \(PostgreSQL 16\.3\)$/)
})

test.each([
  ['28P01', 'Die Datenbank HOST/shop lehnt die Anmeldung ab: Bitte prüfen Sie Benutzer und Passwort in DATABASE_URL.'],
  ['28000', 'Die Datenbank HOST/shop lehnt die Anmeldung ab: Bitte prüfen Sie Benutzer und Passwort in DATABASE_URL.'],
  [
    '3D000',
    'Die Datenbank HOST/shop gibt es auf diesem Server nicht: Bitte legen Sie sie an oder prüfen Sie DATABASE_URL.',
  ],
  [
    '53300',
    'Die Datenbank HOST/shop ist nicht erreichbar (no): Bitte prüfen Sie DATABASE_URL und ob der Server läuft.',
  ],
])('refusal %s is told in one sentence', async (code, sentence) => {
  expect(await problemOf(await fakeServer([refusal(code)]))).toBe(sentence)
})

test('a server that is still starting is waited for, but not for ever', async () => {
  const starting = [refusal('57P03')]
  const soon = await fakeServer(starting, starting, [welcome, settled, row('150018', 'UTF8')])
  expect((await checkGivenServer(soon)).description).toMatch(/PostgreSQL 15\.18/)
  expect(await problemOf(await fakeServer(starting), 0)).toMatch(
    /^Die Datenbank HOST\/shop ist nicht erreichbar \(no\)/,
  )
})

test('a name that does not resolve is a database that cannot be reached', async () => {
  const sentence = await problemOf('postgres://theke:geheim@nowhere.invalid/shop')
  expect(sentence).toMatch(/^Die Datenbank nowhere\.invalid\/shop ist nicht erreichbar \(.+\)/)
})

test('the server of this test run is accepted', async () => {
  const server = inject('testServer')
  const address =
    'connectionString' in server ? server.connectionString : `postgres://theke@/postgres?host=${server.host}`
  expect((await checkGivenServer(address)).description).toMatch(/\/postgres \(PostgreSQL \d+\.\d+\)$/)
})

test('addresses are shown without secrets', () => {
  expect(withoutSecrets('postgres://u:p@db.example:5433/shop?sslmode=require')).toBe('db.example:5433/shop')
  expect(withoutSecrets('postgres:///shop?host=/run/postgresql&password=p')).toBe('/run/postgresql/shop')
  expect(withoutSecrets('postgres://u:p@/shop?host=/run/postgresql')).toBe('/run/postgresql/shop')
  expect(withoutSecrets('postgres:///shop')).toBe('localhost/shop')
})
