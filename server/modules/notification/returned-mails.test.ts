// Mails that come back days later: staff read it, and the address is left alone. Whoever writes such a report without having had our mail
// changes nothing.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BlockedAddress } from '#contract/notification/blocked-addresses.ts'
import type { Message } from '#contract/notification/messages.ts'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import { deliveryTexts } from '#domain/wording/messages.ts'
import { openMailGateway, type MailGateway } from '#server/gateways/mail.ts'
import { openMailbox, type Mailbox } from '#server/gateways/mailbox.ts'
import { startMailReceiver, type MailReceiver } from '#server/testing/mail-receiver.ts'
import { mailboxAccount, startMailboxServer, type MailboxServer } from '#server/testing/mailbox-server.ts'
import { asComplaint, byExim, byGmail, byMicrosoft, byPostfix } from '#server/testing/returned-mail.fixture.ts'
import { addCast, openTestShop, orderOf, type Cast, type TestShop } from '#server/testing/test-shop.ts'
import { takeReturned } from './public.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let mails: MailReceiver
let gateway: MailGateway
let server: MailboxServer
let mailbox: Mailbox
let guests = 0
const noon = Temporal.Instant.from('2026-11-18T11:05:00Z')
const lately = new Date('2026-11-18T11:04:00Z')

beforeAll(async () => {
  mails = await startMailReceiver()
  server = await startMailboxServer()
  mailbox = openMailbox({
    host: '127.0.0.1',
    port: server.port,
    isSecure: false,
    ...mailboxAccount,
    folder: 'INBOX',
    address: undefined,
  })
  gateway = openMailGateway({
    smtpUrl: `smtp://127.0.0.1:${mails.port}?from=shop@example.at`,
    dataDir: '/nowhere',
    publicUrl: undefined,
    bounceMailbox: { address: 'ruecklauf@example.at' },
  })
  shop = await openTestShop({ sendMail: gateway.send })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
})
afterAll(async () => {
  mailbox.close()
  await shop.close()
  gateway.close()
  await mails.close()
  await server.close()
})
beforeEach(() => {
  mails.received.length = 0
  server.behave('well')
})

const look = (now = noon) => takeReturned({ database: shop.database, mailbox, name: 'ruecklauf' }, now)

/** An order of a guest of its own whose mail has left. */
async function told(email = `gast${(guests += 1)}@example.at`) {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), email })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  await vi.waitFor(async () => expect((await messageOf(placed.data)).state).not.toBe('waiting'), { timeout: 10_000 })
  return { order: placed.data, email, mail: mails.received.at(-1) ?? '' }
}

async function messageOf({ id }: PublicOrder): Promise<Message> {
  const { data } = await shop.call<Message[]>('GET', `/messages?order=${id}`, undefined, admin)
  const [first] = data.filter(({ channel }) => channel === 'email')
  if (first === undefined) throw new Error('nothing was told')
  return first
}

const blocked = async () => {
  const { data } = await shop.call<BlockedAddress[]>('GET', '/blocked-addresses', undefined, admin)
  return new Map(data.map(({ email, reason }) => [email, reason]))
}

async function release(email: string): Promise<void> {
  const { data } = await shop.call<BlockedAddress[]>('GET', '/blocked-addresses', undefined, admin)
  const entry = data.find((each) => each.email === email)
  expect((await shop.call('DELETE', `/blocked-addresses/${entry?.id}`, undefined, admin)).status).toBe(204)
}

test.each([
  ['Postfix', byPostfix],
  ['Exim', byExim],
  ['Microsoft 365', byMicrosoft],
  ['Gmail', byGmail],
])(
  'what %s returns is shown with the order, and the address hears nothing more until staff release it',
  async (_name, by) => {
    const { order, email, mail } = await told()
    server.deliver(by({ mail, recipient: email }), lately)
    expect(await look()).toBe(1)
    expect(await messageOf(order)).toMatchObject({ state: 'failed', failure: deliveryTexts.returned })
    expect((await blocked()).get(email)).toBe(deliveryTexts.bounced)
    const again = await messageOf((await told(email)).order)
    expect([again.state, again.tries]).toEqual(['failed', 0])

    // Released, it stays so: what was read is not read again, also where mails have got other numbers.
    await release(email)
    expect(await look()).toBe(0)
    server.renumber()
    await look()
    expect((await blocked()).has(email)).toBe(false)
    expect((await messageOf((await told(email)).order)).state).toBe('sent')
  },
)

test('a complaint closes the address; what takes one back does not', async () => {
  const [one, other] = [await told(), await told()]
  server.deliver(asComplaint(one.mail), lately)
  server.deliver(asComplaint(other.mail, 'not-spam'), lately)
  expect(await look()).toBe(1)
  expect((await messageOf(one.order)).state).toBe('sent')
  const now = await blocked()
  expect([now.get(one.email), now.get(other.email)]).toEqual([deliveryTexts.unwanted, undefined])
  await release(one.email)
  server.renumber()
  expect(await look()).toBe(0)
  expect((await blocked()).has(one.email)).toBe(false)
})

