// Tries everything that the application needs, each by itself: what hangs or is down is a finding, never a failure of the page.
import { lookup } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  checkNames,
  finding,
  judgeBackup,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeQueues,
  judgeStandbys,
  judgeStatements,
  type CheckName,
  type Finding,
} from '#domain/operation/checks.ts'
import type { Database } from '#server/database/open-database.ts'
import { lastBackups } from '#server/backup/backup-run-store.ts'
import { calledAs } from '#server/called-as.ts'
import type { Environment } from '#server/environment.ts'
import type { MailGateway } from '#server/gateways/mail.ts'
import { openMailbox } from '#server/gateways/mailbox.ts'
import type { Storage } from '#server/gateways/storage.ts'
import { reasonOf } from '#server/start-problem.ts'
import { readCertificate } from './read-certificate.ts'
import { readQueues, readServerState, readStatements } from './store.ts'

export interface Checked {
  readonly database: Database | NoDatabase
  readonly environment: Pick<
    Environment,
    'publicUrl' | 'dataDir' | 'demo' | 'smtpUrl' | 'bounceMailbox' | 's3' | 'backups'
  >
  readonly storage: Storage
  readonly mail: Pick<MailGateway, 'verify'>
  readonly version: string
  readonly timeZone: string
}

/** It could not be opened: the sentence that says why. Everything else is tried all the same. */
export interface NoDatabase {
  readonly problem: string
}

const patienceMilliseconds = 10_000

/** In the order of `checkNames`, about standbys where there are some; takes no longer than the slowest of them, at most ten seconds. */
export async function checkOperation(parts: Checked, now: Temporal.Instant): Promise<Finding[]> {
  const { environment } = parts
  const application = { version: parts.version, node: process.versions.node }
  const groups = await Promise.all([
    checkAddress(environment),
    checkCertificate(parts, now),
    checkDatabase(parts, now),
    withinTime(statfs(environment.dataDir)).then(
      ({ bavail, blocks, bsize }) => [judgeDisk({ free: bavail * bsize, total: blocks * bsize })],
      (error: unknown) => [finding('disk', 'attention', 'diskUnknown', { reason: reasonOf(error) })],
    ),
    withinTime(tryStorage(parts.storage)).then(
      () => [storageFound(environment)],
      (error: unknown) => [finding('storage', 'broken', 'storageBroken', { reason: reasonOf(error) })],
    ),
    checkMail(parts),
    checkReturned(parts.environment),
  ])
  return [finding('application', 'fine', 'applicationRuns', application), ...groups.flat()].toSorted(
    (a, b) => checkNames.indexOf(a.check) - checkNames.indexOf(b.check),
  )
}

async function checkDatabase({ database, environment, timeZone }: Checked, now: Temporal.Instant): Promise<Finding[]> {
  if ('problem' in database) {
    const left = (['clock', 'statements', 'queues', 'backup'] as const).map(withoutDatabase)
    return [finding('database', 'broken', 'databaseClosed', { reason: database.problem }), ...left]
  }
  const { kysely, standbys } = database
  const groups = await Promise.all([
    withinTime(checkServer(database)).catch((error: unknown) => [
      finding('database', 'broken', 'databaseDown', { reason: reasonOf(error) }),
      withoutDatabase('clock'),
    ]),
    standbys === undefined ? [] : ofRows('standby', withinTime(standbys.states()).then(judgeStandbys)),
    ofRows('statements', withinTime(readStatements(kysely)).then(judgeStatements)),
    ofRows('queues', withinTime(readQueues(kysely, now)).then(judgeQueues)),
    ofRows(
      'backup',
      withinTime(lastBackups(kysely)).then((last) =>
        judgeBackup(last, {
          now,
          timeZone,
          isPlanned: environment.backups !== undefined,
          command: calledAs('backup'),
        }),
      ),
    ),
  ])
  return groups.flat()
}

const withoutDatabase = (check: CheckName) => finding(check, 'attention', 'needsDatabase', {})

/** What could not be looked at must not read as if all were well. */
function ofRows(check: CheckName, judged: Promise<Finding>): Promise<Finding[]> {
  return judged.then(
    (judgement) => [judgement],
    (error: unknown) => [finding(check, 'attention', 'notChecked', { reason: reasonOf(error) })],
  )
}

