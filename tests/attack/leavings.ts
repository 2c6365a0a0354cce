// Everything one address can leave behind in a shop, as much of it as it may: rounds that are repeated, each after a rest.
import { randomBytes, randomUUID } from 'node:crypto'
import { passwords, pictureSizes, type Target } from './attackers.ts'
import { askFrom, type Asking } from './ask-from.ts'

export interface PublishedForm {
  readonly section: string
  readonly answers: (text: string) => readonly object[]
}

export interface Leaving {
  readonly name: string
  readonly leave: () => Promise<unknown>
  /** Milliseconds between two of them. */
  readonly rest: number
}

/** What was heard, as `orders 201`, and how often. */
export type Heard = Record<string, number>

const json = { 'content-type': 'application/json' }
/** Nothing that could be stored in less. */
const text = (length: number) => randomBytes(length).toString('base64').slice(0, length)
const multipart = (bytes: Buffer): Asking => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="data"; filename="a.txt"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]),
})

export function leavingsOf(from: string, target: Target, form: PublishedForm, heard: Heard): readonly Leaving[] {
  const [ask, askBeside] = [askFrom(from, target.port), askFrom(from, target.port)]
  const note = (name: string) => (status: number) => {
    const key = `${name} ${status}`
    heard[key] = (heard[key] ?? 0) + 1
  }
  const told = async (name: string, path: string, asking: Asking, by = ask) => {
    const answer = await by(path, asking)
    note(name)(answer.status)
    return answer
  }
  const sent = (name: string, path: string, body: object, more: Readonly<Record<string, string>> = {}, by = ask) =>
    told(name, path, { method: 'POST', headers: { ...json, ...more }, body: JSON.stringify(body) }, by)

  const placed: { readonly uid: string; readonly hash: string }[] = []
  const [item = {}] = target.order.items
  let orders = 0
  const order = async () => {
    orders += 1
    // Three of four as long as go uncounted, every fourth as long as orders come.
    const isLong = orders % 4 === 0
    const lines = isLong ? (orders % 8 === 0 ? 150 : 12) : 1
    const body = {
      ...target.order,
      items: Array.from({ length: lines }, () => ({ ...item, note: text(138) })),
      comment: text(isLong ? 1900 : 500),
      email: `o${randomBytes(6).toString('hex')}@example.at`,
    }
    const answer = await told(isLong ? 'long orders' : 'orders', '/api/orders', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
      isRead: true,
    })
    if (answer.status === 201) placed.push((JSON.parse(answer.text) as { data: (typeof placed)[number] }).data)
  }
  /** Each order once. */
  const ofNext = (leave: (uid: string, hash: string) => Promise<unknown>) => {
    let next = 0
    return async () => {
      const of = placed[next]
      if (of === undefined) return
      next += 1
      await leave(of.uid, of.hash)
    }
  }
  const seen = () => ({
    type: 'event',
    action: text(128),
    category: text(128),
    data: Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index, text(128)])),
  })
  const browser = { cookie: 'cookie-consent=true', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
  const company = () => ({ company: text(250), address: text(500), vatId: 'ATU12345678' })
  const subscription = (uid: string, hash: string) => ({
    endpoint: `https://fcm.googleapis.com/${randomBytes(900).toString('base64url').slice(0, 960)}`,
    keys: { p256dh: 'A'.repeat(87), auth: 'B'.repeat(22) },
    order: { uid, hash },
  })
  const request = () => ({
    id: randomUUID(),
    section: form.section,
    answers: form.answers(text(5000)),
    hasConsent: true,
  })
  return [
    {
      name: 'files',
      leave: () => told('files', '/api/uploads', multipart(Buffer.from(text(3_000_000))), askBeside),
      rest: 20_000,
    },
    {
      name: 'small files',
      leave: () => told('small files', '/api/uploads', multipart(Buffer.from(text(10))), askBeside),
      rest: 5000,
    },
    { name: 'orders', leave: order, rest: 900 },
    { name: 'forms', leave: () => sent('forms', '/api/form-requests', request()), rest: 5000 },
    {
      name: 'use',
      leave: () => sent('use', '/api/analytics-log', Array.from({ length: 10 }, seen), browser, askBeside),
      rest: 1500,
    },
    {
      name: 'browsers',
      leave: ofNext((uid, hash) => sent('browsers', '/api/push-subscriptions', subscription(uid, hash))),
      rest: 1200,
    },
    {
      name: 'companies',
      leave: ofNext((uid, hash) =>
        told('companies', `/api/orders/public/${uid}/${hash}/receipt`, {
          method: 'PUT',
          headers: json,
          body: JSON.stringify(company()),
        }),
      ),
      rest: 900,
    },
    {
      name: 'cancellations',
      leave: ofNext((uid, hash) => sent('cancellations', `/api/orders/public/${uid}/${hash}/cancel`, {})),
      rest: 1500,
    },
    { name: 'passkeys', leave: () => sent('passkeys', '/api/login/passkey/options', {}), rest: 1000 },
    { name: 'screens', leave: () => sent('screens', '/api/signage/pairings', {}), rest: 20_000 },
    {
      name: 'reports',
      leave: () =>
        sent('reports', '/csp-report', {
          'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://${text(6)}.example/` },
        }),
      rest: 10_000,
    },
    { name: 'sizes of pictures', leave: () => pictureSizes(from, target, note('sizes of pictures')), rest: 5000 },
    { name: 'passwords', leave: () => passwords(from, target, note('passwords')), rest: 5000 },
  ]
}
