// What somebody from outside sends to stop, fill or overhear a shop: one function for one address, each one round of it.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { askFrom, rawFrom, socketFrom, type Asking } from './ask-from.ts'

export interface Target {
  readonly port: number
  readonly branchId: string
  /** Addresses of pictures of the shop, `{id}-{version}.{extension}`. */
  readonly pictures: readonly string[]
  /** What a guest orders there. */
  readonly order: { readonly items: readonly object[] }
}

/** One round; tells `note` every status it heard (0: the connection ended) and how it was meant. */
export type Attack = (from: string, target: Target, note: Note) => Promise<unknown>
export type Note = (status: number, isBusy?: boolean) => void

const megabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }

const tell =
  (from: string, { port }: Target, note: Note) =>
  async (path: string, asking: Asking = {}) => {
    const { status, headers } = await askFrom(from, port)(path, asking)
    note(status, headers['retry-after'] !== undefined)
  }

const form = (bytes: Buffer, name: string): Asking => ({
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  body: Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="data"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n--b--\r\n'),
  ]),
})

/** A picture that says it is enormous. */
function bomb(): Buffer {
  const head = Buffer.alloc(45)
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 0, 'latin1')
  head.writeUInt32BE(60_000, 16)
  head.writeUInt32BE(60_000, 20)
  return head
}

/** A list of names without an end. */
function archive(): Buffer {
  const entry = Buffer.alloc(46 + 200)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt32LE(2 ** 31, 24)
  entry.writeUInt16LE(200, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(9_999, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...Array.from({ length: 9_999 }, () => entry), end])
}

export const uploads: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  const slashes = Buffer.alloc(9 * megabyte, ' ')
  slashes.write('<svg>href=')
  await ask('/api/uploads', form(slashes, 'a.svg'))
  await ask('/api/uploads', form(Buffer.alloc(9 * megabyte, 'Knödel '), `${randomBytes(4).toString('hex')}.txt`))
  await ask('/api/uploads', form(randomBytes(9 * megabyte), 'a.jpg'))
  await ask('/api/uploads', form(bomb(), 'a.png'))
  await ask('/api/uploads', form(archive(), 'a.zip'))
  await ask('/api/uploads', form(Buffer.alloc(30 * megabyte, 'x'), 'a.txt'))
  const data = `data:text/plain;base64,${Buffer.alloc(9 * megabyte, 'x').toString('base64')}`
  await ask('/api/uploads', { method: 'POST', headers: json, body: JSON.stringify({ data, fileName: 'a.txt' }) })
}

export const bodies: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  const names = JSON.stringify(Object.fromEntries(Array.from({ length: 130_000 }, (_, index) => [`f${index}`, 1])))
  for (const body of ['['.repeat(4_000_000), '{"a":'.repeat(9_000), names, '"'.repeat(60_000)]) {
    for (const path of ['/images', '/uploads', '/orders', '/login', '/analytics-log', '/sites', '/nowhere']) {
      await ask(`/api${path}`, { method: 'POST', headers: json, body })
    }
  }
  await ask('/payment/mollie/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `id=${'%00'.repeat(30_000)}`,
  })
  await ask(`/print/star/${'x'.repeat(43)}`, { method: 'POST', headers: json, body: '['.repeat(200_000) })
}

const beginnings = [
  '',
  'GET /api/config HTTP/1.1\r\nHost: local',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"user',
  'POST /api/uploads HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n',
  'GET /image/original/x HTTP/1.1\r\nHost: localhost\r\nX-',
]

/** A hundred that begin and then say one sign now and then. */
export const slowClients: Attack = async (from, { port }, note) => {
  const sockets = await Promise.all(Array.from({ length: 100 }, () => socketFrom(from, port)))
  for (const [index, socket] of sockets.entries()) socket.write(beginnings[index % beginnings.length] ?? '')
  for (let times = 0; times < 3; times += 1) {
    for (const socket of sockets) if (socket.writable) socket.write('x')
    await pause(1000)
  }
  for (const socket of sockets) {
    socket.destroy()
    note(0)
  }
}

/** Files that are promised, begun and never sent: orders must find room beside them, and find it again afterwards. */
export const hungUploads: Attack = async (from, { port }, note) => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: 12 }, () => socketFrom(from, port)))
  for (const socket of sockets) {
    socket.write(head('/api/uploads'))
    socket.write(`--b\r\nContent-Disposition: form-data; name="data"; filename="a.txt"\r\n\r\n${'x'.repeat(60_000)}`)
  }
  await pause(700)
  for (const socket of sockets) {
    socket.destroy()
    note(0)
  }
}

/** Only what is written above an answer is asked for, of what is long or never ends. */
export const headsOnly: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  const paths = [
    `/api/branches/${target.branchId}/stream`,
    ...target.pictures.slice(0, 4).map((picture) => `/image/original/${picture}`),
    '/api/init',
    '/',
  ]
  for (let times = 0; times < 5; times += 1) {
    await Promise.all(paths.map((path) => ask(path, { method: 'HEAD' })))
  }
}

