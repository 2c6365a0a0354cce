import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Message } from '#contract/notification/messages.ts'
import type { Log } from '#contract/log/logs.ts'
import type { Order, PublicOrder } from '#contract/ordering/orders.ts'
import { announce } from '#server/events/announcements.ts'
import { openMailGateway, type MailGateway } from '#server/gateways/mail.ts'
import { startSmsSimulator, type SmsSimulator } from '#server/gateways/sms-simulator.ts'
import { messageIdOf, startMailReceiver, type MailReceiver } from '#server/testing/mail-receiver.ts'
import { addCast, openTestShop, orderOf, wednesdayNoon, type Cast, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let admin: Record<string, string>
let cast: Cast
let mails: MailReceiver
let gateway: MailGateway
let sms: SmsSimulator

beforeAll(async () => {
  mails = await startMailReceiver()
  sms = await startSmsSimulator()
  const smtpUrl = `smtp://127.0.0.1:${mails.port}?from=shop@example.at`
  gateway = openMailGateway({ smtpUrl, dataDir: '/nowhere', publicUrl: undefined })
  shop = await openTestShop({
    sendMail: gateway.send,
    variables: {
      PUBLIC_URL: 'https://lindenhof.example',
      SMS_PROVIDER: 'seven',
      SMS_URL: sms.account.url,
      SMS_API_KEY: 'k',
      SMS_SENDER: 'Lindenhof',
    },
  })
  admin = await shop.signIn()
  cast = await addCast(shop, admin)
  await setConfig({
    enablePluginSMS: true,
    shopName: 'Lindenhof',
    businessName: 'Lindenhof Gastronomie GmbH',
    termsAndConditionsText: '# AGB\n\nWir kochen, Sie essen.',
  })
})
afterAll(async () => {
  await shop.close()
  gateway.close()
  await mails.close()
  await sms.close()
})
beforeEach(() => shop.setNow(wednesdayNoon))
afterEach(() => {
  mails.received.length = 0
})

async function setConfig(change: object): Promise<void> {
  const { data } = await shop.call<object>('GET', '/config')
  const saved = await shop.call('POST', '/config', { ...data, version: undefined, ...change }, admin)
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.errors))
}

/** Received and confirmed; a guest who came for it needs no word more. */
const mailsOfAnOrder = 2
const guest = { email: 'paula@example.at', phone: '+43 664 1234567' }
async function place(change: object = {}): Promise<PublicOrder> {
  const placed = await shop.call<PublicOrder>('POST', '/orders', { ...orderOf(cast), ...guest, ...change })
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.errors))
  return placed.data
}
const act = (order: { id: string }, step: string, body?: object) =>
  shop.call<Order>('POST', `/orders/${order.id}/status/${step}`, body, admin)