test.each([
  ['a full mailbox', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }],
  ['spam', { status: '5.7.1', diagnostic: 'smtp; 554 5.7.1 Message rejected as spam' }],
  ['no reason', { status: '5.0.0', diagnostic: 'smtp; 554 Message refused' }],
])('%s is shown with the order; the address is told of the next one', async (_name, report) => {
  const { order, email, mail } = await told()
  server.deliver(byPostfix({ mail, recipient: email, ...report }), lately)
  expect(await look()).toBe(1)
  expect((await messageOf(order)).state).toBe('failed')
  expect((await blocked()).has(email)).toBe(false)
})

test('a delay is no failure', async () => {
  const { order, mail } = await told()
  server.deliver(byPostfix({ mail, action: 'delayed', status: '4.4.1', diagnostic: 'smtp; timeout' }), lately)
  expect(await look()).toBe(0)
  expect((await messageOf(order)).state).toBe('sent')
})

test('the server that we hand mails to replaces their number: ours stands beside it', async () => {
  const { order, mail } = await told()
  server.deliver(
    byPostfix({ mail: mail.replace(/^Message-ID: .*$/im, 'Message-ID: <0100018@eu.ses.example>') }),
    lately,
  )
  expect(await look()).toBe(1)
  expect((await messageOf(order)).state).toBe('failed')
})

test('mails name the mailbox as the place to come back to', async () => {
  await told()
  expect(mails.senders.at(-1)).toBe('ruecklauf@example.at')
})

test('what did not have our mail in hand changes nothing, and stops nothing', async () => {
  const { order, email, mail } = await told()
  const before = await blocked()
  const forged = mail.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, crypto.randomUUID())
  const boundaries = Array.from({ length: 30_000 }, () => '--b').join('\r\n')
  const nested = Array.from(
    { length: 300 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}`,
  )
  const hostile = [
    byPostfix({ mail: forged, recipient: email }),
    asComplaint(forged),
    byPostfix({ mail: `X-Theke-Message: ' or true --\r\nMessage-ID: <%00@x>\r\n\r\nx`, recipient: email }),
    'Subject: Hallo\r\n\r\nNur eine Frage.',
    '',
    '\0'.repeat(5000),
    'A'.repeat(400_000),
    `Content-Type: multipart/report; boundary=b\r\n\r\n${boundaries}`,
    nested.join('\r\n'),
    `Content-Type: multipart/report; boundary="${'b'.repeat(100_000)}"\r\n\r\n--b`,
    Array.from({ length: 20_000 }, (_, index) => `X-${index}: y`).join('\r\n'),
  ]
  for (const each of hostile) server.deliver(each, lately)
  const began = process.cpuUsage()
  expect(await look()).toBe(0)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1_000_000).toBeLessThan(20)
  expect(await blocked()).toEqual(before)
  expect((await messageOf(order)).state).toBe('sent')
  // The one behind them is read all the same.
  server.deliver(byPostfix({ mail, recipient: email }), lately)
  expect(await look()).toBe(1)
})

test('what comes back after a month is about a mail that nobody waits for', async () => {
  const { order, mail } = await told()
  server.deliver(byPostfix({ mail }), lately)
  expect(await look(noon.add({ hours: 24 * 40 }))).toBe(0)
  expect((await messageOf(order)).state).toBe('sent')
})

test('the mailbox is looked at only: nothing in it is marked, moved or deleted', () => {
  expect(server.asked).toContain('EXAMINE INBOX')
  expect(server.asked.filter((command) => /STORE|SELECT|EXPUNGE|COPY|MOVE|APPEND|BODY\[/.test(command))).toEqual([])
})

test('two who look at once do the same once', async () => {
  const { order, email, mail } = await told()
  server.deliver(byPostfix({ mail, recipient: email }), lately)
  const counts = await Promise.all([look(), look()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect((await messageOf(order)).state).toBe('failed')
})

test('a mailbox that lets nobody in, or goes away, says why, and is read from where it was', async () => {
  const { order, mail } = await told()
  server.deliver(byPostfix({ mail }), lately)
  server.behave('refusing')
  await expect(look()).rejects.toThrow('Authentication failed.')
  await expect(mailbox.verify()).rejects.toThrow('Authentication failed.')
  server.behave('silent')
  const before = server.connections()
  const hung = look()
  await vi.waitFor(() => expect(server.connections()).toBeGreaterThan(before))
  mailbox.close()
  await expect(hung).rejects.toThrow('the mailbox is closed')
  server.behave('well')
  await mailbox.verify()
  expect(await look()).toBe(1)
  expect((await messageOf(order)).state).toBe('failed')
})
