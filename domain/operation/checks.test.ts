import { describe, expect, test } from 'vitest'
import { findingText } from '../wording/operation-checks.ts'
import {
  judgeBackup,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeQueues,
  judgeStandbys,
  judgeStatements,
  worstOf,
} from './checks.ts'

const gigabyte = 1_000_000_000

test.each([
  ['plenty', { free: 300 * gigabyte, total: 500 * gigabyte }, 'fine', '300 GB frei (60 %).'],
  ['a tenth of a large disk', { free: 90 * gigabyte, total: 2000 * gigabyte }, 'fine', '90 GB frei (4 %).'],
  ['little of a small one', { free: 2.4 * gigabyte, total: 40 * gigabyte }, 'attention', 'Noch 2,4 GB frei (6 %)'],
  ['nearly nothing', { free: 0.3 * gigabyte, total: 40 * gigabyte }, 'broken', 'Nur noch 0,3 GB frei (0 %)'],
] as const)('the disk has %s', (_, disk, state, sentence) => {
  const finding = judgeDisk(disk)
  expect(finding.state).toBe(state)
  expect(findingText(finding)).toContain(sentence)
})

test('clocks that are seconds apart need attention, minutes apart they are a fault', () => {
  expect([judgeClock(900), judgeClock(-5000), judgeClock(90_000)].map(({ state }) => state)).toEqual([
    'fine',
    'attention',
    'broken',
  ])
  expect(findingText(judgeClock(-5000))).toMatch(/^Die Uhren .* gehen 5 Sekunden auseinander/)
})

describe('a certificate', () => {
  const around = {
    address: 'https://shop.example.at',
    now: Temporal.Instant.from('2026-11-18T11:00:00Z'),
    timeZone: 'Europe/Vienna',
  }
  const judged = (days: number, { lasts = 90, refusal = null as string | null } = {}) => {
    const to = around.now.add({ hours: days * 24 })
    return judgeCertificate({ from: to.subtract({ hours: lasts * 24 }), to, refusal }, around)
  }

  test('that is renewed in time is fine, however short it lasts', () => {
    expect(findingText(judged(60))).toBe('Gilt bis 17.01.2027 12:00, noch 60 Tage.')
    expect([judged(15).state, judged(1, { lasts: 6 }).state]).toEqual(['fine', 'fine'])
    expect(findingText(judged(1, { lasts: 5 }))).toContain('noch 1 Tag.')
  })

  test('that nobody renewed is told before guests notice, and is a fault once they do', () => {
    expect([judged(13).state, judged(0.5, { lasts: 6 }).state, judged(-1).state]).toEqual([
      'attention',
      'attention',
      'broken',
    ])
    expect(findingText(judged(13))).toContain('gilt nur noch bis 01.12.2026 12:00 (13 Tage)')
    expect(findingText(judged(-1, { refusal: 'CERT_HAS_EXPIRED' }))).toContain('am 17.11.2026 12:00 abgelaufen')
  })

  test('of another name is a fault, one of an authority of the house is none', () => {
    expect(judged(60, { refusal: 'ERR_TLS_CERT_ALTNAME_INVALID' }).state).toBe('broken')
    expect(judged(60, { refusal: 'SELF_SIGNED_CERT_IN_CHAIN' }).state).toBe('attention')
  })
})

test('a database whose connections are nearly used up says so before it refuses', () => {
  const state = { version: '17.2', size: 240_000_000, connections: 20, mostConnections: 100, milliseconds: 0.7 }
  expect(findingText(judgeDatabase(state))).toBe('PostgreSQL 17.2, 240 MB, antwortet in 1 ms.')
  expect(judgeDatabase({ ...state, connections: 80 }).code).toBe('databaseCrowded')
})

test('of several standbys the worst is named, and only one of other data is a fault', () => {
  const inStep = { place: 'eins:5432/shop', is: 'inStep', secondsBehind: 0 } as const
  const judged = (is: 'late' | 'primary' | 'other' | 'away') =>
    judgeStandbys([inStep, { place: 'zwei:5432/shop', is, secondsBehind: is === 'late' ? 12.4 : null }])
  expect(findingText(judgeStandbys([inStep]))).toMatch(/^Auswertungen und lange Listen rechnet die zweite Datenbank/)
  expect(findingText(judgeStandbys([inStep, inStep]))).toContain('2 weitere Datenbanken')
  expect(findingText(judged('late'))).toContain('zwei:5432/shop (DATABASE_READ_URL) hinkt 12 Sekunden nach')
  expect((['late', 'primary', 'away', 'other'] as const).map((is) => judged(is).state)).toEqual([
    'attention',
    'attention',
    'attention',
    'broken',
  ])
})

