// An SMS provider that sends nothing: a real server on the loopback address that speaks like seven, LINK Mobility and Twilio.
// The demo uses it where no provider is named; what it took lands beside the mails, in DATA_DIR/outbox.
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { smsParts } from '#domain/content/sms-text.ts'
import type { SmsAccount, SmsProviderName } from './sms-providers.ts'

export interface TakenSms {
  readonly provider: SmsProviderName
  readonly to: string
  readonly from: string
  readonly text: string
  /** Ours; Twilio knows none. */
  readonly reference: string | null
  readonly key: string
}

/** What tests make it do; `slow` waits before it answers as usual. */
export type Mood = 'good' | 'broken' | 'slow' | 'refusesNumbers'

export interface SmsSimulator {
  readonly account: SmsAccount
  /** A repetition with the same reference is taken once, as real providers do. */
  readonly taken: readonly TakenSms[]
  /** Requests so far, refused and repeated ones included. */
  readonly asked: () => number
  readonly become: (mood: Mood) => void
  readonly close: () => Promise<void>
}

const kept = 500
const slowMilliseconds = 2_000

/** `folder`: where texts are written as files; nothing is written without. */
export async function startSmsSimulator(folder?: string): Promise<SmsSimulator> {
  const taken: TakenSms[] = []
  let mood: Mood = 'good'
  let asked = 0

  async function take(sms: TakenSms): Promise<number> {
    const isKnown = sms.reference !== null && taken.some(({ reference }) => reference === sms.reference)
    if (!isKnown) {
      taken.push(sms)
      taken.splice(0, taken.length - kept)
      if (folder !== undefined) await writeText(folder, `${Date.now()}-${asked}`, sms)
    }
    return taken.length
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    asked += 1
    const sms = smsOf(request, await bodyOf(request))
    if (mood === 'slow') await pause(slowMilliseconds, undefined, { ref: false })
    if (sms === null) return send(reply, 404, { error: 'unknown call' })
    if (mood === 'broken') return send(reply, 500, { error: 'out of order' })
    const isRefused = mood === 'refusesNumbers' || !/^\+?\d{7,15}$/.test(sms.to)
    const id = isRefused ? 0 : await take(sms)
    const [status, body] = answers[sms.provider](isRefused, { ...sms, id: String(id), parts: smsParts(sms.text) })
    return send(reply, status, body)
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => send(reply, 400, { error: 'unreadable' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    account: { url: `http://127.0.0.1:${port}`, apiKey: 'simulator', account: 'simulator', sender: 'Theke' },
    taken,
    asked: () => asked,
    become: (next) => {
      mood = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answered {
  readonly id: string
  readonly to: string
  readonly parts: number
}

const answers: Readonly<Record<SmsProviderName, (isRefused: boolean, sms: Answered) => [number, unknown]>> = {
  seven: (isRefused, { id, to, parts }) =>
    isRefused
      ? [200, { success: '305', messages: [{ recipient: to, success: false, error: 'invalid recipient' }] }]
      : [200, { success: '100', total_price: 0, messages: [{ id, recipient: to, parts, success: true, error: null }] }],
  linkMobility: (isRefused, { id, parts }) =>
    isRefused
      ? [400, { statusCode: 4005, statusMessage: 'invalid recipient' }]
      : [200, { statusCode: 2000, statusMessage: 'OK', transferId: id, smsCount: parts }],
  twilio: (isRefused, { id, parts }) =>
    isRefused
      ? [400, { code: 21_211, message: 'Invalid To Phone Number', status: 400 }]
      : [201, { sid: `SM${id}`, status: 'queued', num_segments: String(parts), error_code: null }],
}

function smsOf(request: IncomingMessage, body: string): TakenSms | null {
  const { url = '', headers } = request
  if (request.method !== 'POST') return null
  if (url === '/api/sms') {
    const { to, text, from, foreign_id: reference } = JSON.parse(body) as Record<string, string>
    const key = String(headers['x-api-key'])
    return { provider: 'seven', to: `${to}`, text: `${text}`, from: `${from}`, reference: reference ?? null, key }
  }
  const key = headers.authorization ?? ''
  if (url === '/rest/smsmessaging/text') {
    const sent = JSON.parse(body) as Record<string, string> & { recipientAddressList: string[] }
    const { messageContent: text = '', senderAddress: from = '', clientMessageId: reference = null } = sent
    return { provider: 'linkMobility', to: `${sent.recipientAddressList[0]}`, text, from, reference, key }
  }
  if (!/^\/2010-04-01\/Accounts\/[^/]+\/Messages\.json$/.test(url)) return null
  const form = new URLSearchParams(body)
  const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
  return { provider: 'twilio', to: form.get('To') ?? '', text: form.get('Body') ?? '', from, reference: null, key }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length > 100_000) throw new Error('too long')
  }
  return text
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  if (reply.destroyed || reply.headersSent) return
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function writeText(folder: string, name: string, { to, from, text }: TakenSms): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, `${name}.sms.txt`), `An: ${to}\nVon: ${from}\n\n${text}\n`, { mode: 0o600 })
}
