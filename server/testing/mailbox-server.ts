// A mailbox for tests, by as much of IMAP (RFC 3501) as a reader needs. It says what it was asked, so that a test sees that nothing in it
// was touched.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface MailboxServer {
  readonly port: number
  /** Adds a mail that came now, or then; the answer is its number (UID). */
  readonly deliver: (mail: string, came?: Date) => number
  /** Commands without their tags, passwords left out. */
  readonly asked: string[]
  /** How often somebody has connected. */
  readonly connections: () => number
  /** The next connections get this instead of answers: nothing at all, or no sign-in. */
  readonly behave: (how: 'well' | 'silent' | 'refusing') => void
  /** Mails get new numbers, as where a mailbox was restored. */
  readonly renumber: () => void
  readonly close: () => Promise<void>
}

interface Mail {
  readonly uid: number
  readonly source: Buffer
  readonly came: Date
}

export const mailboxAccount = { user: 'ruecklauf@example.at', password: 'geheim' }

export async function startMailboxServer(): Promise<MailboxServer> {
  let mails: Mail[] = []
  let [validity, next, how] = [7, 1, 'well' as Parameters<MailboxServer['behave']>[0]]
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let connected = 0
  const answersTo: Readonly<Record<string, (rest: string) => string[] | string>> = {
    CAPABILITY: () => ['* CAPABILITY IMAP4rev1'],
    NOOP: () => [],
    LOGIN: () => (how === 'refusing' ? 'NO [AUTHENTICATIONFAILED] Authentication failed.' : []),
    LIST: (rest) => [/^"" ""$/.test(rest) ? '* LIST (\\Noselect) "/" ""' : '* LIST () "/" "INBOX"'],
    LSUB: () => [],
    EXAMINE: () => [
      '* FLAGS (\\Seen \\Deleted)',
      `* ${mails.length} EXISTS`,
      '* 0 RECENT',
      `* OK [UIDVALIDITY ${validity}] valid`,
      `* OK [UIDNEXT ${next}] next`,
    ],
    'UID SEARCH': (rest) => [
      `* SEARCH${mails
        .filter(isAskedFor(rest))
        .map(({ uid }) => ` ${uid}`)
        .join('')}`,
    ],
    'UID FETCH': (rest) => {
      const [, uid, from, length] = /^(\d+) \(.*BODY\.PEEK\[\]<(\d+)\.(\d+)>.*\)$/i.exec(rest) ?? []
      const index = mails.findIndex((mail) => mail.uid === Number(uid))
      const source = mails[index]?.source.subarray(Number(from), Number(from) + Number(length))
      return source === undefined
        ? []
        : [`* ${index + 1} FETCH (UID ${uid} BODY[]<${from}> {${source.length}}\r\n${source.toString('latin1')})`]
    },
  }
  const answer = (socket: Socket, line: string) => {
    const [, tag = '*', word = '', more = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? []
    const command = word.toUpperCase()
    asked.push(command === 'LOGIN' ? command : `${command} ${more}`.trim())
    const known = answersTo[command]
    if (command === 'LOGOUT') return void socket.end(`* BYE\r\n${tag} OK done\r\n`)
    const lines = known === undefined ? 'BAD unknown' : known(more)
    const end = typeof lines === 'string' ? lines : command === 'EXAMINE' ? 'OK [READ-ONLY] done' : 'OK done'
    socket.write([...(typeof lines === 'string' ? [] : lines), `${tag} ${end}`, ''].join('\r\n'), 'latin1')
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    connected += 1
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (how === 'silent') return
    socket.write('* OK ready\r\n')
    let read = ''
    socket.on('data', (chunk) => {
      read += chunk.toString('latin1')
      for (let end = read.indexOf('\r\n'); end >= 0; end = read.indexOf('\r\n')) {
        const line = read.slice(0, end)
        read = read.slice(end + 2)
        answer(socket, line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    connections: () => connected,
    deliver(mail, came = new Date()) {
      mails.push({ uid: next, source: Buffer.from(mail, 'latin1'), came })
      next += 1
      return next - 1
    },
    behave: (wanted) => void (how = wanted),
    renumber() {
      validity += 1
      next += 100
      mails = mails.map((mail) => ({ ...mail, uid: mail.uid + 100 }))
    },
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}

/** `UID 5:*` or `SINCE 1-Dec-2026`; of the first the last mail is always among them, as the protocol has it. */
function isAskedFor(search: string): (mail: Mail, index: number, all: readonly Mail[]) => boolean {
  const first = /UID (\d+):\*/i.exec(search)?.[1]
  if (first !== undefined) return (mail, index, all) => mail.uid >= Number(first) || index === all.length - 1
  const since = /SINCE (\S+)/i.exec(search)?.[1]
  return ({ came }) => since === undefined || came >= new Date(`${since} UTC`)
}
