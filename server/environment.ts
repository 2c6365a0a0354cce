// Everything that belongs to the machine, read once at start. What an operator changes while the shop runs is `config`.
import { resolve } from 'node:path'
import type { KeepRule } from '#domain/operation/backups.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import { readFileVariables, type BackupTarget, type Variables } from './environment-values.ts'
import { complete, variables, type logLevels, type Read, type roles } from './environment-variables.ts'
import type { MailboxSettings } from './gateways/mailbox.ts'
import type { KeysOf } from './gateways/payment-provider.ts'
import type { PaymentUrls } from './gateways/payment-providers.ts'
import { smsProviders } from './gateways/sms-providers.ts'
import type { SmsSettings } from './gateways/sms.ts'

interface S3Keys {
  readonly endpoint: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

export interface Environment {
  port: number
  host: string
  /** How many processes answer on this machine; more than one are started, renewed and brought back by another. */
  workers: number
  role: (typeof roles)[number]
  /** Addresses whose X-Forwarded-… headers count; empty: none. */
  trustProxy: readonly string[]
  /** Origin under which guests reach the shop, no slash at the end; unset: taken from the request. */
  publicUrl: string | undefined
  /** Browsers may insist on https for every name below the public one, too. */
  hstsSubdomains: boolean
  adminPassword: string | undefined
  /** Load the demo chain where the database is empty. */
  demo: boolean
  /** The demo chain comes with a past. */
  demoHistory: boolean
  /** Also true in the demo: payments are simulated and marked TEST. */
  paymentSimulator: boolean
  /** Absolute. */
  dataDir: string
  /** Whom root becomes, by name or number; unset: „theke“, else the owner of `dataDir`. */
  runAs: string | undefined
  /** Absolute: where the built applications lie. */
  buildDir: string
  /** Unset: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined
  /** The same database as its owner; unset: whoever asks for requests owns it, too. */
  databaseOwnerUrl: string | undefined
  /** Its standbys, for long reads. */
  databaseReadUrl: string | undefined
  /** Connections of one process at most. */
  databasePool: number
  smtpUrl: string | undefined
  /** Unset: mails that come back are not read. */
  bounceMailbox: MailboxSettings | undefined
  /** Unset: no text messages, in the demo simulated ones. */
  sms: SmsSettings | undefined
  /** Networks that webhooks and push services may be in although they are not public. */
  privateTargets: readonly string[]
  /** Hosts of push services beside the known ones. */
  pushHosts: readonly string[]
  /** Keys for whoever has none in the database. */
  providerKeys: { readonly [P in PaymentProvider]: KeysOf<P> | undefined }
  paymentUrls: PaymentUrls
  /** How long an order waits for its online payment. */
  paymentMinutes: number
  mapStyleUrl: string | undefined
  mapToken: string | undefined
  /** Absolute; unset: addresses are typed without suggestions. */
  placesFile: string | undefined
  s3: (S3Keys & { bucket: string }) | undefined
  /** The same without a bucket: for backups in one, also where media lie in `dataDir`. */
  s3Keys: S3Keys | undefined
  /** Seals backups and opens sealed ones; unset: they are written openly. */
  backupPassword: string | undefined
  /** Unset: none is made by itself. */
  backups: { target: BackupTarget; times: readonly string[]; keep: KeepRule } | undefined
  /** Whoever sends it reads `/metrics`; unset: nobody. */
  metricsToken: string | undefined
  /** `mailto:…` or https, for /.well-known/security.txt; unset: there is none. */
  securityContact: string | undefined
  /** Address of a service that speaks Sentry's protocol; unset: errors stand in the log alone. */
  sentryDsn: string | undefined
  /** Of a collector of OpenTelemetry; unset: nothing is traced. */
  traceEndpoint: string | undefined
  /** Unset: made on first start and kept under `dataDir`/keys. */
  sessionSecret: string | undefined
  formerSecrets: readonly string[]
  /** False only for benches and load tests. */
  rateLimit: boolean
  logLevel: (typeof logLevels)[number]
}

/** Parses the environment; empty counts as unset. The problem is one German sentence for each variable that is wrong. */
export function readEnvironment(given: Variables): Environment | { problem: string } {
  const named = Object.entries(given).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : []))
  const fromFiles = readFileVariables(Object.fromEntries(named), Object.keys(variables.shape))
  if ('problem' in fromFiles) return fromFiles
  const { data, error } = complete.safeParse({ ...Object.fromEntries(named), ...fromFiles.found })
  return data === undefined ? { problem: error.issues.map(({ message }) => message).join('\n') } : environmentOf(data)
}

