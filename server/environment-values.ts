// What one environment variable may hold. A wrong one is told in a German sentence that names it.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { operationTexts } from '#domain/wording/operation.ts'
import { say } from '#domain/wording/sentence.ts'
import { withoutEndSlashes } from '#domain/content/end-slashes.ts'
import { addressesOf } from './database/primary.ts'
import type { MailboxSettings } from './gateways/mailbox.ts'
import { reasonOf } from './start-problem.ts'

export type Variables = Readonly<Record<string, string | undefined>>

interface Found {
  readonly name: string
  readonly value: string
}

/** The sentence as zod asks for it: once the variable's name is known. */
const told = (sentence: (found: Found) => string) => ({
  error: ({ path, input }: { path?: PropertyKey[] | undefined; input?: unknown }) =>
    sentence({ name: String(path?.[0]), value: String(input) }),
})

export const text = z.string()

export const secret = (minimum: number) =>
  text.min(
    minimum,
    told(({ name }) => say(operationTexts.tooShort, { name, minimum })),
  )

/** Several, separated by spaces or lines. */
export const secrets = (minimum: number) =>
  text
    .transform((value) => value.split(/\s+/))
    .refine(
      (all) => all.every((each) => each.length >= minimum),
      told(({ name }) => say(operationTexts.tooShort, { name, minimum })),
    )

export const port = text
  .refine(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    told((found) => say(operationTexts.notAPort, found)),
  )
  .transform(Number)

/** 1 to 1440. */
export const minutes = text
  .refine(
    (value) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= 1440,
    told((found) => say(operationTexts.notMinutes, found)),
  )
  .transform(Number)

/** 1 to `most`. */
export const count = (most: number) =>
  text
    .refine(
      (value) => /^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most,
      told((found) => say(operationTexts.notACount, { ...found, most })),
    )
    .transform(Number)

/** A secret as a provider's dashboard shows it: not repeated in the sentence. */
export const hex = text.refine(
  (value) => /^([0-9a-f]{2})+$/i.test(value),
  told(({ name }) => say(operationTexts.notHex, { name })),
)

export const flag = z
  .enum(
    ['0', '1'],
    told((found) => say(operationTexts.notASwitch, found)),
  )
  .transform((value) => value === '1')

export const oneOf = <const Value extends string>(allowed: readonly Value[]) =>
  z.enum(
    allowed,
    told((found) => say(operationTexts.notOneOf, { ...found, allowed: allowed.join(', ') })),
  )

const isHost = (value: string) =>
  // Digits and dots only is a mistyped IP address, not a name.
  isIP(value) !== 0 || (!/^[\d.]+$/.test(value) && /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(value))
export const host = text.refine(
  isHost,
  told((found) => say(operationTexts.notAHost, found)),
)

/** Several of them, separated by commas. */
export const hosts = text
  .transform((value) =>
    value
      .toLowerCase()
      .split(',')
      .map((each) => each.trim()),
  )
  .pipe(z.array(host))

const listOf = (isEntry: (value: string) => boolean) =>
  text
    .transform((value) => value.split(',').map((each) => each.trim()))
    .pipe(
      z.array(
        text.refine(
          isEntry,
          told((found) => say(operationTexts.notAProxyList, found)),
        ),
      ),
    )

/** Addresses and networks (10.0.0.0/8), separated by commas. */
export const networks = listOf(isNetwork)

/** `03:30`, or several separated by commas. */
export const timesOfDay = text
  .refine(
    (value) => value.split(',').every((each) => /^([01]\d|2[0-3]):[0-5]\d$/.test(each.trim())),
    told((found) => say(operationTexts.notTimes, found)),
  )
  .transform((value) => value.split(',').map((each) => each.trim()))

/** `7,4,12`: days, weeks and months. */
export const keepRule = text
  .refine(
    (value) => /^\d{1,3},\d{1,3},\d{1,3}$/.test(value.replaceAll(' ', '')),
    told((found) => say(operationTexts.notAKeepRule, found)),
  )
  .transform((value) => {
    const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number)
    return { days, weeks, months }
  })

const proxyNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Addresses, networks or loopback, linklocal, uniquelocal; `0` and `off` mean none. */
export const proxies = z.union([
  z.enum(['0', 'off']).transform((): string[] => []),
  listOf((value) => proxyNames.has(value) || isNetwork(value)),
])

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && fits && rest.length === 0
}

/** A number, up to 11 letters and digits of which one is a letter, or the id of a messaging service. */
export const smsSender = text.refine(
  (value) =>
    /^\+?\d{3,15}$/.test(value) || /^(?=.*[a-z])[a-z\d ]{3,11}$/i.test(value) || /^MG[0-9a-f]{32}$/.test(value),
  told((found) => say(operationTexts.notASmsSender, found)),
)

