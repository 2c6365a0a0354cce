import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment, type Environment } from './environment.ts'
import { variables } from './environment-variables.ts'

function accepted(variables: Record<string, string | undefined>): Environment {
  const found = readEnvironment(variables)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

function refused(variables: Record<string, string>): string {
  const found = readEnvironment(variables)
  return 'problem' in found ? found.problem : 'accepted'
}

test('nothing set is a shop for trying out: embedded, with the demo, for this machine only', () => {
  expect(accepted({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    trustProxy: [],
    publicUrl: undefined,
    hstsSubdomains: false,
    adminPassword: undefined,
    demo: true,
    demoHistory: true,
    paymentSimulator: true,
    dataDir: resolve('data'),
    buildDir: join(import.meta.dirname, '..', 'build'),
    databasePool: 20,
    databaseUrl: undefined,
    smtpUrl: undefined,
    sms: undefined,
    privateTargets: [],
    pushHosts: [],
    providerKeys: { mollie: undefined, datatrans: undefined },
    paymentMinutes: 30,
    paymentUrls: {
      mollie: { live: 'https://api.mollie.com', sandbox: 'https://api.mollie.com' },
      datatrans: { live: 'https://api.datatrans.com', sandbox: 'https://api.sandbox.datatrans.com' },
    },
    mapStyleUrl: undefined,
    mapToken: undefined,
    s3: undefined,
    backupPassword: undefined,
    backups: undefined,
    metricsToken: undefined,
    sessionSecret: undefined,
    formerSecrets: [],
    role: 'all',
    workers: 1,
    rateLimit: true,
    logLevel: 'warn',
  })
})

test('everything that is wrong is told at once, then everything that is missing', () => {
  const told = (variables: Record<string, string>) =>
    refused(variables)
      .replaceAll(/^.*?([A-Z][A-Z\d_]{3,}).*$/gm, '$1')
      .split('\n')
  expect(told({ PORT: 'x', DEMO: 'ja', LOG_LEVEL: 'silent' })).toEqual(['PORT', 'DEMO'])
  expect(told({ S3_BUCKET: 'b', DATATRANS_PASSWORD: 'p' })).toEqual(['DATATRANS_PASSWORD', 'S3_BUCKET'])
})

test('empty and blank count as unset', () => {
  expect(accepted({ PORT: '', HOST: ' ', DATABASE_URL: '', DEMO: '' })).toEqual(accepted({}))
})

test('everything set', () => {
  const found = accepted({
    PORT: '8080',
    HOST: '0.0.0.0',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
    PUBLIC_URL: 'https://bestellen.example/',
    ADMIN_PASSWORD: '0123456789',
    DEMO: '0',
    PAYMENT_SIMULATOR: '1',
    DATA_DIR: '/srv/theke',
    DATABASE_URL: 'postgresql://u:p@db/shop',
    SMTP_URL: 'smtps://u:p@mail.example:465',
    BOUNCE_MAILBOX_URL: 'imaps://shop%40mail.example:g%2Fheim@mail.example/Inbox.R%C3%BCck?address=r@mail.example',
    SMS_PROVIDER: 'linkMobility',
    SMS_URL: 'https://sms.example/',
    SMS_API_KEY: 'k',
    SMS_SENDER: 'Theke',
    PRIVATE_TARGETS: '10.0.0.0/8, fd00::1',
    PUSH_HOSTS: 'Push.example, 192.168.1.20',
    MOLLIE_API_KEY: 'live_x',
    DATATRANS_MERCHANT_ID: '1',
    DATATRANS_PASSWORD: '2',
    DATATRANS_SIGN_KEY: 'a3',
    MAP_STYLE_URL: 'https://maps.example/style.json?key={token}',
    MAP_TOKEN: 't',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 's',
    SESSION_SECRET: 'x'.repeat(32),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'debug',
  })
  expect(found).toMatchObject({
    port: 8080,
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
    publicUrl: 'https://bestellen.example',
    bounceMailbox: {
      host: 'mail.example',
      port: 993,
      isSecure: true,
      user: 'shop@mail.example',
      password: 'g/heim',
      folder: 'Inbox.Rück',
      address: 'r@mail.example',
    },
    demo: false,
    paymentSimulator: true,
    dataDir: '/srv/theke',
    sms: { provider: 'linkMobility', url: 'https://sms.example', apiKey: 'k', account: '', sender: 'Theke' },
    privateTargets: ['10.0.0.0/8', 'fd00::1'],
    pushHosts: ['push.example', '192.168.1.20'],
    providerKeys: {
      mollie: { provider: 'mollie', apiKey: 'live_x' },
      datatrans: {
        provider: 'datatrans',
        merchantId: '1',
        password: '2',
        signKey: 'a3',
        isSandbox: false,
        wantsLines: false,
      },
    },
    s3: { endpoint: 'https://s3.example', region: 'us-east-1', bucket: 'b', accessKey: 'a', secretKey: 's' },
    rateLimit: false,
    logLevel: 'debug',
  })
})

test('the key that signs webhooks is hex, and is not repeated where it is not', () => {
  const given = { DATATRANS_MERCHANT_ID: '1', DATATRANS_PASSWORD: '2' }
  expect(refused({ ...given, DATATRANS_SIGN_KEY: 'geheim' })).toBe(
    'Die Umgebungsvariable DATATRANS_SIGN_KEY muss aus Paaren der Zeichen 0–9 und a–f bestehen.',
  )
  expect(accepted({ ...given, DATATRANS_SIGN_KEY: 'A0ff' }).providerKeys.datatrans?.signKey).toBe('A0ff')
})

test('the demo is the default only for the embedded database, and brings the payment simulator', () => {
  const given = { DATABASE_URL: 'postgres://db/shop' }
  expect(accepted(given)).toMatchObject({ demo: false, paymentSimulator: false })
  expect(accepted({ ...given, DEMO: '1' })).toMatchObject({ demo: true, paymentSimulator: true })
  expect(accepted({ DEMO: '0' })).toMatchObject({ demo: false, paymentSimulator: false })
  expect(accepted({ DEMO: '1', PAYMENT_SIMULATOR: '0' }).paymentSimulator).toBe(true)
})

test('a database may be given by its socket', () => {
  const address = 'postgres://shop@/shop?host=/run/postgresql'
  expect(accepted({ DATABASE_URL: address }).databaseUrl).toBe(address)
})

test.each(['0', '1', '65535'])('port %s is accepted', (port) => {
  expect(accepted({ PORT: port }).port).toBe(Number(port))
})

test.each(['65536', '-1', '80a', '3000.5', '1e3', '0x50'])('port %s is refused', (port) => {
  expect(refused({ PORT: port })).toBe(
    `Die Umgebungsvariable PORT muss eine Portnummer von 0 bis 65535 sein, ist aber „${port}“.`,
  )
})

test.each(['localhost', '::', '::1', '0.0.0.0', 'shop.example'])('host %s is accepted', (host) => {
  expect(accepted({ HOST: host }).host).toBe(host)
})

test.each(['256.1.1.1', '1.2.3', 'http://x', 'a b', 'shop.example:80', '-x'])('host %s is refused', (host) => {
  expect(refused({ HOST: host })).toBe(
    `Die Umgebungsvariable HOST muss eine IP-Adresse oder ein Rechnername sein, ist aber „${host}“.`,
  )
})

test.each(['0', 'off'])('TRUST_PROXY %s trusts nobody', (value) => {
  expect(accepted({ TRUST_PROXY: value }).trustProxy).toEqual([])
})

test.each(['1', 'true', '10.0.0.0/33', '10.0.0.1,,10.0.0.2', '10.0.0.0/8/8', 'proxy.example', '::1/129'])(
  'TRUST_PROXY %s is refused',
  (value) => {
    expect(refused({ TRUST_PROXY: value })).toMatch(
      /^Die Umgebungsvariable TRUST_PROXY muss IP-Adressen oder Netze nennen, durch Komma getrennt, enthält aber „.*“\.$/,
    )
  },
)

test.each(['DEMO', 'PAYMENT_SIMULATOR', 'RATE_LIMIT'])('%s is 0 or 1', (name) => {
  expect(refused({ [name]: 'ja' })).toBe(`Die Umgebungsvariable ${name} muss 0 oder 1 sein, ist aber „ja“.`)
})

test('LOG_LEVEL is one of a list', () => {
  expect(refused({ LOG_LEVEL: 'loud' })).toBe(
    'Die Umgebungsvariable LOG_LEVEL muss einer der Werte silent, fatal, error, warn, info, debug, trace sein, ist aber „loud“.',
  )
})

test.each([
  ['PUBLIC_URL', 'bestellen.example', /PUBLIC_URL muss eine vollständige Adresse mit http:\/\/ oder https:\/\/ sein/],
  [
    'PUBLIC_URL',
    'https://a.example/shop',
    /PUBLIC_URL muss nur aus http:\/\/ oder https:\/\/, Rechnername und Port bestehen/,
  ],
  ['PUBLIC_URL', 'https://a.example/?x', /PUBLIC_URL muss nur aus/],
  ['MAP_STYLE_URL', 'ftp://a.example', /MAP_STYLE_URL muss eine vollständige Adresse/],
  ['ADMIN_PASSWORD', '012345678', /^Die Umgebungsvariable ADMIN_PASSWORD muss mindestens 10 Zeichen lang sein\.$/],
  ['SESSION_SECRET', 'x'.repeat(31), /^Die Umgebungsvariable SESSION_SECRET muss mindestens 32 Zeichen lang sein\.$/],
  [
    'DATABASE_URL',
    'mysql://u:012345678@db/shop',
    /^Die Umgebungsvariable DATABASE_URL muss mit postgres:\/\/ oder postgresql:\/\/ beginnen/,
  ],
  [
    'BOUNCE_MAILBOX_URL',
    'imaps://mail.example',
    /^Die Umgebungsvariable BOUNCE_MAILBOX_URL muss mit imaps:\/\/ oder imap:\/\/ beginnen/,
  ],
  ['BOUNCE_MAILBOX_URL', 'smtp://u:p@mail.example', /imaps:\/\//],
  ['BOUNCE_MAILBOX_URL', 'imaps://u%zz:p@mail.example', /imaps:\/\//],
  ['SMTP_URL', 'mail:012345678', /^Die Umgebungsvariable SMTP_URL muss mit smtp:\/\/ oder smtps:\/\/ beginnen/],
  ['SMS_URL', 'https://sms.example', /^Zur Umgebungsvariable SMS_URL fehlt SMS_PROVIDER, SMS_API_KEY, SMS_SENDER\.$/],
  [
    'SMS_PROVIDER',
    'brieftaube',
    /^Die Umgebungsvariable SMS_PROVIDER muss einer der Werte seven, linkMobility, twilio/,
  ],
  ['PRIVATE_TARGETS', 'kasse.local', /^Die Umgebungsvariable PRIVATE_TARGETS muss IP-Adressen oder Netze nennen/],
  [
    'PUSH_HOSTS',
    'https://push.example',
    /^Die Umgebungsvariable PUSH_HOSTS muss eine IP-Adresse oder ein Rechnername sein/,
  ],
  ['S3_BUCKET', 'b', /^Zur Umgebungsvariable S3_BUCKET fehlt S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY\.$/],
  [
    'PAYMENT_MINUTES',
    '0',
    /^Die Umgebungsvariable PAYMENT_MINUTES muss eine Zahl von 1 bis 1440 \(Minuten\) sein, ist aber „0“\.$/,
  ],
  ['PAYMENT_MINUTES', '1441', /ist aber „1441“/],
  ['MOLLIE_URL', 'api.mollie.com', /MOLLIE_URL muss eine vollständige Adresse/],
  [
    'DATATRANS_PASSWORD',
    '012345678',
    /^Zur Umgebungsvariable DATATRANS_PASSWORD fehlt DATATRANS_MERCHANT_ID, DATATRANS_SIGN_KEY\.$/,
  ],
])('%s as „%s“ is refused without repeating a secret', (name, value, sentence) => {
  const problem = refused({ [name]: value })
  expect(problem).toMatch(sentence)
  expect(problem).not.toContain('012345678')
})

test('every variable stands once in the table for operators, and no other', () => {
  const root = join(import.meta.dirname, '..')
  const described = readFileSync(join(root, 'docs', 'environment.md'), 'utf8')
  const rows = [...described.matchAll(/^\| `([A-Z\d_]+)`/gm)].map(([, name]) => name)
  expect(rows).toHaveLength(new Set(rows).size)
  expect(new Set(rows)).toEqual(new Set(Object.keys(variables.shape)))
})

test('SMS_* is read for each provider: with its own address, for Twilio with the account', () => {
  const of = (variables: object) => {
    const read = readEnvironment({ SMS_API_KEY: 'k', SMS_SENDER: '+43664123', ...variables })
    return 'problem' in read ? read.problem : read.sms
  }
  expect(of({ SMS_PROVIDER: 'seven' })).toMatchObject({
    provider: 'seven',
    url: 'https://gateway.seven.io',
    account: '',
  })
  expect(of({ SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1' })).toMatchObject({
    url: 'https://api.twilio.com',
    account: 'AC1',
  })
  expect(of({ SMS_PROVIDER: 'twilio' })).toBe('Zur Umgebungsvariable SMS_PROVIDER fehlt SMS_ACCOUNT.')
  expect(of({ SMS_PROVIDER: 'seven', SMS_SENDER: 'Gasthaus zur Linde' })).toMatch(/SMS_SENDER/)
})

test('a secret may lie in a file; both ways at once, or a file that is not there, stop the start', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'theke-secret-')), 'smtp')
  writeFileSync(file, 'smtp://shop:geheim@mail.example\n')
  expect(accepted({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://shop:geheim@mail.example')
  expect(refused({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other.example' })).toBe(
    'Die Umgebungsvariablen SMTP_URL und SMTP_URL_FILE sind beide gesetzt: Bitte setzen Sie nur eine davon.',
  )
  expect(refused({ METRICS_TOKEN_FILE: `${file}.gone` })).toMatch(
    /^Die Umgebungsvariable METRICS_TOKEN_FILE nennt die Datei/,
  )
  writeFileSync(file, 'ftp://wrong geheim')
  expect(refused({ SMTP_URL_FILE: file })).not.toContain('geheim')
})

test('backups by the clock: where, when, how many', () => {
  expect(accepted({ BACKUP_TARGET: '/srv/backups' }).backups).toEqual({
    target: { kind: 'folder', folder: '/srv/backups' },
    times: ['03:30'],
    keep: { days: 7, weeks: 4, months: 12 },
  })
  const more = { BACKUP_TARGET: '/srv/backups', BACKUP_SCHEDULE: '03:30, 15:00', BACKUP_KEEP: '2, 0, 1' }
  expect(accepted(more).backups).toEqual({
    target: { kind: 'folder', folder: '/srv/backups' },
    times: ['03:30', '15:00'],
    keep: { days: 2, weeks: 0, months: 1 },
  })
  expect(refused({ ...more, BACKUP_SCHEDULE: '24:00' })).toContain('BACKUP_SCHEDULE')
  expect(refused({ ...more, BACKUP_KEEP: 'alle' })).toContain('BACKUP_KEEP')
})

test('secrets that counted before are several; a database to read from is a second one', () => {
  const [first, second] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(accepted({ SESSION_SECRET_FORMER: `${first}\n ${second}` }).formerSecrets).toEqual([first, second])
  expect(refused({ SESSION_SECRET_FORMER: `${first} kurz` })).toContain('SESSION_SECRET_FORMER')
  const both = { DATABASE_URL: 'postgres://eins/shop', DATABASE_READ_URL: 'postgres://zwei,drei/shop' }
  expect(accepted(both).databaseReadUrl).toBe(both.DATABASE_READ_URL)
  expect(refused({ DATABASE_READ_URL: both.DATABASE_READ_URL })).toContain('DATABASE_URL')
  const owned = { ...both, DATABASE_OWNER_URL: 'postgres://wirt@eins/shop' }
  expect(accepted(owned).databaseOwnerUrl).toBe(owned.DATABASE_OWNER_URL)
  expect(refused({ DATABASE_OWNER_URL: owned.DATABASE_OWNER_URL })).toContain('DATABASE_URL')
})

test('how many processes, and what each does', () => {
  expect(readEnvironment({ WORKERS: '3', ROLE: 'web', DATABASE_POOL: '8' })).toMatchObject({
    workers: 3,
    role: 'web',
    databasePool: 8,
  })
  for (const WORKERS of ['0', '65', 'viele', '1.5']) {
    expect(readEnvironment({ WORKERS })).toEqual({
      problem: `Die Umgebungsvariable WORKERS muss eine Zahl von 1 bis 64 sein, ist aber „${WORKERS}“.`,
    })
  }
})

test('backups go to a folder or a bucket; a bucket needs keys, but no bucket for pictures', () => {
  const keys = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
  const targetOf = (value: string) => accepted({ ...keys, S3_BUCKET: 'b', BACKUP_TARGET: value }).backups?.target
  expect(targetOf('backups')).toEqual({ kind: 'folder', folder: resolve('backups') })
  expect(targetOf('s3://sicherung')).toEqual({ kind: 'bucket', bucket: 'sicherung', start: '' })
  expect(targetOf('s3://sicherung/laden/1/')).toEqual({ kind: 'bucket', bucket: 'sicherung', start: 'laden/1/' })
  const alone = accepted({ ...keys, BACKUP_TARGET: 's3://sicherung' })
  expect([alone.s3, alone.s3Keys?.accessKey]).toEqual([undefined, 'a'])
  expect(refused({ BACKUP_TARGET: 's3://sicherung' })).toContain('S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY')
  expect(refused({ BACKUP_TARGET: 'https://sicherung.example' })).toContain('BACKUP_TARGET')
  expect(refused({ BACKUP_TARGET: 's3://Sicherung?' })).toContain('BACKUP_TARGET')
})

test('whom to tell about weaknesses and errors is an address that can be one, and its key is not repeated', () => {
  expect(accepted({ SECURITY_CONTACT: 'mailto:a@b.at' }).securityContact).toBe('mailto:a@b.at')
  expect(refused({ SECURITY_CONTACT: 'a@b.at' })).toContain('SECURITY_CONTACT')
  expect(refused({ SECURITY_CONTACT: 'mailto:a@b.at\nX: y' })).toContain('SECURITY_CONTACT')
  expect(accepted({ SENTRY_DSN: 'https://key@errors.example/1' }).sentryDsn).toBe('https://key@errors.example/1')
  const told = refused({ SENTRY_DSN: 'https://geheim@errors.example/' })
  expect(told).toContain('SENTRY_DSN')
  expect(told).not.toContain('geheim')
})
