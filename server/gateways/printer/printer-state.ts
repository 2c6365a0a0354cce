// What a printer says about itself, whatever way it says it: bits of a status byte, numbers of Star, words of Epson.

/** As it is answered on the device. `unknown`: it does not tell. */
export interface PrinterState {
  readonly paper: 'ok' | 'low' | 'out' | 'unknown'
  readonly cover: 'closed' | 'open' | 'unknown'
  readonly cutter: 'ok' | 'jammed' | 'unknown'
  readonly drawer: 'open' | 'closed' | 'unknown'
  /** In the printer's words; null while nothing is wrong. */
  readonly error: string | null
}

export const fine: PrinterState = { paper: 'ok', cover: 'closed', cutter: 'ok', drawer: 'unknown', error: null }
export const silent: PrinterState = {
  paper: 'unknown',
  cover: 'unknown',
  cutter: 'unknown',
  drawer: 'unknown',
  error: null,
}

/** A status byte has fixed bits (hex 12): anything else is noise on the line. */
export function isStatusByte(byte: number): boolean {
  return (byte & 0b1001_0011) === 0b0001_0010
}

/** The answers to `10 04 n`; null for a question that was not answered. */
export interface RealTimeStatus {
  readonly printer: number | null
  readonly offline: number | null
  readonly error: number | null
  readonly paper: number | null
}

export function stateOf(status: RealTimeStatus): PrinterState {
  const has = (byte: number | null, bits: number) => byte !== null && (byte & bits) !== 0
  const isOut = has(status.paper, 0x60) || has(status.offline, 0x20)
  const isOpen = has(status.offline, 0x04)
  const isJammed = has(status.error, 0x08)
  const isOffline = has(status.printer, 0x08)
  const known = <T>(byte: number | null, value: T) => (byte === null ? ('unknown' as const) : value)
  return {
    paper: isOut ? 'out' : known(status.paper, has(status.paper, 0x0c) ? 'low' : 'ok'),
    cover: isOpen ? 'open' : known(status.offline, 'closed'),
    cutter: isJammed ? 'jammed' : known(status.error, 'ok'),
    drawer: 'unknown',
    error: isOut ? 'paperOut' : isOpen ? 'coverOpen' : isJammed ? 'cutterJam' : isOffline ? 'offline' : null,
  }
}

/** The number at the beginning of `statusCode` or `code` of Star CloudPRNT („200 OK“, also „OK“ alone); null where there is none. */
export function starCode(text: string): number | null {
  if (/^\s*ok\s*$/i.test(text)) return 200
  const found = /^\s*(\d{3})\b/.exec(text)
  return found === null ? null : Number(found[1])
}

export function starState(code: number | null): PrinterState {
  if (code === null) return silent
  if (code === 410 || code === 412) return { ...fine, paper: 'out', error: 'paperOut' }
  if (code === 411) return { ...fine, cutter: 'jammed', error: 'paperJam' }
  if (code === 420) return { ...fine, cover: 'open', error: 'coverOpen' }
  if (code === 210 || code === 211) return { ...fine, paper: 'low' }
  return code >= 200 && code < 300 ? fine : { ...fine, error: String(code) }
}

/** Codes nobody has told us of are shown as they are. */
export function eposState(code: string): PrinterState {
  if (code === 'EPTR_REC_EMPTY') return { ...fine, paper: 'out', error: 'paperOut' }
  if (code === 'EPTR_COVER_OPEN') return { ...fine, cover: 'open', error: 'coverOpen' }
  return code === '' ? fine : { ...fine, error: code }
}