test('of slow statements the one that costs most altogether is named, in one line', () => {
  expect(judgeStatements(null).state).toBe('fine')
  const statement = (text: string, calls: number, meanMilliseconds: number) => ({ text, calls, meanMilliseconds })
  const finding = judgeStatements([
    statement('select 1', 1e6, 0.1),
    statement('select   *\n from "order"', 900, 300),
    statement('select 2', 10, 900),
  ])
  expect(findingText(finding)).toBe(
    '2 Abfragen sind langsam, die teuerste dauert im Mittel 300 ms: select * from "order"',
  )
})

describe('what waits', () => {
  const none = { queue: 'mails', waiting: 0, oldestSeconds: 0, givenUp: 0 } as const

  test('a moment is nothing, a quarter of an hour is told, two hours are a fault', () => {
    const at = (minutes: number) =>
      judgeQueues([none, { ...none, queue: 'prints', waiting: 3, oldestSeconds: minutes * 60 }])
    expect([at(1), at(15), at(120)].map(({ state }) => state)).toEqual(['fine', 'attention', 'broken'])
    expect(findingText(at(16))).toBe('Bons: 3 warten, die älteste Aufgabe seit 16 Minuten.')
    expect(findingText(at(1))).toBe('Nichts hängt, 3 Aufgaben warten.')
  })

  test('what was given up is told where nothing hangs', () => {
    expect(findingText(judgeQueues([none, { ...none, queue: 'webhooks', givenUp: 1 }]))).toBe(
      'Webhooks: In den letzten 24 Stunden wurde ein Versuch aufgegeben.',
    )
  })
})

test('a backup ages, and a failed one counts more than the last good one', () => {
  const now = Temporal.Instant.from('2026-11-25T10:00:00Z')
  const around = { now, timeZone: 'Europe/Vienna', isPlanned: false, command: 'theke backup' }
  const done = (days: number) => ({
    at: now.subtract({ hours: days * 24 + 1 }),
    place: '/srv/backups/a.tar.gz',
    size: 3_200_000,
    removalFailure: '',
  })
  const tried = (days: number, rehearsedAt: Temporal.Instant | null) =>
    judgeBackup({ tried: { at: done(days).at, failure: '' }, done: done(days), rehearsedAt }, around)
  const judged = (days: number) => tried(days, now.subtract({ hours: 24 * 6 }))
  expect([judged(0), judged(2), judged(8)].map(({ state }) => state)).toEqual(['fine', 'attention', 'broken'])
  expect(findingText(judged(0))).toMatch(
    /^Zuletzt gesichert am 25\.11\.2026 10:00 in \/srv\/backups\/a\.tar\.gz \(4 MB\), zuletzt zur Probe wiederhergestellt am 19\.11\.2026\.$/,
  )
  // Read again is not restored: where the user may make no database, nothing ever is.
  expect([tried(0, null), tried(0, now.subtract({ hours: 24 * 22 }))].map(({ state, code }) => [state, code])).toEqual([
    ['attention', 'backupUntried'],
    ['attention', 'backupLongUntried'],
  ])
  // The first one may be due only tonight.
  expect(findingText(tried(0, null))).toContain('Das geschieht einmal in der Woche, wenn BACKUP_TARGET gesetzt ist')
  expect(judgeBackup({ tried: null, done: null, rehearsedAt: null }, around).code).toBe('backupNever')
  // Who has said where to is not asked to say it.
  const planned = judgeBackup({ tried: null, done: null, rehearsedAt: null }, { ...around, isPlanned: true })
  expect(findingText(planned)).toBe('Es gibt noch keine Sicherung: Die erste beginnt in den Minuten nach dem Start.')
  const stuck = { ...done(0), removalFailure: 'EACCES' }
  expect(judgeBackup({ tried: null, done: stuck, rehearsedAt: null }, around)).toMatchObject({
    state: 'attention',
    code: 'backupsStay',
    params: { reason: 'EACCES' },
  })
  const failed = judgeBackup({ tried: { at: now, failure: 'no space' }, done: done(0), rehearsedAt: null }, around)
  expect(findingText(failed)).toBe('Die letzte Sicherung ist fehlgeschlagen: no space')
})

test('one fault outweighs everything', () => {
  expect(worstOf([])).toBe('fine')
  expect(worstOf([judgeClock(0), judgeClock(5000)])).toBe('attention')
  expect(worstOf([judgeClock(90_000), judgeClock(5000), judgeClock(0)])).toBe('broken')
})
