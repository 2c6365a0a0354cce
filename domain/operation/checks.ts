// What an operator is told about the machine: measured values become a finding, with how bad it is.
import { formatDate, formatDateTime } from '../time/german-dates.ts'
import type { LastBackups } from './backups.ts'

/** In the order in which they are told. */
export const checkNames = [
  'application',
  'address',
  'certificate',
  'database',
  'clock',
  'standby',
  'statements',
  'disk',
  'storage',
  'mail',
  'returnedMails',
  'queues',
  'backup',
] as const
export type CheckName = (typeof checkNames)[number]

export const checkStates = ['fine', 'attention', 'broken'] as const
export type CheckState = (typeof checkStates)[number]

export interface FindingParams {
  /** Of any check: it could not be made. */
  readonly notChecked: 'reason'
  /** The same, of what stands in the database. */
  readonly needsDatabase: never
  readonly applicationRuns: 'version' | 'node'
  readonly addressUnset: never
  readonly addressPlain: 'address'
  readonly addressUnknown: 'address' | 'reason'
  /** Where no names can be looked up at all: nothing is known of this one. */
  readonly addressUnseen: 'address' | 'reason'
  readonly addressKnown: 'address'
  readonly certificateUnseen: 'address' | 'reason'
  readonly certificateEnded: 'address' | 'when'
  readonly certificateOfOther: 'address'
  readonly certificateUntrusted: 'address' | 'reason' | 'when'
  readonly certificateEnds: 'address' | 'when' | 'days'
  readonly certificateFine: 'when' | 'days'
  readonly databaseDown: 'reason'
  /** The reason is a sentence of its own. */
  readonly databaseClosed: 'reason'
  readonly databaseCrowded: 'used' | 'limit'
  readonly databaseAnswers: 'version' | 'megabytes' | 'milliseconds'
  readonly standbyAway: 'place'
  readonly standbyOther: 'place'
  readonly standbyIsPrimary: 'place'
  readonly standbyLate: 'place' | 'seconds'
  readonly standbyFine: 'count'
  readonly statementsUnwatched: never
  readonly statementsSlow: 'count' | 'milliseconds' | 'statement'
  readonly statementsFine: never
  readonly clockApart: 'seconds'
  readonly clockFine: never
  readonly diskFull: 'free' | 'percent'
  readonly diskLow: 'free' | 'percent'
  readonly diskFine: 'free' | 'percent'
  readonly diskUnknown: 'reason'
  readonly storageBroken: 'reason'
  readonly storageFine: never
  readonly storageInBucket: 'bucket'
  readonly mailsAsFiles: 'folder'
  readonly mailsSimulated: 'folder'
  readonly mailServerDown: 'reason'
  readonly mailServerAnswers: never
  readonly returnedMailsUnread: never
  readonly mailboxAway: 'reason'
  readonly mailboxRead: never
  readonly queueStuck: 'queue' | 'waiting' | 'minutes'
  readonly queueGaveUp: 'queue' | 'count'
  readonly queuesFine: 'waiting'
  readonly backupNever: 'command'
  readonly backupFirst: never
  readonly backupOld: 'days'
  readonly backupFailed: 'reason'
  readonly backupsStay: 'reason'
  readonly backupUntried: 'when' | 'place' | 'megabytes'
  readonly backupLongUntried: 'when' | 'place' | 'megabytes' | 'rehearsed'
  readonly backupRehearsed: 'when' | 'place' | 'megabytes' | 'rehearsed'
}
export type FindingCode = keyof FindingParams

export interface Finding {
  readonly check: CheckName
  readonly state: CheckState
  readonly code: FindingCode
  readonly params: Readonly<Record<string, string | number>>
}

/** What is measured is judged below; what was tried and did not answer is a finding of its own. */
export const finding = <Code extends FindingCode>(
  check: CheckName,
  state: CheckState,
  code: Code,
  params: Readonly<Record<FindingParams[Code], string | number>>,
): Finding => ({ check, state, code, params })

export interface CertificateState {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  /** Why a browser with the usual authorities would not take it, as the engine names it; null: it would. */
  readonly refusal: string | null
}

