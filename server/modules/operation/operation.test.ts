import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { AnswerOf } from '#contract/client.ts'
import { checkNames, queueNames } from '#domain/operation/checks.ts'
import { findingText } from '#domain/wording/operation-checks.ts'
import { saveBackupRun } from '#server/backup/backup-run-store.ts'
import { openStorage } from '#server/gateways/storage.ts'
import { enqueueMail } from '#server/jobs/outbox.ts'
import { withScratch } from '#server/database/scratch.ts'
import { mailboxAccount, startMailboxServer } from '#server/testing/mailbox-server.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { checkOperation } from './check-operation.ts'

type Checks = AnswerOf<'GET /operation-checks'>
const token = 'ein Geheimnis für die Überwachung'
let shop: TestShop
let admin: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop({
    variables: { METRICS_TOKEN: encodeURIComponent(token) },
    // Whoever waits for it goes on waiting.
    sendMail: async () => {
      throw new Error('the mail server is down')
    },
  })
  admin = await shop.signIn()
})
afterAll(() => shop.close())

const checks = async () => (await shop.call<Checks>('GET', '/operation-checks', undefined, admin)).data.checks
const metrics = (authorization?: string) =>
  shop.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

test('says a sentence about everything, in order', async () => {
  const found = await checks()
  // There is no standby, certificate or mailbox to say anything about.
  const said = checkNames.filter((name) => !['standby', 'certificate', 'returnedMails'].includes(name))
  expect(found.map(({ check }) => check)).toEqual(said)
  expect(found.filter(({ message }) => !/^[A-ZÄÖÜ\d].*[.:]/.test(message) || message.includes('{'))).toEqual([])
  expect(found.find(({ check }) => check === 'mail')?.message).toContain('SMTP_URL ist nicht gesetzt')
  expect(found.find(({ check }) => check === 'storage')?.state).toBe('fine')
})

test('what does not answer is a fault, and so is a mail that has waited for hours', async () => {
  const now = Temporal.Instant.from('2026-11-18T11:00:00Z')
  await shop.database.transaction((tx) =>
    enqueueMail(tx, {
      to: 'gast@example.at',
      senderName: 'Theke',
      subject: 'Bestätigung',
      text: '',
      html: '',
      createdAt: now.subtract({ hours: 3 }),
      expiresAt: now.add({ hours: 1 }),
    }),
  )
  const parts = {
    database: shop.database,
    environment: {
      publicUrl: undefined,
      dataDir: join(shop.dataDir, 'gone'),
      demo: false,
      smtpUrl: 'smtp://127.0.0.1:1',
      bounceMailbox: undefined,
      s3: undefined,
      backups: undefined,
    },
    storage: openStorage({ dataDir: join(import.meta.dirname, 'routes.ts'), s3: undefined }),
    mail: { verify: async () => Promise.reject(new Error('connect ECONNREFUSED')) },
    version: '1',
    timeZone: 'Europe/Vienna',
  }
  const found = await checkOperation(parts, now)
  const states = Object.fromEntries(found.map((each) => [each.check, each.code]))
  expect(states).toMatchObject({
    disk: 'diskUnknown',
    storage: 'storageBroken',
    mail: 'mailServerDown',
    returnedMails: 'returnedMailsUnread',
    queues: 'queueStuck',
    database: 'databaseAnswers',
  })
  expect(found.map(findingText)).toContain('E-Mails: 1 wartet seit 180 Minuten.')
})

test('of the mailbox of mails that come back it is said whether it can be read', async () => {
  const server = await startMailboxServer()
  try {
    const told = async () => {
      const account = { host: '127.0.0.1', port: server.port, isSecure: false, folder: 'INBOX', ...mailboxAccount }
      const environment = {
        publicUrl: undefined,
        dataDir: shop.dataDir,
        demo: false,
        smtpUrl: 'smtp://127.0.0.1:1',
        bounceMailbox: { ...account, address: undefined },
        s3: undefined,
        backups: undefined,
      }
      const storage = openStorage({ dataDir: shop.dataDir, s3: undefined })
      const mail = { verify: async () => {} }
      const parts = { database: shop.database, environment, storage, mail, version: '1', timeZone: 'Europe/Vienna' }
      const found = await checkOperation(parts, Temporal.Now.instant())
      return found.filter(({ check }) => check === 'returnedMails').map(findingText)
    }
    expect(await told()).toEqual(['Das Postfach der Rückläufer nimmt die Anmeldung an.'])
    server.behave('refusing')
    expect(await told()).toEqual(['Das Postfach der Rückläufer lässt sich nicht lesen: Authentication failed.'])
  } finally {
    await server.close()
  }
})

test('what cannot be looked at is told, not left out', async () => {
  const database = {
    ...shop.database,
    kysely: shop.database.kysely.withSchema('nowhere'),
  }
  const environment = {
    publicUrl: undefined,
    dataDir: shop.dataDir,
    demo: true,
    smtpUrl: undefined,
    bounceMailbox: undefined,
    s3: undefined,
    backups: undefined,
  }
  const storage = openStorage({ dataDir: shop.dataDir, s3: undefined })
  const mail = { verify: async () => {} }
  const found = await checkOperation(
    { database, environment, storage, mail, version: '1', timeZone: 'Europe/Vienna' },
    Temporal.Now.instant(),
  )
  expect(found.find(({ check }) => check === 'backup')).toMatchObject({ state: 'attention', code: 'notChecked' })
})