/** Orders as long as one may be (140 signs a note), each in the name of somebody else who hears of it. */
export const longOrders: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  const [item = {}] = target.order.items
  for (const length of [1, 150]) {
    const items = Array.from({ length }, () => ({ ...item, note: 'Knödel '.repeat(19) }))
    const email = `opfer-${randomBytes(6).toString('hex')}@example.at`
    const body = JSON.stringify({ ...target.order, items, email })
    await ask('/api/orders', { method: 'POST', headers: json, body })
  }
}

export const heads: Attack = async (from, { port }, note) => {
  const ask = async (...lines: string[]) => note(await rawFrom(from, port, `${lines.join('\r\n')}\r\n\r\n`))
  const many = Array.from({ length: 900 }, (_, index) => `X-${index}: 1`)
  await ask('GET /api/config HTTP/1.1', 'Host: localhost', ...many)
  await ask('GET /api/config HTTP/1.1', 'Host: localhost', `X-Long: ${'a'.repeat(60_000)}`)
  await ask('GET /api/config HTTP/1.1', 'Host: localhost', `Cookie: ${'a=b; '.repeat(2_500)}`)
  await ask('GET /api/config HTTP/1.1', 'Host: localhost', `Accept-Language: ${'de,'.repeat(4_000)}`)
  await ask('GET /api/config HTTP/1.1', 'Host: localhost', `Accept-Encoding: ${'gzip;q=0.1,'.repeat(1_000)}`)
  await ask(`GET http://a.example/${'a'.repeat(500)} HTTP/1.1`, 'Host: localhost')
  await ask(`GET /${'/'.repeat(2_040)} HTTP/1.1`, 'Host: localhost', 'Connection: close')
  await ask(`GET /store/${'a/'.repeat(1_000)} HTTP/1.1`, 'Host: localhost', 'Connection: close')
  await ask(`GET /${'a'.repeat(9_000)} HTTP/1.1`, 'Host: localhost')
  await ask('GET /api/config HTTP/1.0')
  await ask('GET * HTTP/1.1', 'Host: localhost')
  await ask('UNSINN / HTTP/1.1', 'Host: localhost')
  await ask('PROPFIND / HTTP/1.1', 'Host: localhost')
  await ask('GET / HTTP/1.1', 'Host: a', 'Host: b')
  await ask('POST /api/login HTTP/1.1', 'Host: a', 'Content-Length: 5', 'Transfer-Encoding: chunked')
  note(await rawFrom(from, port, randomBytes(2_000)))
  note(await rawFrom(from, port, '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'))
}

/** Each page for a host of its own: nothing may be kept for it. */
export const hosts: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  for (let index = 0; index < 10; index += 1) {
    await ask('/', { headers: { host: `${randomBytes(6).toString('hex')}.example` } })
    await ask('/api/init', { headers: { host: `${randomBytes(6).toString('hex')}.example:81` } })
  }
}

export const pictureSizes: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  for (let index = 0; index < 20; index += 1) {
    const picture = target.pictures[Math.floor(Math.random() * target.pictures.length)] ?? 'x'
    await ask(`/image/custom/square/${1 + Math.floor(Math.random() * 1_920)}/${picture}`)
    await ask(`/image/${picture.replace(/-\d+\./, `-${Math.floor(Math.random() * 99)}.`)}`)
  }
}

export const analytics: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  const entry = { type: 'event', action: 'x'.repeat(900), category: 'y'.repeat(900), data: 'z'.repeat(200) }
  const body = JSON.stringify(Array.from({ length: 30 }, () => entry))
  for (let index = 0; index < 10; index += 1) {
    const headers = { ...json, cookie: 'cookie-consent=true', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    await ask('/api/analytics-log', { method: 'POST', headers, body })
  }
}

/** More than one address may hold, and left open for a while. */
export const streams: Attack = async (from, { port, branchId }, note) => {
  const head = `GET /api/branches/${branchId}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n`
  const sockets = await Promise.all(Array.from({ length: 320 }, () => socketFrom(from, port)))
  for (const socket of sockets) {
    socket.once('data', (bytes: Buffer) => note(Number(bytes.toString('latin1', 9, 12))))
    socket.write(head)
  }
  await pause(4_000)
  for (const socket of sockets) socket.destroy()
}

export const passwords: Attack = async (from, target, note) => {
  const ask = tell(from, target, note)
  for (const username of ['admin', 'x'.repeat(200), `gast${Math.random()}`]) {
    const body = JSON.stringify({ username, password: randomBytes(10).toString('hex') })
    await ask('/api/login', { method: 'POST', headers: json, body })
  }
  const email = JSON.stringify({ email: `opfer${Math.floor(Math.random() * 5)}@example.at` })
  await ask('/api/login-links', { method: 'POST', headers: json, body: email })
}

/** How long an attacker rests after a round, in milliseconds. */
export const attacks: readonly (readonly [string, Attack, number])[] = [
  ['uploads', uploads, 200],
  ['bodies', bodies, 200],
  ['slow clients', slowClients, 0],
  ['hung uploads', hungUploads, 100],
  ['heads only', headsOnly, 100],
  ['long orders', longOrders, 300],
  ['heads', heads, 50],
  ['hosts', hosts, 50],
  ['sizes of pictures', pictureSizes, 20],
  ['use of the website', analytics, 100],
  ['streams', streams, 500],
  ['passwords', passwords, 100],
]
