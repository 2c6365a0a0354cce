// What the shop of a bench tells of its orders: printers, a mail server and a webhook's receiver, in a process of their own, so that
// what they take does not stand beside what is measured.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTcpPrinter, type TcpPrinter } from '#server/gateways/printer/simulator/tcp-printer.ts'
import { startMailReceiver } from '#server/testing/mail-receiver.ts'

export interface Taken {
  readonly dockets: number
  readonly mails: number
  readonly calls: number
}

export interface Receivers {
  /** Of the printers, as a device's address. */
  readonly printers: readonly string[]
  readonly smtpUrl: string
  readonly webhookUrl: string
  readonly taken: () => Promise<Taken>
  readonly close: () => Promise<void>
}

type Places = Pick<Receivers, 'printers' | 'smtpUrl' | 'webhookUrl'>

export async function startReceivers(printerCount: number): Promise<Receivers> {
  const child = fork(import.meta.filename, [String(printerCount)])
  const [places] = (await once(child, 'message')) as [Places]
  return {
    ...places,
    async taken() {
      child.send('taken?')
      const [taken] = (await once(child, 'message')) as [Taken]
      return taken
    },
    async close() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** The product calls printers on 9100–9199 only. */
async function printersOnRawPorts(count: number, onSheet: () => void): Promise<TcpPrinter[]> {
  const printers: TcpPrinter[] = []
  for (let port = 9100; port < 9200 && printers.length < count; port += 1) {
    const printer = await startTcpPrinter({ port, isForgetful: true, onSheet }).catch(() => undefined)
    if (printer !== undefined) printers.push(printer)
  }
  if (printers.length < count) throw new Error('too few ports for printers are free')
  return printers
}

async function receive(printerCount: number): Promise<void> {
  let [dockets, calls] = [0, 0]
  const printers = await printersOnRawPorts(printerCount, () => void (dockets += 1))
  const mails = await startMailReceiver()
  let mailCount = 0
  const webhook = createServer((request, reply) => {
    request.resume().on('end', () => {
      calls += 1
      reply.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(webhook, 'listening')
  process.on('message', () => {
    mailCount += mails.received.splice(0).length
    process.send?.({ dockets, mails: mailCount, calls } satisfies Taken)
  })
  process.on('disconnect', () => process.exit())
  process.send?.({
    printers: printers.map((printer) => printer.address()),
    smtpUrl: `smtp://127.0.0.1:${mails.port}?from=shop@bench.example`,
    webhookUrl: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/orders`,
  } satisfies Places)
}

if (import.meta.main) await receive(Number(process.argv[2]))
