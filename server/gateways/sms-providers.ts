// How each SMS provider wants to be asked and what its answers mean. Plain requests: none needs a client of its own.
import { deliveryTexts } from '#domain/wording/messages.ts'
import { say } from '#domain/wording/sentence.ts'
import { Hopeless } from '#server/jobs/due-rows.ts'
import { Undelivered } from './undelivered.ts'

export interface Sms {
  /** E.164. */
  readonly to: string
  readonly text: string
  /** The same on every try. */
  readonly reference: string
}

export interface SmsReceipt {
  readonly providerId: string | null
  readonly parts: number | null
}

export interface SmsAccount {
  /** Without a slash at the end. */
  readonly url: string
  readonly apiKey: string
  /** Where the provider counts accounts (Twilio: the account SID); else empty. */
  readonly account: string
  /** At most 11 letters and digits, or a number. */
  readonly sender: string
}

export interface SmsProvider {
  readonly defaultUrl: string
  readonly request: (account: SmsAccount, sms: Sms) => { url: string; headers: Record<string, string>; body: string }
  /** Throws `Hopeless` where the message can never be sent, any other error where it may be tried again. */
  readonly read: (status: number, body: unknown) => SmsReceipt
}

const json = { 'content-type': 'application/json', accept: 'application/json' }
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const numberOf = (value: unknown) => (Number.isSafeInteger(Number(value)) && value != null ? Number(value) : null)
const recordOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>

/** What the provider says is told to managers: it names the number's or the sender's fault. */
function reasonOf(code: string | number, words: unknown): string {
  const answer = `${code} ${textOf(words)}`.trim().slice(0, 200)
  return say(deliveryTexts.answered, { receiver: deliveryTexts.smsProvider, answer })
}

/** https://docs.seven.io: the code in the body decides, also with status 200. */
const seven: SmsProvider = {
  defaultUrl: 'https://gateway.seven.io',
  request: ({ url, apiKey, sender }, { to, text, reference }) => ({
    url: `${url}/api/sms`,
    headers: { ...json, 'x-api-key': apiKey },
    body: JSON.stringify({ to, text, from: sender, foreign_id: reference }),
  }),
  read(status, body) {
    const answer = recordOf(body)
    const code = textOf(typeof body === 'object' ? answer['success'] : body)
    const [message] = Array.isArray(answer['messages']) ? answer['messages'].map(recordOf) : []
    if (code === '100' && message?.['success'] !== false) {
      return { providerId: textOf(message?.['id']) || null, parts: numberOf(message?.['parts']) }
    }
    const reason = reasonOf(code || status, message?.['error'])
    // Recipient, text and sender: the same tomorrow. Credit, key and limits are not.
    if (['301', '304', '305', '306', '401'].includes(code) || code === '100') throw new Hopeless(reason)
    throw new Undelivered(reason)
  },
}

/** LINK Mobility, formerly websms: numbers without +, and 2xxx in the body is success. */
const linkMobility: SmsProvider = {
  defaultUrl: 'https://api.linkmobility.eu',
  request: ({ url, apiKey, sender }, { to, text, reference }) => ({
    url: `${url}/rest/smsmessaging/text`,
    headers: { ...json, authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({
      recipientAddressList: [to.replace('+', '')],
      messageContent: text,
      senderAddress: sender,
      senderAddressType: /^\+?\d+$/.test(sender) ? 'international' : 'alphanumeric',
      clientMessageId: reference,
      contentCategory: 'informational',
    }),
  }),
  read(status, body) {
    const answer = recordOf(body)
    const code = textOf(answer['statusCode'])
    if (/^2\d{3}$/.test(code)) {
      return { providerId: textOf(answer['transferId']) || null, parts: numberOf(answer['smsCount']) }
    }
    const reason = reasonOf(code || status, answer['statusMessage'])
    // 4001 is the account's and may be right again; the other 4xxx are about this message.
    if (/^4\d{3}$/.test(code) && code !== '4001') throw new Hopeless(reason)
    throw new Undelivered(reason)
  },
}

/** Twilio knows no reference of ours: a try whose answer was lost may arrive twice. */
const twilio: SmsProvider = {
  defaultUrl: 'https://api.twilio.com',
  request: ({ url, apiKey, account, sender }, { to, text }) => ({
    url: `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${account}:${apiKey}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      To: to,
      [/^MG[0-9a-f]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From']: sender,
      Body: text,
    }).toString(),
  }),
  read(status, body) {
    const answer = recordOf(body)
    if (status >= 200 && status < 300) {
      return { providerId: textOf(answer['sid']) || null, parts: numberOf(answer['num_segments']) }
    }
    const reason = reasonOf(textOf(answer['code']) || status, answer['message'])
    throw status === 400 ? new Hopeless(reason) : new Undelivered(reason)
  },
}

export const smsProviders = { seven, linkMobility, twilio } as const satisfies Record<string, SmsProvider>
export type SmsProviderName = keyof typeof smsProviders
export const smsProviderNames = Object.keys(smsProviders) as SmsProviderName[]
