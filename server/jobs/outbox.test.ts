import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/open-database.ts'
import { openMailGateway, senderOf } from '#server/gateways/mail.ts'
import { goesOnAlone } from '#server/testing/goes-on-alone.ts'
import { freePort, messageIdOf, startMailReceiver } from '#server/testing/mail-receiver.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { recallFuture } from './future-store.ts'
import { deleteExpiredMails, enqueueMail, sendDueMails, startOutbox, type NewMail, type SendMail } from './outbox.ts'

let database: Database
const log = pino({ level: 'silent' })
const noon = Temporal.Instant.from('2026-11-18T11:00:00Z')
const after = (minutes: number) => noon.add({ seconds: Math.round(minutes * 60) })
const closing: (() => Promise<unknown> | void)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from outgoing_mail`.execute(database.kysely)
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const greeting: NewMail = {
  to: 'ida@example.at',
  senderName: 'Lindenhof',
  subject: 'Grüße',
  text: 'Guten Tag\n',
  html: '<p>Guten Tag</p>',
  createdAt: noon,
  expiresAt: noon.add({ hours: 24 }),
}

const enqueue = (mail: Partial<NewMail> = {}) => database.transaction((tx) => enqueueMail(tx, { ...greeting, ...mail }))

async function waiting(): Promise<number> {
  const { rows } = await sql<{ mails: number }>`select count(*)::int as mails from outgoing_mail`.execute(
    database.kysely,
  )
  return rows[0]?.mails ?? 0
}

function gatewayTo(port: number): SendMail {
  const gateway = openMailGateway({
    smtpUrl: `smtp://127.0.0.1:${port}?from=shop@example.at`,
    dataDir: '/nowhere',
    publicUrl: undefined,
  })
  closing.push(() => gateway.close())
  return gateway.send
}

