// Hands a job to a printer on port 9100: asks how it is, sends, and asks again behind the last byte. Only an answer to that
// proves that it was printed (facts § 1); a printer that never answers is believed when it has taken every byte.
import { connect, type Socket } from 'node:net'
import { silent, isStatusByte, stateOf, type PrinterState } from './printer-state.ts'

export interface RawAddress {
  readonly host: string
  readonly port: number
}

/** Ports of raw printing; others are nobody's printer, and no way into the house's network. */
const isRawPort = (port: number) => port >= 9100 && port <= 9199

/** `192.168.1.40`, `drucker.local:9101`, `tcp://…`; null for anything else. */
export function rawAddress(text: string): RawAddress | null {
  const found = /^(?:tcp:\/\/)?(\[[0-9a-f:.]+\]|[a-z0-9.-]{1,253})(?::(\d{1,5}))?$/i.exec(text.trim())
  if (found === null) return null
  const port = found[2] === undefined ? 9100 : Number(found[2])
  const host = (found[1] ?? '').replace(/^\[|\]$/g, '')
  return isRawPort(port) ? { host, port } : null
}

export interface Patience {
  readonly connect: number
  /** For the answer to a question about the status. */
  readonly status: number
  /** For the answer behind the last byte: as long as printing takes. */
  readonly print: number
}
export const usualPatience: Patience = { connect: 3_000, status: 1_500, print: 15_000 }

/** `begun`: bytes of the docket have left, so some of it may be on paper. */
export class NotPrinted extends Error {
  readonly begun: boolean
  readonly state: PrinterState | null
  constructor(code: string, { begun, state }: { begun: boolean; state: PrinterState | null }) {
    super(code)
    this.begun = begun
    this.state = state
  }
}

export interface RawJob {
  readonly bytes: Uint8Array
  /** Only printers that speak ESC/POS are asked for their status. */
  readonly asksStatus: boolean
  /** Called before the first byte of the docket leaves. */
  readonly onBegin: () => Promise<void>
}

export interface RawResult {
  readonly isConfirmed: boolean
  readonly state: PrinterState
}

/** Throws NotPrinted. */
export async function sendRaw(
  address: RawAddress,
  job: RawJob,
  patience: Patience = usualPatience,
): Promise<RawResult> {
  const line = await openLine(address, patience.connect)
  try {
    const state = job.asksStatus ? await askStatus(line, patience.status) : silent
    if (state.error !== null) throw new NotPrinted(state.error, { begun: false, state })
    const answers = state !== silent
    await job.onBegin()
    await line.write(job.bytes)
    if (!answers) {
      await line.end()
      return { isConfirmed: false, state }
    }
    line.forget()
    // In the order of the docket's bytes: answered once everything before it is on paper.
    await line.write(Uint8Array.of(0x1d, 0x72, 0x01))
    const last = await line.read(patience.print)
    if (last === null)
      throw new NotPrinted('unconfirmed', { begun: true, state: await askStatus(line, patience.status) })
    return { isConfirmed: true, state }
  } catch (error) {
    if (error instanceof NotPrinted) throw error
    throw new NotPrinted('connectionLost', { begun: line.hasBegun(), state: null })
  } finally {
    line.close()
  }
}

/** Whether somebody takes connections there; nothing is sent. */
export async function isListening({ host, port }: RawAddress, milliseconds: number): Promise<boolean> {
  try {
    ;(await opened(connect({ host, port }), milliseconds)).destroy()
    return true
  } catch {
    return false
  }
}

/** How the printer is, without printing. Throws NotPrinted where nobody listens. */
export async function probeRaw(address: RawAddress, patience: Patience = usualPatience): Promise<PrinterState> {
  const line = await openLine(address, patience.connect)
  try {
    return await askStatus(line, patience.status)
  } catch {
    return silent
  } finally {
    line.close()
  }
}

/** All four questions at once; the first silence ends it: such a printer answers none. */
async function askStatus(line: Line, milliseconds: number): Promise<PrinterState> {
  const answers: (number | null)[] = []
  for (const question of [1, 2, 3, 4]) {
    line.forget()
    await line.write(Uint8Array.of(0x10, 0x04, question), false)
    const byte = await line.read(milliseconds)
    if (byte === null && question === 1) return silent
    answers.push(byte !== null && isStatusByte(byte) ? byte : null)
  }
  const [printer = null, offline = null, error = null, paper = null] = answers
  return stateOf({ printer, offline, error, paper })
}

interface Line {
  readonly write: (bytes: Uint8Array, isDocket?: boolean) => Promise<void>
  /** The next byte that arrives in time; null for silence. Throws once the connection is lost. */
  readonly read: (milliseconds: number) => Promise<number | null>
  /** Throws away what has arrived so far. */
  readonly forget: () => void
  readonly end: () => Promise<void>
  readonly close: () => void
  readonly hasBegun: () => boolean
}

async function openLine({ host, port }: RawAddress, milliseconds: number): Promise<Line> {
  const socket = await opened(connect({ host, port, noDelay: true }), milliseconds)
  const arrived: number[] = []
  let begun = false
  let failure: Error | undefined
  let notify = () => {}
  socket.on('data', (data: Buffer) => {
    arrived.push(...data)
    notify()
  })
  const lost = () => {
    failure ??= new Error('the connection is lost')
    notify()
  }
  socket.on('error', lost).on('close', lost)
  return {
    write: (bytes, isDocket = true) =>
      new Promise((resolve, reject) => {
        begun ||= isDocket
        if (failure !== undefined) return reject(failure)
        const timer = setTimeout(() => reject(new Error('the printer takes no bytes')), 20_000)
        socket.write(bytes, (error) => {
          clearTimeout(timer)
          if (error) reject(error)
          else resolve()
        })
      }),
    read: (wait) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const byte = arrived.shift()
          if (byte === undefined && failure === undefined) return
          clearTimeout(timer)
          notify = () => {}
          if (byte !== undefined) resolve(byte)
          else reject(failure ?? new Error('the connection is lost'))
        }
        const timer = setTimeout(() => {
          notify = () => {}
          resolve(null)
        }, wait)
        notify = look
        look()
      }),
    forget: () => void arrived.splice(0),
    end: () =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure)
        socket.once('error', reject).end(() => resolve())
      }),
    close: () => void socket.destroy(),
    hasBegun: () => begun,
  }
}

function opened(socket: Socket, milliseconds: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      socket.destroy()
      reject(new NotPrinted('unreachable', { begun: false, state: null }))
    }
    const timer = setTimeout(fail, milliseconds)
    socket.once('error', () => {
      clearTimeout(timer)
      fail()
    })
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
  })
}