/** Once as many as expected are sent. */
async function messagesOf(order: { id: string }, count: number, as = admin): Promise<Message[]> {
  return vi.waitFor(
    async () => {
      const { data } = await shop.call<Message[]>('GET', `/messages?order=${order.id}`, undefined, as)
      expect(data.filter(({ state }) => state === 'sent')).toHaveLength(count)
      return data
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** Quoted-printable and base64 parts as text. */
function readable(mail: string | undefined): string {
  return (mail ?? '')
    .split(/\r?\n--/)
    .map((part) => {
      const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
      const body = rest.join('\n\n')
      if (/base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}`
      if (!/quoted-printable/i.test(head)) return part
      const bytes = body
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return `${head}\n\n${Buffer.from(bytes, 'latin1').toString('utf8')}`
    })
    .join('\n--')
}

const subjectsOf = (all: readonly Message[], channel: string) =>
  all.filter((one) => one.channel === channel).map(({ subject }) => subject)

const registered = { legalName: 'Lindenhof Betriebs GmbH', vatId: 'ATU12345678', companyNumber: 'FN 1 a' }

test('an answer to a mail goes to the branch, else to its organisation, whatever the mail says', async () => {
  const { data: division } = await shop.call<{ id: string }>(
    'POST',
    '/divisions',
    { name: 'Haus', identifier: 'haus', email: 'office@example.at', ...registered },
    admin,
  )
  const path = `/branches/${cast.stadtplatz.id}`
  const { data: before } = await shop.call<object>('GET', path, undefined, admin)
  const setBranch = async (change: object) => {
    const saved = await shop.call('PUT', path, { ...before, version: undefined, ...change }, admin)
    expect([saved.status, saved.errors]).toEqual([200, []])
  }
  const answeredAt = async () => {
    mails.received.length = 0
    // An address of its own: what is told to one is counted.
    const order = await place({ phone: '', email: `antwort-${crypto.randomUUID()}@example.at` })
    await act(order, 'confirm')
    await act(order, 'completed')
    await messagesOf(order, mailsOfAnOrder)
    return new Set(mails.received.map((mail) => /^Reply-To: (.*)$/m.exec(mail)?.[1] ?? ''))
  }
  await setBranch({ division: { id: division.id }, email: 'stadtplatz@example.at' })
  expect(await answeredAt()).toEqual(new Set([expect.stringMatching(/<stadtplatz@example\.at>$/)]))
  await setBranch({ division: { id: division.id }, email: '' })
  expect(await answeredAt()).toEqual(new Set([expect.stringMatching(/<office@example\.at>$/)]))
  const mail = readable(mails.received[0])
  for (const text of ['Lindenhof Betriebs GmbH', 'UID-Nummer: ATU12345678', 'Registernummer: FN 1 a']) {
    expect(mail).toContain(text)
  }
  await setBranch({ division: null, email: '' })
  expect(await answeredAt()).toEqual(new Set(['']))
})

describe('a guest with mail and telephone', () => {
  test('is told of the receipt with everything that was ordered, taxes and terms', async () => {
    const order = await place({ comment: 'Bitte <b>klingeln</b>' })
    const [first, second] = await messagesOf(order, 2)
    expect(new Set([first?.channel, second?.channel])).toEqual(new Set(['email', 'sms']))
    const mail = readable(mails.received[0])
    expect(mail).toMatch(/^From: Lindenhof <shop@example\.at>/m)
    expect(mail).toMatch(/^To: paula@example\.at/m)
    expect(mail).toContain(`Subject: Ihre Bestellung ${order.ticketNumber} bei Lindenhof`)
    for (const text of [
      'Guten Tag Paula Berger!',
      'Vielen Dank für Ihre Bestellung!',
      'Wir warten auf die Bestätigung Ihrer Bestellung.',
      'Abholbereit in etwa 20 Minuten.',
      `https://lindenhof.example/status/${order.uid}/${order.hash}`,
      '2 × Käsespätzle  33,80\u00a0€',
      'Apfelmus',
      '10 % MwSt.:  3,07\u00a0€',
      '20 % MwSt.:  0,60\u00a0€',
      'Gesamt:      37,40\u00a0€',
      'Zahlungsart: Barzahlung',
      'Lindenhof Gastronomie GmbH',
      'Fassung vom 18.11.2026',
      'filename=AGB.txt',
      'Wir kochen, Sie essen.',
      // Typed by a guest: text in the text, harmless in the HTML.
      'Bemerkung:   Bitte <b>klingeln</b>',
      'Bitte &lt;b&gt;klingeln&lt;/b&gt;',
    ]) {
      expect(mail).toContain(text)
    }
    expect(mail).not.toContain('TEST')
    expect(sms.taken.at(-1)).toMatchObject({
      to: '+436641234567',
      from: 'Lindenhof',
      text: `Lindenhof: Bestellung ${order.ticketNumber} ist eingegangen. https://lindenhof.example/status/${order.uid}/${order.hash}`,
    })
    expect([first, second].find((one) => one?.channel === 'sms')).toMatchObject({
      recipient: '+436641234567',
      tries: 1,
      parts: 1,
      providerId: '1',
      failure: '',
      sentAt: wednesdayNoon,
    })
  })

  test('is told of every step, each once', async () => {
    const order = await place()
    await act(order, 'confirm', { counterAppointment: '2026-11-18T13:00:00Z' })
    await shop.call('POST', `/orders/public/${order.uid}/${order.hash}/confirm-counter-appointment`, {})
    const item = { product: { id: cast.apfelsaft.id }, amount: 2, unit: 'piece', parts: [] }
    await shop.call('PUT', `/orders/${order.id}/items/1`, item, admin)
    await act(order, 'in-delivery')
    await act(order, 'completed')
    const told = await messagesOf(order, 10)
    const number = order.ticketNumber
    expect(subjectsOf(told, 'email').toReversed()).toEqual([
      `Ihre Bestellung ${number} bei Lindenhof`,
      `Ein anderer Termin für Ihre Bestellung ${number}`,
      `Bestellung ${number} ist bestätigt`,
      `Ihre Bestellung ${number} wurde geändert`,
      `Bestellung ${number} ist abholbereit`,
    ])
    expect(subjectsOf(told, 'sms')).toEqual(subjectsOf(told, 'email'))
    const proposal = readable(mails.received.find((mail) => readable(mail).includes('Ein anderer Termin')))
    expect(proposal).toContain('Wir schlagen Ihnen den 18.11.2026 um 14:00 Uhr vor.')
    // Nobody wished for a time.
    expect(proposal).not.toContain('Zum gewünschten Zeitpunkt')
    const confirmed = readable(mails.received.find((mail) => readable(mail).includes('wurde bestätigt.')))
    expect(confirmed).toContain('Abholbereit um 14:00 Uhr.')
    const changed = readable(mails.received.find((mail) => readable(mail).includes('geändert. So sieht sie jetzt aus')))
    expect(changed).toContain('2 × Apfelsaft  7,20')
    expect(new Set(mails.received.map(messageIdOf)).size).toBe(5)
  })

  test('is told why an order was refused', async () => {
    const order = await place()
    await act(order, 'reject', { rejectionMessage: 'Der Ofen ist kaputt.' })
    const told = await messagesOf(order, 4)
    expect(subjectsOf(told, 'email')[0]).toBe(`Bestellung ${order.ticketNumber} konnte nicht angenommen werden`)
    expect(mails.received.map(readable).join()).toContain('Der Ofen ist kaputt.')
  })
})

