import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { docketRows } from '#domain/ordering/docket-rows.ts'
import { encodeCommands } from './encode-commands.ts'
import type { Printer } from './printer.ts'
import { NotPrinted, probeRaw, rawAddress, sendRaw, type RawAddress } from './send-raw.ts'
import { startTcpPrinter, type TcpPrinter } from './simulator/tcp-printer.ts'

const device: Printer = {
  columns: 32,
  codePage: 'cp858',
  language: 'escPos',
  renderMode: 'text',
  cut: 'partial',
  feedLines: 3,
  openDrawer: false,
  beep: false,
}
const patience = { connect: 500, status: 200, print: 300 }

let printer: TcpPrinter
let address: RawAddress
let bytes: Uint8Array
beforeEach(async () => {
  printer = await startTcpPrinter()
  address = { host: '127.0.0.1', port: printer.port }
  const lines = Array.from({ length: 30 }, (_, index) => ({ kind: 'text', text: `Zeile ${index}` }) as const)
  bytes = await encodeCommands(docketRows({ marks: [], lines }, device), device, null)
})
afterEach(() => printer.close())

/** The result, or the code of the failure, and whether the docket had begun. */
async function send(asksStatus = true): Promise<unknown> {
  let hasBegun = false
  const onBegin = async () => {
    hasBegun = true
  }
  try {
    const { isConfirmed } = await sendRaw(address, { bytes, asksStatus, onBegin }, patience)
    return { isConfirmed }
  } catch (error) {
    if (!(error instanceof NotPrinted)) throw error
    return { failure: error.message, begun: error.begun, hasBegun, error: error.state?.error ?? null }
  }
}
const wholeSheets = () => printer.sheets.filter(({ isWhole }) => isWhole).length

describe('a job to port 9100', () => {
  test('is confirmed by a printer that answers behind its last byte', async () => {
    expect(await send()).toEqual({ isConfirmed: true })
    expect(wholeSheets()).toBe(1)
  })

  test('is believed where the printer answers no questions, and where it is not asked any', async () => {
    printer.faults.isSilent = true
    expect(await send()).toEqual({ isConfirmed: false })
    expect(await send(false)).toEqual({ isConfirmed: false })
    await expect.poll(wholeSheets).toBe(2)
  })

  test('does not begin where nobody listens', async () => {
    await printer.turnOff()
    expect(await send()).toEqual({ failure: 'unreachable', begun: false, hasBegun: false, error: null })
    await printer.turnOn()
    expect(await send()).toEqual({ isConfirmed: true })
  })

  test.each([
    ['paperOut', 'paperOut'],
    ['coverOpen', 'coverOpen'],
  ] as const)('does not begin with %s', async (fault, code) => {
    printer.faults[fault] = true
    expect(await send()).toEqual({ failure: code, begun: false, hasBegun: false, error: code })
    printer.faults[fault] = false
    expect(await send()).toEqual({ isConfirmed: true })
    expect(wholeSheets()).toBe(1)
  })

  test('is uncertain where the connection breaks in its middle', async () => {
    printer.faults.breakAfter = 200
    expect(await send()).toEqual({ failure: 'connectionLost', begun: true, hasBegun: true, error: null })
    await expect.poll(() => printer.sheets.map(({ isWhole }) => isWhole)).toEqual([false])
  })

  test('is uncertain where the paper ends meanwhile: the state says why', async () => {
    const sending = sendRaw(
      address,
      { bytes, asksStatus: true, onBegin: async () => void (printer.faults.paperOut = true) },
      patience,
    )
    await expect(sending).rejects.toMatchObject({ message: 'unconfirmed', begun: true, state: { error: 'paperOut' } })
  })

  test('waits for a slow printer', async () => {
    printer.faults.slowMilliseconds = 40
    expect(await send()).toEqual({ isConfirmed: true })
  })
})

test('a probe tells paper, cover and silence', async () => {
  expect(await probeRaw(address, patience)).toMatchObject({ paper: 'ok', cover: 'closed', error: null })
  printer.faults.coverOpen = true
  expect(await probeRaw(address, patience)).toMatchObject({ cover: 'open', error: 'coverOpen' })
  printer.faults.isSilent = true
  expect(await probeRaw(address, patience)).toMatchObject({ paper: 'unknown', error: null })
  await printer.turnOff()
  await expect(probeRaw(address, patience)).rejects.toThrow('unreachable')
})

test.each([
  ['192.168.1.40', { host: '192.168.1.40', port: 9100 }],
  ['tcp://drucker.local:9101', { host: 'drucker.local', port: 9101 }],
  ['[fe80::1]:9100', { host: 'fe80::1', port: 9100 }],
  ['', null],
  ['localhost:5432', null],
  ['localhost:9200', null],
  ['http://192.168.1.40:9100', null],
  ['192.168.1.40/x', null],
])('the address %s is %o', (text, address) => {
  expect(rawAddress(text)).toEqual(address)
})
