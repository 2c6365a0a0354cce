import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { encodeCommands } from '../encode-commands.ts'
import { sendRaw } from '../send-raw.ts'
import { openSimulatedPrinters } from './simulated-printers.ts'

test('keeps every docket, also those of one millisecond', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dockets-'))
  vi.useFakeTimers({ toFake: ['Date'], now: 1_790_000_000_000 })
  const printers = openSimulatedPrinters(folder, { error: () => undefined })
  try {
    const address = await printers.resolve('simulator:kueche')
    if (address === null) throw new Error('no such printer')
    const printer = { columns: 48, codePage: 'cp858', language: 'escPos', renderMode: 'text', cut: 'full' } as const
    const row = { kind: 'text', text: 'Bon', isBig: false, isBold: false, isInverse: false } as const
    const extras = { feedLines: 0, openDrawer: false, beep: false }
    const bytes = await encodeCommands([row], { ...printer, ...extras }, null)
    const patience = { connect: 3000, status: 3000, print: 3000 }
    for (let docket = 0; docket < 3; docket += 1) {
      await sendRaw(address, { bytes, asksStatus: true, onBegin: async () => undefined }, patience)
    }
    await expect
      .poll(async () => (await readdir(folder)).filter((name) => name.endsWith('.png')).length, { timeout: 8000 })
      .toBe(3)
  } finally {
    vi.useRealTimers()
    await printers.close()
    await rm(folder, { recursive: true, force: true })
  }
})