async function checkServer(database: Database): Promise<Finding[]> {
  const asked = performance.now()
  const before = Date.now()
  const state = await readServerState(database.kysely)
  const milliseconds = performance.now() - asked
  const apart = state.now.epochMilliseconds - (before + milliseconds / 2)
  return [judgeDatabase({ ...state, size: Number(state.size), milliseconds }), judgeClock(apart)]
}

async function checkAddress({ publicUrl, demo }: Checked['environment']): Promise<Finding[]> {
  const check: CheckName = 'address'
  if (publicUrl === undefined) return [finding(check, demo ? 'fine' : 'attention', 'addressUnset', {})]
  const { hostname, protocol } = new URL(publicUrl)
  try {
    await withinTime(lookup(hostname.replaceAll(/^\[|\]$/g, '')))
  } catch (error) {
    const params = { address: publicUrl, reason: reasonOf(error) }
    // Nobody answered who knows names: a machine without internet, not a name that is wrong.
    if (error instanceof Error && 'code' in error && error.code === 'EAI_AGAIN')
      return [finding(check, 'attention', 'addressUnseen', params)]
    return [finding(check, 'broken', 'addressUnknown', params)]
  }
  if (protocol !== 'https:') return [finding(check, 'attention', 'addressPlain', { address: publicUrl })]
  return [finding(check, 'fine', 'addressKnown', { address: publicUrl })]
}

/** Nothing where there is none to look at; from inside a house its own public name may not be reachable, which is no fault. */
async function checkCertificate({ environment, timeZone }: Checked, now: Temporal.Instant): Promise<Finding[]> {
  const { publicUrl: address } = environment
  if (address === undefined || !address.startsWith('https:')) return []
  try {
    const found = await readCertificate(address, AbortSignal.timeout(patienceMilliseconds))
    return [judgeCertificate(found, { address, now, timeZone })]
  } catch (error) {
    return [finding('certificate', 'attention', 'certificateUnseen', { address, reason: reasonOf(error) })]
  }
}

/** A file of our own that is written, read and gone again. */
async function tryStorage(storage: Storage): Promise<void> {
  const name = `cache/check-${crypto.randomUUID()}`
  const content = Buffer.from(name)
  await storage.put(name, content, { isKept: false })
  const read = await storage.read(name)
  await storage.remove(name)
  if (read?.equals(content) !== true) throw new Error('what was written is not what is read')
}

/** Never a warning: whether somebody copies the bucket nobody here can know. */
function storageFound({ s3 }: Checked['environment']): Finding {
  if (s3 === undefined) return finding('storage', 'fine', 'storageFine', {})
  return finding('storage', 'fine', 'storageInBucket', { bucket: s3.bucket })
}

async function checkMail({ environment, mail }: Checked): Promise<Finding[]> {
  const { smtpUrl, dataDir, demo } = environment
  const folder = join(dataDir, 'outbox')
  if (smtpUrl === undefined)
    return [
      demo
        ? finding('mail', 'fine', 'mailsSimulated', { folder })
        : finding('mail', 'attention', 'mailsAsFiles', { folder }),
    ]
  return withinTime(mail.verify()).then(
    () => [finding('mail', 'fine', 'mailServerAnswers', {})],
    (error: unknown) => [finding('mail', 'broken', 'mailServerDown', { reason: reasonOf(error) })],
  )
}

/** Where mails reach nobody, none comes back. */
async function checkReturned({ smtpUrl, bounceMailbox }: Checked['environment']): Promise<Finding[]> {
  if (bounceMailbox === undefined)
    return smtpUrl === undefined ? [] : [finding('returnedMails', 'attention', 'returnedMailsUnread', {})]
  const mailbox = openMailbox(bounceMailbox)
  return withinTime(mailbox.verify())
    .then(
      () => [finding('returnedMails', 'fine', 'mailboxRead', {})],
      (error: unknown) => [finding('returnedMails', 'broken', 'mailboxAway', { reason: reasonOf(error) })],
    )
    .finally(() => mailbox.close())
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  const patience = new AbortController()
  const tooLong = pause(patienceMilliseconds, undefined, { ref: false, signal: patience.signal }).then(() => {
    throw new Error('no answer')
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    tooLong.catch(() => undefined)
    patience.abort()
  }
}
