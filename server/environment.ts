// Everything that belongs to the machine, read once at start. What an operator changes while the shop runs is `config`.
import { join, resolve } from 'node:path'
import {
  checkHex,
  databaseAddress,
  flag,
  host,
  mailAddress,
  minutes,
  networks,
  oneOf,
  origin,
  port,
  proxies,
  secret,
  smsSender,
  text,
  together,
  webAddress,
  WrongValue,
  type Variables,
} from './environment-values.ts'
import { smsProviderNames, smsProviders } from './gateways/sms-providers.ts'
import type { SmsSettings } from './gateways/sms.ts'

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** Described for operators in docs/environment.md. */
export interface Environment {
  port: number
  host: string
  /** Addresses whose X-Forwarded-… headers count; empty: none. */
  trustProxy: readonly string[]
  /** Origin under which guests reach the shop, no slash at the end; unset: taken from the request. */
  publicUrl: string | undefined
  /** Browsers may insist on https for every name below the public one, too. */
  hstsSubdomains: boolean
  adminPassword: string | undefined
  /** Load the demo chain where the database is empty. */
  demo: boolean
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
  smtpUrl: string | undefined
  /** Unset: no text messages, in the demo simulated ones. */
  sms: SmsSettings | undefined
  /** Networks that webhooks and push services may be in although they are not public. */
  privateTargets: readonly string[]
  mollie: { apiKey: string; url: string } | undefined
  datatrans: { merchantId: string; password: string; signKey: string; url: string } | undefined
  /** Of the providers, for accounts whose keys stand in the database. */
  paymentUrls: { mollie: string; datatrans: string; datatransSandbox: string }
  /** How long an order waits for its online payment. */
  paymentMinutes: number
  mapStyleUrl: string | undefined
  mapToken: string | undefined
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | undefined
  /** Seals backups and opens sealed ones; unset: they are written openly. */
  backupPassword: string | undefined
  /** Unset: made on first start and kept under `dataDir`/keys. */
  sessionSecret: string | undefined
  /** False only for benches and load tests. */
  rateLimit: boolean
  logLevel: (typeof logLevels)[number]
}

/** Parses the environment. The problem is one German sentence that names the variable and what is wrong with it. */
export function readEnvironment(variables: Variables): Environment | { problem: string } {
  try {
    return read(variables)
  } catch (error) {
    if (error instanceof WrongValue) return { problem: error.message }
    throw error
  }
}

function read(variables: Variables): Environment {
  const databaseUrl = databaseAddress(variables, 'DATABASE_URL')
  // Somebody's own database is never filled with invented restaurants unless asked for.
  const demo = flag(variables, 'DEMO') ?? databaseUrl === undefined
  return {
    port: port(variables, 'PORT') ?? 3000,
    host: host(variables, 'HOST') ?? '127.0.0.1',
    trustProxy: proxies(variables, 'TRUST_PROXY'),
    publicUrl: origin(variables, 'PUBLIC_URL'),
    hstsSubdomains: flag(variables, 'HSTS_SUBDOMAINS') ?? false,
    adminPassword: secret(variables, 'ADMIN_PASSWORD', 10),
    demo,
    paymentSimulator: (flag(variables, 'PAYMENT_SIMULATOR') ?? false) || demo,
    dataDir: resolve(text(variables, 'DATA_DIR') ?? 'data'),
    runAs: text(variables, 'RUN_AS'),
    buildDir: resolve(text(variables, 'BUILD_DIR') ?? join(import.meta.dirname, '..', 'build')),
    databaseUrl,
    smtpUrl: mailAddress(variables, 'SMTP_URL'),
    sms: sms(variables),
    privateTargets: networks(variables, 'PRIVATE_TARGETS'),
    mollie: mollie(variables),
    datatrans: datatrans(variables),
    paymentUrls: paymentUrls(variables),
    paymentMinutes: minutes(variables, 'PAYMENT_MINUTES') ?? 30,
    mapStyleUrl: webAddress(variables, 'MAP_STYLE_URL'),
    mapToken: text(variables, 'MAP_TOKEN'),
    s3: s3(variables),
    backupPassword: secret(variables, 'BACKUP_PASSWORD', 16),
    sessionSecret: secret(variables, 'SESSION_SECRET', 32),
    rateLimit: flag(variables, 'RATE_LIMIT') ?? true,
    logLevel: oneOf(variables, 'LOG_LEVEL', logLevels) ?? 'warn',
  }
}

/** Whether guests reach the product by https, whoever ends the encryption. */
export function isHttps({ publicUrl }: Pick<Environment, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false
}

function sms(variables: Variables): Environment['sms'] {
  const provider = oneOf(variables, 'SMS_PROVIDER', smsProviderNames)
  const url = webAddress(variables, 'SMS_URL')
  const needed = ['SMS_PROVIDER', 'SMS_API_KEY', 'SMS_SENDER'] as const
  const found = together(variables, needed)
  // An address alone sends nothing: say so instead of being silent.
  if (url !== undefined) together(variables, ['SMS_URL', ...needed])
  if (found === undefined || provider === undefined) return undefined
  const account = provider === 'twilio' ? together(variables, ['SMS_PROVIDER', 'SMS_ACCOUNT']) : undefined
  return {
    provider,
    url: url ?? smsProviders[provider].defaultUrl,
    apiKey: found.SMS_API_KEY,
    account: account?.SMS_ACCOUNT ?? '',
    sender: smsSender(variables, 'SMS_SENDER') ?? '',
  }
}

/** A named address counts for every account. */
function paymentUrls(variables: Variables): Environment['paymentUrls'] {
  const named = webAddress(variables, 'DATATRANS_URL')
  return {
    mollie: webAddress(variables, 'MOLLIE_URL') ?? 'https://api.mollie.com',
    datatrans: named ?? 'https://api.datatrans.com',
    datatransSandbox: named ?? 'https://api.sandbox.datatrans.com',
  }
}

function mollie(variables: Variables): Environment['mollie'] {
  const apiKey = text(variables, 'MOLLIE_API_KEY')
  const url = webAddress(variables, 'MOLLIE_URL') ?? 'https://api.mollie.com'
  return apiKey === undefined ? undefined : { apiKey, url }
}

function datatrans(variables: Variables): Environment['datatrans'] {
  const found = together(variables, ['DATATRANS_MERCHANT_ID', 'DATATRANS_PASSWORD', 'DATATRANS_SIGN_KEY'])
  const url = webAddress(variables, 'DATATRANS_URL') ?? 'https://api.datatrans.com'
  if (found === undefined) return undefined
  checkHex('DATATRANS_SIGN_KEY', found.DATATRANS_SIGN_KEY)
  return {
    merchantId: found.DATATRANS_MERCHANT_ID,
    password: found.DATATRANS_PASSWORD,
    signKey: found.DATATRANS_SIGN_KEY,
    url,
  }
}

function s3(variables: Variables): Environment['s3'] {
  const found = together(variables, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const region = text(variables, 'S3_REGION') ?? 'us-east-1'
  if (found === undefined) return undefined
  return {
    endpoint: webAddress(variables, 'S3_ENDPOINT') ?? '',
    region,
    bucket: found.S3_BUCKET,
    accessKey: found.S3_ACCESS_KEY,
    secretKey: found.S3_SECRET_KEY,
  }
}