/** A complete web address, read without the slash at its end. */
export const webAddress = text
  .refine(
    (value) => isAddress(value, ['http:', 'https:']),
    told((found) => say(operationTexts.notAWebAddress, found)),
  )
  .transform(withoutEndSlashes)

/** Scheme, host and port, nothing behind. */
export const origin = webAddress
  .refine(
    (value) => new URL(value).href === `${new URL(value).origin}/`,
    told((found) => say(operationTexts.notAnOrigin, found)),
  )
  .transform((value) => new URL(value).origin)

/** Addresses that may hold a password: a wrong one is not repeated in the sentence. */
export const databaseAddress = text.refine(
  // PostgreSQL allows a user without a host (a socket: „postgres://shop@/shop?host=/run/postgresql“), URL does not.
  (value) =>
    addressesOf(value).every((each) => isAddress(each.replace('@/', '@localhost/'), ['postgres:', 'postgresql:'])),
  told(({ name }) => say(operationTexts.notADatabaseAddress, { name })),
)

export const mailAddress = text.refine(
  (value) => isAddress(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '',
  told(({ name }) => say(operationTexts.notAMailAddress, { name })),
)

/** `imaps://user:password@host:993/INBOX?address=bounces@example.at`. */
export const mailboxAddress = text
  .refine(
    (value) => isAddress(value, ['imap:', 'imaps:']) && isWhole(new URL(value)),
    told(({ name }) => say(operationTexts.notAMailboxAddress, { name })),
  )
  .transform((value): MailboxSettings => {
    const url = new URL(value)
    const isSecure = url.protocol === 'imaps:'
    return {
      host: url.hostname.replaceAll(/^\[|\]$/g, ''),
      port: url.port === '' ? (isSecure ? 993 : 143) : Number(url.port),
      isSecure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
      address: url.searchParams.get('address') ?? undefined,
    }
  })

/** An account has a name and a password, and what stands there can be read. */
function isWhole({ hostname, username, password, pathname }: URL): boolean {
  try {
    return (
      hostname !== '' &&
      decodeURIComponent(username) !== '' &&
      decodeURIComponent(password) !== '' &&
      decodeURIComponent(pathname) !== ''
    )
  } catch {
    return false
  }
}

/** `start`: what names in the bucket begin with, empty or with a slash at its end. */
export type BackupTarget =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'bucket'; readonly bucket: string; readonly start: string }

const bucketPattern = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/

/** A folder, absolute afterwards, or `s3://bucket/folder`. */
export const backupTarget = text
  .refine(
    (value) => !value.includes('://') || bucketPattern.test(value),
    told((found) => say(operationTexts.notABackupTarget, found)),
  )
  .transform((value): BackupTarget => {
    const [, bucket, within = ''] = bucketPattern.exec(value) ?? []
    if (bucket === undefined) return { kind: 'folder', folder: resolve(value) }
    const start = withoutEndSlashes(within)
    return { kind: 'bucket', bucket, start: start === '' ? '' : `${start}/` }
  })

/** A mailbox, or a page with a form. */
export const contactAddress = text.refine(
  (value) => /^mailto:[^\s@]+@[^\s@]+$/.test(value) || isAddress(value, ['https:']),
  told((found) => say(operationTexts.notAContact, found)),
)

/** Holds a key: a wrong one is not repeated in the sentence. */
export const reportAddress = text.refine(
  (value) =>
    isAddress(value, ['http:', 'https:']) && new URL(value).username !== '' && /\/[^/]+$/.test(new URL(value).pathname),
  told(({ name }) => say(operationTexts.notAReportAddress, { name })),
)

function isAddress(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}

/** What is missing of variables that are only useful together; null where they are all there, or none is. */
export function missingOf(found: object, names: readonly string[]): string | null {
  const missing = names.filter((name) => !Object.hasOwn(found, name))
  const [name] = names.filter((each) => !missing.includes(each))
  if (name === undefined || missing.length === 0) return null
  return say(operationTexts.incomplete, { name, missing: missing.join(', ') })
}

/** `NAME_FILE` instead of `NAME`: secrets that a container or service manager lays down as files. Both at once is a mistake. */
export function readFileVariables(
  given: Variables,
  names: readonly string[],
): { readonly found: Variables } | { readonly problem: string } {
  const found: Record<string, string> = {}
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) return { problem: say(operationTexts.givenTwice, { name }) }
    try {
      const value = readFileSync(file, 'utf8').trim()
      if (value !== '') found[name] = value
    } catch (error) {
      return {
        problem: say(operationTexts.secretFileUnreadable, { name: `${name}_FILE`, file, reason: reasonOf(error) }),
      }
    }
  }
  return { found }
}