test('of pictures in a bucket it is said that no backup has them', async () => {
  const keys = { endpoint: 'http://127.0.0.1:1', region: 'us-east-1', accessKey: 'a', secretKey: 'b' }
  const found = await checkOperation(
    {
      database: { problem: 'Keine.' },
      environment: {
        publicUrl: undefined,
        dataDir: shop.dataDir,
        demo: true,
        smtpUrl: undefined,
        bounceMailbox: undefined,
        s3: { ...keys, bucket: 'bilder' },
        backups: undefined,
      },
      // Which of both it is, is said by the environment: a bucket that answers as a folder does.
      storage: openStorage({ dataDir: shop.dataDir, s3: undefined }),
      mail: { verify: async () => {} },
      version: '1',
      timeZone: 'Europe/Vienna',
    },
    Temporal.Now.instant(),
  )
  expect(found.map(findingText).join()).toContain('Sie liegen im Bucket „bilder“ und damit in keiner Sicherung')
})

test('is for administrators alone', async () => {
  expect((await shop.call('GET', '/operation-checks')).status).toBe(401)
})

test('measurements are for whoever has the token, and look like nothing to everybody else', async () => {
  expect((await metrics()).statusCode).toBe(404)
  expect((await metrics('Bearer falsch')).statusCode).toBe(404)
  await shop.call('GET', '/branches')
  const answer = await metrics(`Bearer ${encodeURIComponent(token)}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^application\/openmetrics-text/)
  expect(answer.body).toMatch(/^theke_http_requests_total\{method="GET",route="\/api\/branches",status="200"\} \d+$/m)
  expect(answer.body).toMatch(/^theke_http_request_seconds_bucket\{le="0.005",route="\/api\/branches"\} \d+$/m)
  expect(answer.body).toMatch(/^theke_database_connections \d+$/m)
  expect(answer.body.trimEnd().endsWith('# EOF')).toBe(true)
})

test('every measurement that the dashboard and the alerts name is there, with its kind and its labels', async () => {
  const { body } = await metrics(`Bearer ${encodeURIComponent(token)}`)
  const kinds = new Map([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]))
  const endings: Record<string, readonly string[]> = {
    counter: ['_total'],
    histogram: ['_bucket', '_sum', '_count'],
    gauge: [''],
    summary: ['', '_sum', '_count'],
  }
  const read = [...kinds].flatMap(([name, kind]) => (endings[kind] ?? []).map((ending) => `${name}${ending}`))
  const monitoring = join(import.meta.dirname, '../../../deploy/monitoring')
  const rules = readFileSync(join(monitoring, 'alerts.yaml'), 'utf8')
  const dashboard = JSON.parse(readFileSync(join(monitoring, 'dashboard.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = [
    ...[...rules.matchAll(/^ +expr: (.+)$/gm)].map((found) => found[1] ?? ''),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(asked.length).toBeGreaterThan(35)
  const named = asked.flatMap((expression) => expression.match(/\b(?:theke|nodejs|process)_\w+/g) ?? [])
  expect([...new Set(named)].filter((name) => !read.includes(name))).toEqual([])
  // A rule about a queue or a route that is called otherwise would never fire.
  const queues = [...asked.join().matchAll(/queue=~?"([^"]+)"/g)].flatMap((found) => (found[1] ?? '').split('|'))
  expect(queues.filter((name) => !queueNames.includes(name as (typeof queueNames)[number]))).toEqual([])
  const routes = [...asked.join().matchAll(/route="([^"]+)"/g)].map((found) => found[1] ?? '')
  expect(routes.length).toBeGreaterThan(0)
  expect(routes.filter((url) => !shop.app.hasRoute({ method: 'POST', url }))).toEqual([])
})

test('the age of the backup and the disk are measured', async () => {
  const { body } = await metrics(`Bearer ${encodeURIComponent(token)}`)
  expect(body).toMatch(/^theke_backup_success_timestamp_seconds\{of="shop"\} 0$/m)
  const value = (name: string) => Number(new RegExp(`^${name}\\{of="shop"\\} (\\S+)$`, 'm').exec(body)?.[1])
  expect(value('theke_disk_free_bytes')).toBeGreaterThan(0)
  expect(value('theke_disk_size_bytes')).toBeGreaterThan(value('theke_disk_free_bytes'))
  const finishedAt = Temporal.Instant.from('2026-11-18T03:30:00Z')
  const run = { finishedAt, place: 'here', size: 1, isRehearsed: false, failure: '' }
  await saveBackupRun(shop.database.kysely, run)
  await saveBackupRun(shop.database.kysely, { ...run, finishedAt: finishedAt.add({ hours: 24 }), failure: 'no room' })
  const later = (await metrics(`Bearer ${encodeURIComponent(token)}`)).body
  expect(later).toContain(`theke_backup_success_timestamp_seconds{of="shop"} ${finishedAt.epochMilliseconds / 1000}\n`)
  expect(later).toContain('theke_backup_failed{of="shop"} 1\n')
})

test('a place to try things out is a database of its own, and gone afterwards', async () => {
  const server = inject('testServer')
  const dayBefore = Date.now() - 25 * 3_600_000
  const forgotten = `theke_trial_${dayBefore}_1`
  const owner = await shop.database.connect()
  await owner.query(`create database ${forgotten}`).finally(() => owner.end())
  const name = await withScratch(server, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    return rows[0]?.name
  })
  expect(name).toMatch(/^theke_trial_/)
  const { rows } = await shop.database.pool.query('select from pg_database where datname = any($1)', [
    [name, forgotten],
  ])
  expect(rows).toEqual([])
})