function environmentOf(read: Read): Environment {
  // Somebody's own database is never filled with invented restaurants unless asked for.
  const demo = read.DEMO ?? read.DATABASE_URL === undefined
  return {
    port: read.PORT,
    host: read.HOST,
    workers: read.WORKERS,
    role: read.ROLE,
    trustProxy: read.TRUST_PROXY,
    publicUrl: read.PUBLIC_URL,
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    adminPassword: read.ADMIN_PASSWORD,
    demo,
    demoHistory: read.DEMO_HISTORY,
    paymentSimulator: read.PAYMENT_SIMULATOR || demo,
    dataDir: resolve(read.DATA_DIR),
    runAs: read.RUN_AS,
    buildDir: resolve(read.BUILD_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    databasePool: read.DATABASE_POOL,
    smtpUrl: read.SMTP_URL,
    bounceMailbox: read.BOUNCE_MAILBOX_URL,
    sms: sms(read),
    privateTargets: read.PRIVATE_TARGETS,
    pushHosts: read.PUSH_HOSTS,
    providerKeys: {
      mollie: read.MOLLIE_API_KEY === undefined ? undefined : { provider: 'mollie', apiKey: read.MOLLIE_API_KEY },
      datatrans: datatrans(read),
    },
    // A named address counts for every account.
    paymentUrls: {
      mollie: { live: read.MOLLIE_URL, sandbox: read.MOLLIE_URL },
      datatrans: {
        live: read.DATATRANS_URL ?? 'https://api.datatrans.com',
        sandbox: read.DATATRANS_URL ?? 'https://api.sandbox.datatrans.com',
      },
    },
    paymentMinutes: read.PAYMENT_MINUTES,
    mapStyleUrl: read.MAP_STYLE_URL,
    mapToken: read.MAP_TOKEN,
    placesFile: read.PLACES_FILE && resolve(read.PLACES_FILE),
    s3: s3(read),
    s3Keys: s3Keys(read),
    backupPassword: read.BACKUP_PASSWORD,
    backups:
      read.BACKUP_TARGET === undefined
        ? undefined
        : { target: read.BACKUP_TARGET, times: read.BACKUP_SCHEDULE, keep: read.BACKUP_KEEP },
    metricsToken: read.METRICS_TOKEN,
    securityContact: read.SECURITY_CONTACT,
    sentryDsn: read.SENTRY_DSN,
    traceEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    sessionSecret: read.SESSION_SECRET,
    formerSecrets: read.SESSION_SECRET_FORMER,
    rateLimit: read.RATE_LIMIT,
    logLevel: read.LOG_LEVEL,
  }
}

function sms(read: Read): Environment['sms'] {
  if (!read.SMS_PROVIDER || !read.SMS_API_KEY || !read.SMS_SENDER) return undefined
  return {
    provider: read.SMS_PROVIDER,
    url: read.SMS_URL ?? smsProviders[read.SMS_PROVIDER].defaultUrl,
    apiKey: read.SMS_API_KEY,
    account: read.SMS_PROVIDER === 'twilio' ? (read.SMS_ACCOUNT ?? '') : '',
    sender: read.SMS_SENDER,
  }
}

function datatrans(read: Read): KeysOf<'datatrans'> | undefined {
  if (!read.DATATRANS_MERCHANT_ID || !read.DATATRANS_PASSWORD || !read.DATATRANS_SIGN_KEY) return undefined
  return {
    provider: 'datatrans',
    merchantId: read.DATATRANS_MERCHANT_ID,
    password: read.DATATRANS_PASSWORD,
    signKey: read.DATATRANS_SIGN_KEY,
    isSandbox: false, // Which of both is said by the address.
    wantsLines: false,
  }
}

function s3(read: Read): Environment['s3'] {
  const keys = s3Keys(read)
  return keys === undefined || !read.S3_BUCKET ? undefined : { ...keys, bucket: read.S3_BUCKET }
}

function s3Keys(read: Read): S3Keys | undefined {
  if (!read.S3_ENDPOINT || !read.S3_ACCESS_KEY || !read.S3_SECRET_KEY) return undefined
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = read
  return { endpoint, region, accessKey, secretKey }
}
