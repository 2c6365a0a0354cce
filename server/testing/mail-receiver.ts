// A real mail server for tests. It refuses recipients called nobody@.
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailReceiver {
  readonly port: number
  /** Whole mails as they came, headers included. */
  readonly received: string[]
  /** To whom they would come back (MAIL FROM), in the same order. */
  readonly senders: string[]
  /** How often somebody has connected. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

export async function startMailReceiver(port = 0): Promise<MailReceiver> {
  const [received, senders]: [string[], string[]] = [[], []]
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Who calls is this machine; asking its name takes seconds where no server of names answers.
    disableReverseLookup: true,
    // Connections are kept for a while; who ends does not wait for that.
    closeTimeout: 100,
    onConnect: (_session, done) => {
      connections += 1
      done()
    },
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody@') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push(text)
        senders.push(session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    senders,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** One that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export function messageIdOf(mail: string | undefined): string | undefined {
  return /^Message-ID: (.+?)\r?$/im.exec(mail ?? '')?.[1]
}
