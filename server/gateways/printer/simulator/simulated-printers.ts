// Printers to try things with: a device whose address is „simulator:kueche“ prints on one of that name. In the demo each keeps
// every docket as a picture in a folder; elsewhere the pictures of its jobs are all there is.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { pngOf } from '../bitmap.ts'
import { drawPaper } from '../draw-paper.ts'
import type { RawAddress } from '../send-raw.ts'
import { startTcpPrinter, type Sheet, type TcpPrinter } from './tcp-printer.ts'

export interface SimulatedPrinters {
  /** Where the printer of such an address listens; null for other addresses. */
  readonly resolve: (address: string) => Promise<RawAddress | null>
  readonly close: () => Promise<void>
}

const named = /^simulator:([a-z0-9-]{1,60})$/

/** Each printer starts with the first docket for it. `folder`: null where no pictures are kept; then all names are one printer. */
export function openSimulatedPrinters(folder: string | null, log: Pick<Logger, 'error'>): SimulatedPrinters {
  const printers = new Map<string, Promise<TcpPrinter>>()
  const start = (name: string) => {
    const starting = startTcpPrinter({
      isForgetful: true,
      ...(folder !== null && {
        onSheet: (sheet: Sheet) =>
          keepSheet(folder, name, sheet).catch((error: unknown) => log.error({ err: error }, 'a docket was not kept')),
      }),
    })
    printers.set(name, starting)
    return starting
  }
  return {
    async resolve(address) {
      const asked = named.exec(address)?.[1]
      if (asked === undefined) return null
      const name = folder === null ? '' : asked
      const { port } = await (printers.get(name) ?? start(name))
      return { host: '127.0.0.1', port }
    },
    async close() {
      for (const starting of printers.values()) await (await starting).close()
    },
  }
}

let kept = 0

async function keepSheet(folder: string, name: string, { rows }: Sheet): Promise<void> {
  const widest = Math.max(0, ...rows.map((row) => (row.kind === 'text' ? row.text.length * (row.isBig ? 2 : 1) : 0)))
  const picture = await pngOf(await drawPaper(rows, { columns: widest > 32 ? 48 : 32, logo: null }))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-')
  // Dockets of one millisecond stay in the order they came, each a file of its own.
  kept += 1
  const file = join(folder, `${moment}-${String(kept).padStart(6, '0')}-${name}.png`)
  await writeFile(`${file}.part`, picture, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