describe('a mail in the outbox', () => {
  test('is not there when its change was taken back', async () => {
    await expect(
      database.transaction(async (tx) => {
        await enqueueMail(tx, greeting)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await waiting()).toBe(0)
  })

  test('reaches a real server with all its parts, and is gone from the database', async () => {
    const receiver = await startMailReceiver()
    closing.push(receiver.close)
    await enqueue()
    expect(await sendDueMails(database, gatewayTo(receiver.port), { now: noon, log })).toBe(1)
    const [mail = ''] = receiver.received
    expect(mail).toMatch(/^From: Lindenhof <shop@example\.at>/m)
    expect(mail).toMatch(/^To: ida@example\.at/m)
    expect(mail).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/m)
    expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.at>/m)
    expect(mail).toContain('Content-Type: text/plain')
    expect(mail).toContain('Content-Type: text/html')
    expect(await waiting()).toBe(0)
  })

  test('waits while the server is down, is tried after 1, 2 and 4 minutes, and arrives once it is back', async () => {
    const port = await freePort()
    const send = gatewayTo(port)
    await enqueue()
    const tryAt = (minutes: number) => sendDueMails(database, send, { now: after(minutes), log })
    const tries = async () =>
      (await sql<{ tries: number }>`select tries from outgoing_mail`.execute(database.kysely)).rows[0]?.tries
    expect(await tryAt(0)).toBe(0)
    expect(await tryAt(0.9)).toBe(0)
    expect(await tries()).toBe(1)
    expect(await tryAt(1)).toBe(0)
    expect(await tryAt(2.9)).toBe(0)
    expect(await tries()).toBe(2)
    const receiver = await startMailReceiver(port)
    closing.push(receiver.close)
    expect(await tryAt(2.9)).toBe(0)
    expect(await tryAt(3)).toBe(1)
    expect(receiver.received).toHaveLength(1)
  })

  test('keeps its Message-ID when it is sent twice, because the answer of the first try was lost', async () => {
    const receiver = await startMailReceiver()
    closing.push(receiver.close)
    const send = gatewayTo(receiver.port)
    await enqueue()
    const lostAnswer: SendMail = async (mail) => {
      await send(mail)
      throw new Error('connection lost')
    }
    expect(await sendDueMails(database, lostAnswer, { now: noon, log })).toBe(0)
    expect(await sendDueMails(database, send, { now: after(1), log })).toBe(1)
    expect(receiver.received).toHaveLength(2)
    expect(messageIdOf(receiver.received[1])).toBe(messageIdOf(receiver.received[0]))
    expect(messageIdOf(receiver.received[0])).toMatch(/^<.+>$/)
  })

  test('is tried again two minutes after a process was killed while sending it', async () => {
    await enqueue()
    const killed: SendMail = () => new Promise(() => {})
    goesOnAlone(sendDueMails(database, killed, { now: noon, log }))
    const taken: string[] = []
    const send: SendMail = async (mail) => void taken.push(mail.id)
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from outgoing_mail where tries = 1`.execute(database.kysely)
      expect(rows).toHaveLength(1)
    }, 10_000)
    expect(await sendDueMails(database, send, { now: after(1.9), log })).toBe(0)
    expect(await sendDueMails(database, send, { now: after(2), log })).toBe(1)
    expect(taken).toHaveLength(1)
  })

  test('that the server refuses for good is not tried again, and holds up no other', async () => {
    const receiver = await startMailReceiver()
    closing.push(receiver.close)
    await enqueue({ to: 'nobody@example.at' })
    await enqueue()
    const send = gatewayTo(receiver.port)
    expect(await sendDueMails(database, send, { now: noon, log })).toBe(1)
    expect(await sendDueMails(database, send, { now: after(300), log })).toBe(0)
    expect(await waiting()).toBe(1)
  })

  test('is not sent once nobody needs it any more, and is swept away', async () => {
    await enqueue({ expiresAt: after(15) })
    const send: SendMail = () => Promise.reject(new Error('down'))
    await sendDueMails(database, send, { now: noon, log })
    const taken: SendMail = () => Promise.resolve()
    await deleteExpiredMails(database, after(14))
    expect(await waiting()).toBe(1)
    expect(await sendDueMails(database, taken, { now: after(15), log })).toBe(0)
    await deleteExpiredMails(database, after(15))
    expect(await waiting()).toBe(0)
  })

  test('is swept away beside one that somebody holds', async () => {
    for (let count = 0; count < 3; count += 1) await enqueue({ expiresAt: after(15) })
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from outgoing_mail limit 1 for update')
    try {
      await deleteExpiredMails(database, after(15))
      expect(await waiting()).toBe(1)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  })

  test('goes out once, however many processes look for it', async () => {
    for (let count = 0; count < 5; count += 1) await enqueue()
    const taken: string[] = []
    const send: SendMail = async (mail) => void taken.push(mail.id)
    await Promise.all([1, 2, 3].map(() => sendDueMails(database, send, { now: noon, log })))
    expect(new Set(taken).size).toBe(5)
    expect(taken).toHaveLength(5)
  })
})

test('several leave at once, those to one recipient one after the other, as they came', async () => {
  for (let at = 0; at < 60; at += 1) {
    await enqueue({ to: `gast-${at % 20}@example.at`, subject: String(at), createdAt: after(-60 + at) })
  }
  const underWay = new Map<string, number>()
  const sent: Record<string, string[]> = {}
  let most = 0
  const send: SendMail = async ({ recipient, subject }) => {
    underWay.set(recipient, (underWay.get(recipient) ?? 0) + 1)
    most = Math.max(most, underWay.size)
    expect(underWay.get(recipient)).toBe(1)
    // The later of two is the faster one.
    await pause(Number(subject) < 20 ? 60 : 20)
    underWay.delete(recipient)
    ;(sent[recipient] ??= []).push(subject)
  }
  // Two processes share the work.
  const counts = await Promise.all([1, 2].map(() => sendDueMails(database, send, { now: noon, log })))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60)
  expect(most).toBeGreaterThan(10)
  expect(sent['gast-3@example.at']).toEqual(['3', '23', '43'])
  expect(Object.values(sent).map((subjects) => subjects.map(Number))).toEqual(
    Object.values(sent).map((subjects) => subjects.map(Number).toSorted((a, b) => a - b)),
  )
})

test('many mails share a few connections, and one that the server let go of meanwhile loses none', async () => {
  const receiver = await startMailReceiver()
  const send = gatewayTo(receiver.port)
  const sendMany = async () => {
    for (let at = 0; at < 40; at += 1) await enqueue({ to: `gast-${at}@example.at` })
    expect(await sendDueMails(database, send, { now: noon, log })).toBe(40)
  }
  await sendMany()
  expect(receiver.connections()).toBeLessThanOrEqual(12)
  await sendMany()
  expect(receiver.connections()).toBeLessThanOrEqual(12)
  expect(receiver.received).toHaveLength(80)
  // Restarted: all that was open is gone.
  await receiver.close()
  const again = await startMailReceiver(receiver.port)
  closing.push(again.close)
  await sendMany()
  expect(again.received).toHaveLength(40)
})

test('a server that is down is asked once, whatever waits; one that was put off holds up no later one', async () => {
  for (let at = 0; at < 5; at += 1) await enqueue({ to: `gast-${at}@example.at` })
  let tries = 0
  const down: SendMail = async () => {
    tries += 1
    throw new Error('down')
  }
  expect(await sendDueMails(database, down, { now: noon, log })).toBe(0)
  expect(tries).toBe(1)
  // The one that found out waits; a later one to the same recipient does not.
  for (let at = 0; at < 5; at += 1) await enqueue({ to: `gast-${at}@example.at`, subject: 'später' })
  const subjects: string[] = []
  await sendDueMails(database, async ({ subject }) => void subjects.push(subject), { now: noon, log })
  expect(subjects.toSorted()).toEqual(
    ['Grüße', 'Grüße', 'Grüße', 'Grüße', ...Array<string>(5).fill('später')].toSorted(),
  )
})

test('the worker sends when woken, also what came while it was sending, and ends without beginning another', async () => {
  const taken: string[] = []
  const send: SendMail = async (mail) => void taken.push(mail.id)
  const outbox = startOutbox(database, send, { clock: () => noon, log, worksHere: true })
  await enqueue()
  outbox.wake()
  await enqueue()
  outbox.wake()
  await vi.waitFor(() => expect(taken).toHaveLength(2), 10_000)
  await outbox.close()
  await enqueue()
  outbox.wake()
  expect(await waiting()).toBe(1)
})

test('what was written while the clock was ahead leaves once it is set back; what is put off waits on', async () => {
  await enqueue({ to: 'voraus@example.at', createdAt: after(180) })
  await enqueue({ to: 'nochmal@example.at' })
  await sql`update outgoing_mail set next_try_at = ${after(60)} where recipient = 'nochmal@example.at'`.execute(
    database.kysely,
  )
  const taken: string[] = []
  const send: SendMail = async (mail) => void taken.push(mail.recipient)
  expect(await sendDueMails(database, send, { now: noon, log })).toBe(0)
  await recallFuture(database.kysely, noon)
  await sendDueMails(database, send, { now: noon, log })
  expect(taken).toEqual(['voraus@example.at'])
})

test('without a mail server the mails land as files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'theke-mails-'))
  closing.push(() => rm(dataDir, { recursive: true }))
  const gateway = openMailGateway({ smtpUrl: undefined, dataDir, publicUrl: 'https://shop.example' })
  await enqueue({ subject: 'Hallo\r\nBcc: boese@example.at' })
  expect(await sendDueMails(database, gateway.send, { now: noon, log })).toBe(1)
  const files = await readdir(join(dataDir, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.eml$/)])
  const mail = await readFile(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
  expect(mail).toMatch(/^From: Lindenhof <theke@shop\.example>/m)
  expect(mail).not.toMatch(/^Bcc:/m)
})

test.each([
  ['smtp://mail.example.at?from=a%40b.at', undefined, 'a@b.at'],
  ['smtp://shop%40example.at:geheim@mail.example.at', undefined, 'shop@example.at'],
  ['smtp://shop:geheim@mail.example.at', 'https://essen.example:8443', 'theke@essen.example'],
  [undefined, undefined, 'theke@localhost'],
])('mails of %s at %s come from %s', (smtpUrl, publicUrl, sender) => {
  expect(senderOf({ smtpUrl, publicUrl })).toBe(sender)
})
