// A whole job read back: what lies in the printer's tray after it.
import type { DrawnRow } from '../draw-paper.ts'
import { newPaperStrip } from './paper-strip.ts'
import { readCommand, type Dialect } from './read-commands.ts'

export interface PrintedJob {
  readonly rows: readonly DrawnRow[]
  readonly drawerOpened: number
}

/** Throws where the bytes are no commands, or end within one. */
export function decodeJob(bytes: Uint8Array, dialect: Dialect): PrintedJob {
  const strip = newPaperStrip(dialect)
  let rest = bytes
  while (rest.length > 0) {
    const command = readCommand(rest, dialect)
    if (command === undefined) throw new Error('the job ends within a command')
    strip.run(command)
    rest = rest.subarray(command.bytes.length)
  }
  return { rows: strip.rows, drawerOpened: strip.drawerOpened }
}
