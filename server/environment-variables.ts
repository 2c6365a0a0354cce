// The variables of the environment: what each may be, and what it is where nobody says it.
import { join } from 'node:path'
import { z } from 'zod'
import {
  backupTarget,
  contactAddress,
  count,
  databaseAddress,
  flag,
  hex,
  host,
  hosts,
  keepRule,
  mailAddress,
  mailboxAddress,
  minutes,
  missingOf,
  networks,
  oneOf,
  origin,
  port,
  proxies,
  reportAddress,
  secret,
  secrets,
  smsSender,
  text,
  timesOfDay,
  webAddress,
} from './environment-values.ts'
import { smsProviderNames } from './gateways/sms-providers.ts'

/** What a process does: answers, works (dockets, mails, messages, payments, what the clock makes due), or both. */
export const roles = ['all', 'web', 'worker'] as const

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Every variable that Theke reads; others are none of its business. */
export const variables = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  WORKERS: count(64).default(1),
  ROLE: oneOf(roles).default('all'),
  TRUST_PROXY: proxies.default([]),
  PUBLIC_URL: origin.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  ADMIN_PASSWORD: secret(10).optional(),
  DEMO: flag.optional(),
  DEMO_HISTORY: flag.default(true),
  PAYMENT_SIMULATOR: flag.default(false),
  DATA_DIR: text.default('data'),
  RUN_AS: text.optional(),
  BUILD_DIR: text.default(join(import.meta.dirname, '..', 'build')),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_POOL: count(500).default(20),
  SMTP_URL: mailAddress.optional(),
  BOUNCE_MAILBOX_URL: mailboxAddress.optional(),
  SMS_PROVIDER: oneOf(smsProviderNames).optional(),
  SMS_URL: webAddress.optional(),
  SMS_API_KEY: text.optional(),
  SMS_ACCOUNT: text.optional(),
  SMS_SENDER: smsSender.optional(),
  PRIVATE_TARGETS: networks.default([]),
  PUSH_HOSTS: hosts.default([]),
  MOLLIE_API_KEY: text.optional(),
  MOLLIE_URL: webAddress.default('https://api.mollie.com'),
  DATATRANS_MERCHANT_ID: text.optional(),
  DATATRANS_PASSWORD: text.optional(),
  DATATRANS_SIGN_KEY: hex.optional(),
  DATATRANS_URL: webAddress.optional(),
  PAYMENT_MINUTES: minutes.default(30),
  MAP_STYLE_URL: webAddress.optional(),
  MAP_TOKEN: text.optional(),
  PLACES_FILE: text.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY: text.optional(),
  S3_SECRET_KEY: text.optional(),
  BACKUP_PASSWORD: secret(16).optional(),
  BACKUP_TARGET: backupTarget.optional(),
  BACKUP_SCHEDULE: timesOfDay.default(['03:30']),
  BACKUP_KEEP: keepRule.default({ days: 7, weeks: 4, months: 12 }),
  METRICS_TOKEN: secret(16).optional(),
  SECURITY_CONTACT: contactAddress.optional(),
  SENTRY_DSN: reportAddress.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  SESSION_SECRET: secret(32).optional(),
  SESSION_SECRET_FORMER: secrets(32).default([]),
  RATE_LIMIT: flag.default(true),
  LOG_LEVEL: oneOf(logLevels).default('warn'),
})

export type Read = z.output<typeof variables>

const s3Names = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
const smsNames = ['SMS_PROVIDER', 'SMS_API_KEY', 'SMS_SENDER']

/** What belongs together is named together. */
export const complete = variables.superRefine((read, context) => {
  const isInBucket = read.BACKUP_TARGET?.kind === 'bucket'
  const groups = [
    // An address alone sends nothing: say so instead of being silent.
    read.SMS_URL === undefined ? smsNames : ['SMS_URL', ...smsNames],
    read.SMS_PROVIDER === 'twilio' ? ['SMS_PROVIDER', 'SMS_ACCOUNT'] : [],
    ...(['DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const).map((of) => (read[of] ? [of, 'DATABASE_URL'] : [])),
    ['DATATRANS_MERCHANT_ID', 'DATATRANS_PASSWORD', 'DATATRANS_SIGN_KEY'],
    read.S3_BUCKET === undefined && isInBucket ? s3Names : ['S3_BUCKET', ...s3Names],
    isInBucket ? ['BACKUP_TARGET', ...s3Names] : [],
  ]
  for (const names of groups) {
    const problem = missingOf(read, names)
    if (problem !== null) context.addIssue(problem)
  }
})
