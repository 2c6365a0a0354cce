// A printer on port 9100 that is none: it reads what we send, answers questions about its status, and fails on request. It
// serves the demo and the tests.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { DrawnRow } from '../draw-paper.ts'
import { newPaperStrip, type PaperStrip } from './paper-strip.ts'
import { readCommand, type Dialect } from './read-commands.ts'

export interface Sheet {
  readonly rows: readonly DrawnRow[]
  /** It was cut off: the docket came to its end. */
  readonly isWhole: boolean
}

export interface Faults {
  paperOut: boolean
  coverOpen: boolean
  /** Answers no question: many a cheap network card. */
  isSilent: boolean
  /** Drops the connection after so many bytes, once. */
  breakAfter: number | null
  /** Waits so long before it takes what arrived. */
  slowMilliseconds: number
}

export interface TcpPrinter {
  readonly address: () => string
  readonly port: number
  readonly faults: Faults
  readonly sheets: Sheet[]
  /** Everything that was begun and everything that was whole. */
  readonly turnOff: () => Promise<void>
  readonly turnOn: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface TcpPrinterOptions {
  readonly dialect?: Dialect
  /** Missing: any free one. */
  readonly port?: number
  /** Keeps no sheets: it runs for as long as the process does. */
  readonly isForgetful?: boolean
  readonly onSheet?: (sheet: Sheet) => Promise<void> | void
}

export async function startTcpPrinter(options: TcpPrinterOptions = {}): Promise<TcpPrinter> {
  const { dialect = 'escPos', onSheet } = options
  const faults: Faults = {
    paperOut: false,
    coverOpen: false,
    isSilent: false,
    breakAfter: null,
    slowMilliseconds: 0,
  }
  const sheets: Sheet[] = []
  const sockets = new Set<Socket>()
  const keep = (sheet: Sheet) => {
    if (options.isForgetful !== true) sheets.push(sheet)
    void onSheet?.(sheet)
  }
  const serve = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    serveLine(socket, { dialect, faults, keep })
  }
  let server = await listen(serve, options.port ?? 0)
  const { port } = server.address() as AddressInfo
  const turnOff = async () => {
    for (const socket of sockets) socket.destroy()
    await closed(server)
  }
  return {
    port,
    address: () => `127.0.0.1:${port}`,
    faults,
    sheets,
    turnOff,
    async turnOn() {
      server = await listen(serve, port)
    },
    close: turnOff,
  }
}

interface Serving {
  readonly dialect: Dialect
  readonly faults: Faults
  readonly keep: (sheet: Sheet) => void
}

function serveLine(socket: Socket, { dialect, faults, keep }: Serving): void {
  let strip = newPaperStrip(dialect)
  let waiting: Uint8Array = new Uint8Array()
  let taken = 0
  let isCut = false
  const finishSheet = () => {
    if (strip.rows.length > 0) keep({ rows: strip.rows, isWhole: isCut })
    strip = newPaperStrip(dialect)
    isCut = false
  }
  const answer = (byte: number) => {
    if (!faults.isSilent) socket.write(Uint8Array.of(byte))
  }
  const work = () => {
    for (;;) {
      const command = readCommand(waiting, dialect)
      if (command === undefined) return
      if (faults.paperOut || faults.coverOpen) return
      else if (command.name === '1d72') {
        finishSheet()
        answer(0)
      } else isCut = run(strip, command) || isCut
      waiting = waiting.subarray(command.bytes.length)
    }
  }
  socket.on('data', (data: Buffer) => {
    const isQuestion = data.length === 3 && data[0] === 0x10 && data[1] === 0x04
    const take = () => {
      // Answered at once, even while a docket waits for paper.
      if (isQuestion) return answer(realTimeStatus(data[2] ?? 0, faults))
      taken += data.length
      waiting = Buffer.concat([waiting, data])
      const isBroken = faults.breakAfter !== null && taken >= faults.breakAfter
      if (isBroken) waiting = waiting.subarray(0, Math.max(0, waiting.length - (taken - (faults.breakAfter ?? 0))))
      work()
      if (!isBroken) return
      faults.breakAfter = null
      socket.resetAndDestroy()
    }
    if (faults.slowMilliseconds === 0) take()
    else setTimeout(take, faults.slowMilliseconds)
  })
  // The other side is done: what has arrived is printed.
  socket.on('end', () => {
    setTimeout(() => {
      finishSheet()
      socket.end()
    }, faults.slowMilliseconds)
  })
  socket.on('close', () => finishSheet())
}

function run(strip: PaperStrip, command: NonNullable<ReturnType<typeof readCommand>>): boolean {
  strip.run(command)
  return command.name === '1d56' || command.name === '1b64'
}

/** What the printer answers to `10 04 n`. */
function realTimeStatus(question: number, { paperOut, coverOpen }: Faults): number {
  if (question === 1) return paperOut || coverOpen ? 0x1a : 0x12
  if (question === 2) return 0x12 | (coverOpen ? 0x04 : 0) | (paperOut ? 0x20 : 0)
  if (question === 4) return paperOut ? 0x72 : 0x12
  return 0x12
}

function listen(serve: (socket: Socket) => void, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, serve).once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