test('of an order whose payment was simulated every message says TEST', async () => {
  const order = await place()
  await messagesOf(order, 2)
  await sql`update "order" set payment_method = 'mollie', paid_at = created_at, is_test = true where id = ${order.id}`.execute(
    shop.database.kysely,
  )
  await act(order, 'cancel', { reason: '' })
  const told = await messagesOf(order, 4)
  expect(subjectsOf(told, 'email')[0]).toBe(`TEST: Bestellung ${order.ticketNumber} wurde storniert`)
  const mail = readable(mails.received.at(-1))
  expect(mail).toContain('Das ist eine Testbestellung: Es wird nichts bezahlt und nichts geliefert.')
  expect(mail).toContain('Was Sie bereits bezahlt haben, erhalten Sie zurück.')
  expect(mail).toContain('Online-Zahlung (bezahlt)')
  expect(sms.taken.at(-1)?.text).toMatch(/^TEST Lindenhof: /)
})

test('a refund is told once, when it is done', async () => {
  const order = await place()
  await messagesOf(order, 2)
  await act(order, 'cancel', { reason: '' })
  await messagesOf(order, 4)
  // What a refund means for the order is written with its event, so nobody sees one without the other.
  const refunded = async (position: number, isDone: boolean) => {
    await shop.database.transaction(async (tx) => {
      if (isDone)
        await sql`update "order" set paid_at = created_at, refunded_at = created_at where id = ${order.id}`.execute(tx)
      await sql`
        insert into order_event (order_id, position, at, kind, status, actor)
        values (${order.id}, ${position}, ${Temporal.Instant.from(wednesdayNoon)}, 'refund', 'canceled', 'payment')
      `.execute(tx)
    })
    const { id: orderId, uid } = order
    await announce(shop.database.kysely, { kind: 'orderChanged', orderId, branchId: cast.stadtplatz.id, uid })
  }
  // Wanted, then done.
  await refunded(2, false)
  await refunded(3, true)
  const told = await messagesOf(order, 6)
  expect(subjectsOf(told, 'email')[0]).toBe(`Ihre Zahlung für Bestellung ${order.ticketNumber} wurde erstattet`)
  expect(readable(mails.received.at(-1))).toContain('Ihre Zahlung wurde erstattet.')
})

test('money that went back in part is told with the way to what corrects the invoice', async () => {
  const order = await place({ phone: '', email: `teil-${crypto.randomUUID()}@example.at` })
  for (const step of ['confirm', 'completed'] as const) await act(order, step)
  await messagesOf(order, 2)
  await shop.call('POST', `/orders/${order.id}/paid`, { method: 'cash' }, admin)
  await shop.call('POST', `/orders/${order.id}/cash-refunds`, { amount: 5, reason: 'Nur fürs Team' }, admin)
  const told = await messagesOf(order, 3)
  expect(subjectsOf(told, 'email')[0]).toBe(`Sie haben zu Bestellung ${order.ticketNumber} Geld zurückbekommen`)
  const mail = readable(mails.received.at(-1))
  expect(mail.replaceAll('\u00a0', ' ')).toContain('Wir haben Ihnen 5,00 € zurückgegeben.')
  expect(mail).toContain('Was Ihre Rechnung berichtigt, finden Sie als PDF unter:')
  expect(mail).not.toContain('Nur fürs Team')
})

