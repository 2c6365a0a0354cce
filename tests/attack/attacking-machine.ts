// A process of its own that attacks: what it costs to attack must not be measured as the shop's own slowness.
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { requests, type Asked } from '../fuzz/contract-requests.ts'
import { askFrom, rawFrom, type Ask } from './ask-from.ts'
import { attacks, type Target } from './attackers.ts'

export interface Order {
  readonly target: Target
  readonly seed: number
  /** Ids that exist, so that requests reach further than „unknown“. */
  readonly ids: readonly string[]
  /** Headers of somebody signed in whose rights end at another branch. */
  readonly staff: Readonly<Record<string, string>>
  /** How many requests out of the contract, and how many that are none of it. */
  readonly within: number
  readonly outside: number
  /** Attackers go on at least so long. */
  readonly seconds: number
}

export interface Outcome {
  readonly within: number
  readonly outside: number
  readonly attacks: number
  /** By kind and status. */
  readonly statuses: Readonly<Record<string, number>>
  /** What should not have been answered, with what was asked. */
  readonly failures: readonly string[]
}

/** Each has an own address; together they may ask more than the limits of one allow. */
const contractAddresses = 200
const askingAtOnce = 8
const atOnce = 1_000
const outsideAddresses = 40

process.once('message', (order: Order) => {
  void run(order).then((outcome) => process.send?.(outcome, () => process.exit(0)))
})

async function run({ target, seed, ids, staff, within, outside, seconds }: Order): Promise<Outcome> {
  const statuses: Record<string, number> = {}
  const failures: string[] = []
  const note = (kind: string, status: number, asked: string, isBusy = false) => {
    const name = `${kind} ${status}`
    statuses[name] = (statuses[name] ?? 0) + 1
    // „Come later“ is what protects; everything else from 500 on is a bug.
    if (status >= 500 && !(status === 503 && isBusy) && failures.length < 50) failures.push(`${name}: ${asked}`)
  }
  const ends = performance.now() + seconds * 1000
  const allMade = new AbortController()
  const attacking = attacks.map(async ([kind, attack, rest], index) => {
    const from = `127.0.2.${index + 1}`
    let rounds = 0
    while (!allMade.signal.aborted || performance.now() < ends) {
      await attack(from, target, (status, isBusy) => note(kind, status, kind, isBusy))
      rounds += 1
      await pause(rest)
    }
    return rounds
  })

  const callers = Array.from({ length: contractAddresses }, (_, index) => askFrom(`127.0.3.${index + 1}`, target.port))
  const kinds = requests(ids)
  let made: Asked[] = []
  let at = 0
  const contract = Array.from({ length: askingAtOnce }, async () => {
    while (at < within) {
      const index = at++
      // A few at a time: a hundred thousand of them do not fit.
      if (index % atOnce === 0) made = fc.sample(kinds, { seed: seed + index, numRuns: Math.min(within, atOnce) })
      const asked = made[index % atOnce]
      const caller = callers[index % callers.length]
      if (asked === undefined || caller === undefined) return
      const { status, headers } = await send(caller, asked, staff)
      // A provider that is not there is no bug of ours.
      if (status !== 502)
        note(
          'contract',
          status,
          `${asked.key} ${asked.url} ${asked.body ?? ''}`.slice(0, 400),
          'retry-after' in headers,
        )
    }
  })
  let out = 0
  const beside = Array.from({ length: 4 }, async () => {
    while (out < outside) {
      const index = out++
      const sent = noRequest(index)
      note('outside', await rawFrom(`127.0.4.${1 + (index % outsideAddresses)}`, target.port, sent), sent.slice(0, 200))
    }
  })
  await Promise.all([...contract, ...beside])
  allMade.abort()
  await Promise.all(attacking)
  const count = Object.entries(statuses).reduce(
    (sum, [name, times]) => sum + (/^(?:contract|outside) /.test(name) ? 0 : times),
    0,
  )
  return { within: at, outside: out, attacks: count, statuses, failures }
}

function send(ask: Ask, { key, url, body, headers, isAdmin }: Asked, staff: Readonly<Record<string, string>>) {
  const [method = ''] = key.split(' ')
  return ask(url, {
    method,
    headers: { ...headers, ...(isAdmin ? staff : {}) },
    ...(body === undefined ? {} : { body }),
  })
}

const words = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'get',
  'GE T',
  'PROPFIND',
]
const places = [
  '/',
  '/api/orders',
  '*',
  'http://a.example/',
  '//',
  '/%',
  '/%ff%00',
  '/../..',
  '/api/%2e%2e/x',
  '?',
  '/store/x/menu',
]
const versions = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', '', 'http/1.1']
const lines = [
  'Host: localhost',
  'Host: a.example',
  'Host: ',
  'Host: [::1',
  'Content-Length: -1',
  'Content-Length: 5',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Expect: 100-continue',
  'Connection: upgrade\r\nUpgrade: websocket',
  'Content-Type: application/json',
  'Content-Encoding: br',
  'Range: bytes=0-0,-1,5-',
  'If-None-Match: "',
  'Cookie: theke_session=%00; theke_device=~~~~',
  'X-Forwarded-For: 1.2.3.4',
  ' folded: line',
  'no colon',
]

/** What no browser sends, put together of parts that each have stopped somebody's server. */
function noRequest(index: number): string {
  const pick = <T>(from: readonly T[], step: number): T => from[Math.floor(index / step) % from.length] as T
  const some = lines.filter((_, line) => (index * 2_654_435_761 + line * 40_503) % 7 < 2)
  const body = pick(['', '{}', '0\r\n\r\n', 'zz\r\n', '\0'.repeat(100)], 3)
  return `${pick(words, 1)} ${pick(places, words.length)} ${pick(versions, 5)}\r\n${['Connection: close', ...some].join('\r\n')}\r\n\r\n${body}`
}