/** Who renews by itself does so a third before the end: what is much closer to it was not renewed, of short ones, too. */
export function judgeCertificate(
  { from, to, refusal }: CertificateState,
  { address, now, timeZone }: { readonly address: string; readonly now: Temporal.Instant; readonly timeZone: string },
): Finding {
  const when = formatDateTime(to.epochMilliseconds, timeZone)
  const hours = to.since(now).total('hours')
  if (hours <= 0) return finding('certificate', 'broken', 'certificateEnded', { address, when })
  if (refusal === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return finding('certificate', 'broken', 'certificateOfOther', { address })
  // An authority of the house's own is nobody's fault.
  if (refusal !== null)
    return finding('certificate', 'attention', 'certificateUntrusted', { address, reason: refusal, when })
  const days = Math.floor(hours / 24)
  if (hours < Math.min(14 * 24, to.since(from).total('hours') / 6))
    return finding('certificate', 'attention', 'certificateEnds', { address, when, days })
  return finding('certificate', 'fine', 'certificateFine', { when, days })
}

/** Bytes. A tenth of a large disk lasts for weeks, so both must be small before anybody is bothered. */
export function judgeDisk({ free, total }: { readonly free: number; readonly total: number }): Finding {
  const percent = total === 0 ? 0 : Math.floor((free / total) * 100)
  const params = { free: gigabytes(free), percent }
  if (free < 1_000_000_000) return finding('disk', 'broken', 'diskFull', params)
  if (free < 10_000_000_000 && percent < 10) return finding('disk', 'attention', 'diskLow', params)
  return finding('disk', 'fine', 'diskFine', params)
}

/** Milliseconds by which the database's clock is ahead of ours; half of the time a question takes is no difference. */
export function judgeClock(apart: number): Finding {
  const seconds = Math.round(Math.abs(apart) / 1000)
  if (seconds < 2) return finding('clock', 'fine', 'clockFine', {})
  return finding('clock', seconds < 60 ? 'attention' : 'broken', 'clockApart', { seconds })
}

export interface DatabaseState {
  readonly version: string
  /** Bytes. */
  readonly size: number
  readonly connections: number
  readonly mostConnections: number
  /** How long the question took. */
  readonly milliseconds: number
}

export function judgeDatabase(state: DatabaseState): Finding {
  const { version, connections, mostConnections } = state
  if (connections >= mostConnections * 0.8)
    return finding('database', 'attention', 'databaseCrowded', { used: connections, limit: mostConnections })
  const megabytes = Math.round(state.size / 1_000_000)
  return finding('database', 'fine', 'databaseAnswers', {
    version,
    megabytes,
    milliseconds: Math.round(state.milliseconds),
  })
}

export interface StandbyState {
  /** Host, port and name, without user and password. */
  readonly place: string
  /** What it is: in step, further behind than a read waits for, taking changes itself, of other data, not to be reached. */
  readonly is: 'inStep' | 'late' | 'primary' | 'other' | 'away'
  /** Of the last transaction it has taken in; null where nothing is known. */
  readonly secondsBehind: number | null
}

/** The worst of them. None of these stops anybody: the primary answers instead, and has the work. */
export function judgeStandbys(standbys: readonly StandbyState[]): Finding {
  const worst = (['other', 'away', 'late', 'primary'] as const)
    .map((state) => standbys.find(({ is }) => is === state))
    .find((found) => found !== undefined)
  if (worst === undefined) return finding('standby', 'fine', 'standbyFine', { count: standbys.length })
  const { is, place, secondsBehind } = worst
  if (is === 'other') return finding('standby', 'broken', 'standbyOther', { place })
  if (is === 'away') return finding('standby', 'attention', 'standbyAway', { place })
  if (is === 'primary') return finding('standby', 'attention', 'standbyIsPrimary', { place })
  return finding('standby', 'attention', 'standbyLate', { place, seconds: Math.round(secondsBehind ?? 0) })
}

export interface Statement {
  readonly text: string
  readonly calls: number
  readonly meanMilliseconds: number
}

const slowMilliseconds = 200

/** Null: the server does not watch its statements (pg_stat_statements), which is no fault. */
export function judgeStatements(found: readonly Statement[] | null): Finding {
  if (found === null) return finding('statements', 'fine', 'statementsUnwatched', {})
  const slow = found
    .filter(({ meanMilliseconds }) => meanMilliseconds > slowMilliseconds)
    .toSorted((a, b) => b.meanMilliseconds * b.calls - a.meanMilliseconds * a.calls)
  const [worst] = slow
  if (worst === undefined) return finding('statements', 'fine', 'statementsFine', {})
  return finding('statements', 'attention', 'statementsSlow', {
    count: slow.length,
    milliseconds: Math.round(worst.meanMilliseconds),
    statement: worst.text.replaceAll(/\s+/g, ' ').trim().slice(0, 120),
  })
}

export const queueNames = ['mails', 'messages', 'webhooks', 'prints', 'payments'] as const
export type QueueName = (typeof queueNames)[number]

export interface QueueState {
  readonly queue: QueueName
  readonly waiting: number
  /** Age of what has waited longest, 0 where nothing waits. */
  readonly oldestSeconds: number
  /** Within the last day. */
  readonly givenUp: number
}

const stuckSeconds = 15 * 60
const brokenSeconds = 2 * 60 * 60

/** The worst of them; what was given up only where nothing is stuck. */
export function judgeQueues(queues: readonly QueueState[]): Finding {
  const oldest = queues.toSorted((a, b) => b.oldestSeconds - a.oldestSeconds)[0]
  if (oldest !== undefined && oldest.oldestSeconds >= stuckSeconds) {
    const { queue, waiting, oldestSeconds } = oldest
    const state = oldestSeconds < brokenSeconds ? 'attention' : 'broken'
    return finding('queues', state, 'queueStuck', { queue, waiting, minutes: Math.floor(oldestSeconds / 60) })
  }
  const lost = queues.toSorted((a, b) => b.givenUp - a.givenUp)[0]
  if (lost !== undefined && lost.givenUp > 0)
    return finding('queues', 'attention', 'queueGaveUp', { queue: lost.queue, count: lost.givenUp })
  return finding('queues', 'fine', 'queuesFine', { waiting: queues.reduce((sum, { waiting }) => sum + waiting, 0) })
}

export function judgeBackup(
  { tried, done, rehearsedAt }: LastBackups,
  {
    now,
    timeZone,
    isPlanned,
    command,
  }: {
    readonly now: Temporal.Instant
    readonly timeZone: string
    /** They are made by the clock. */
    readonly isPlanned: boolean
    /** What makes one, as it is typed here. */
    readonly command: string
  },
): Finding {
  if (tried !== null && tried.failure !== '')
    return finding('backup', 'broken', 'backupFailed', { reason: tried.failure })
  if (done === null && isPlanned) return finding('backup', 'attention', 'backupFirst', {})
  if (done === null) return finding('backup', 'attention', 'backupNever', { command })
  const days = Math.floor(now.since(done.at).total('hours') / 24)
  if (days >= 2) return finding('backup', days < 8 ? 'attention' : 'broken', 'backupOld', { days })
  if (done.removalFailure !== '') return finding('backup', 'attention', 'backupsStay', { reason: done.removalFailure })
  const params = {
    when: formatDateTime(done.at.epochMilliseconds, timeZone),
    place: done.place,
    megabytes: Math.ceil(done.size / 1_000_000),
  }
  // That it can be read is known of each; that it can be restored only of those that were.
  if (rehearsedAt === null) return finding('backup', 'attention', 'backupUntried', params)
  const rehearsed = formatDate(rehearsedAt.epochMilliseconds, timeZone)
  if (now.since(rehearsedAt).total('hours') > rehearsedWithinDays * 24)
    return finding('backup', 'attention', 'backupLongUntried', { ...params, rehearsed })
  return finding('backup', 'fine', 'backupRehearsed', { ...params, rehearsed })
}

/** They are due once a week. */
const rehearsedWithinDays = 21

function gigabytes(bytes: number): string {
  return (bytes / 1_000_000_000).toLocaleString('de', { maximumFractionDigits: 1 })
}

/** The worst of all. */
export function worstOf(findings: readonly Finding[]): CheckState {
  return checkStates.findLast((state) => findings.some((each) => each.state === state)) ?? 'fine'
}