describe('who gets what', () => {
  test.each([
    ['no address and no number', { email: '', phone: '' }, []],
    ['a fixed line', { email: '', phone: '+43 5572 12345' }, []],
    ['a mobile number', { email: '' }, ['sms']],
    ['a mail address', { phone: '' }, ['email']],
  ])('a guest with %s', async (_, change, channels) => {
    const order = await place(change)
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from order_event where order_id = ${order.id} and dispatched_at is not null`.execute(
          shop.database.kysely,
        )
      expect(rows).toHaveLength(1)
    }, 10_000)
    expect((await messagesOf(order, channels.length)).map(({ channel }) => channel)).toEqual(channels)
  })

  test('nobody gets text messages while they are switched off', async () => {
    await setConfig({ enablePluginSMS: false })
    const order = await place()
    expect((await messagesOf(order, 1)).map(({ channel }) => channel)).toEqual(['email'])
    const resent = await shop.call('POST', `/orders/${order.id}/resend-new-order-sms`, undefined, admin)
    expect([resent.status, resent.errors[0]?.message]).toEqual([422, 'Bestätigung konnte nicht versendet werden.'])
    await setConfig({ enablePluginSMS: true })
  })
})

describe('the confirmation once more', () => {
  test('is sent as mail and as text message, and logged', async () => {
    const order = await place()
    await messagesOf(order, 2)
    for (const channel of ['email', 'sms']) {
      const resent = await shop.call('POST', `/orders/${order.id}/resend-new-order-${channel}`, undefined, admin)
      expect(resent.status).toBe(202)
    }
    await messagesOf(order, 4)
    const { data } = await shop.call<Log[]>('GET', '/logs?channel=notification', undefined, admin)
    expect(data.map(({ message }) => message)).toEqual([
      `Bestätigung der Bestellung ${order.ticketNumber} noch einmal per SMS gesendet`,
      `Bestätigung der Bestellung ${order.ticketNumber} noch einmal per E-Mail gesendet`,
    ])
  })

  test('is refused where there is no address, where the order is unknown, and when somebody cannot stop', async () => {
    const order = await place({ email: '', phone: '' })
    const resend = (id: string) => shop.call('POST', `/orders/${id}/resend-new-order-email`, undefined, admin)
    const refused = await resend(order.id)
    expect([refused.status, refused.errors[0]?.message]).toEqual([422, 'Bestätigung konnte nicht versendet werden.'])
    expect((await resend('0192f0c0-0000-7000-8000-000000000000')).status).toBe(404)
    const reachable = await place({ phone: '' })
    await messagesOf(reachable, 1)
    const answers = []
    for (let count = 0; count < 10; count += 1) answers.push(await resend(reachable.id))
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 9 }, () => 202), 429])
    const last = answers.at(-1)
    expect([last?.errors[0]?.code, last?.headers['retry-after']]).toEqual(['resendsOfHour', '3600'])
    expect(last?.errors[0]?.message).toContain('in 60 Minuten')
  })
})

test('the list finds by state, channel and branch, and keeps other branches for themselves', async () => {
  const order = await place()
  await messagesOf(order, 2)
  const listed = async (query: string) => {
    const answer = await shop.call<Message[]>('GET', `/messages?order=${order.id}&${query}`, undefined, admin)
    return [answer.data.length, (answer.meta as { total: number }).total]
  }
  expect(await listed('channel=sms')).toEqual([1, 1])
  expect(await listed('state=sent&pageSize=1')).toEqual([1, 2])
  expect(await listed('state=waiting')).toEqual([0, 0])
  expect(await listed(`branch=${cast.stadtplatz.id}`)).toEqual([2, 2])
  expect(await listed('branch=0192f0c0-0000-7000-8000-000000000000')).toEqual([0, 0])
  const { data } = await shop.call<Message[]>('GET', `/messages?order=${order.id}`, undefined, admin)
  expect(data[0]).toMatchObject({
    order: { id: order.id, uid: order.uid },
    branch: { id: cast.stadtplatz.id },
    device: null,
  })
  // What was said is not kept: it holds the way to the order.
  const { rows } = await sql`select 1 from message where sent_at is not null and content <> '{}'`.execute(
    shop.database.kysely,
  )
  expect(rows).toEqual([])
})
