// Cuts a stream of printer bytes into commands: exactly those we send (facts § 1). An unknown byte is an error, so that a
// test fails where a real printer would print rubbish.

export interface Command {
  /** Its fixed first bytes in hexadecimal; `text` for printable bytes. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Name → number of bytes that follow; a function where that stands in the bytes themselves, from the end of the name. */
type Grammar = Readonly<Record<string, number | ((rest: Uint8Array) => number | undefined)>>

const lengthAt = (offset: number, extra: number) => (rest: Uint8Array) => {
  const [low, high] = [rest[offset], rest[offset + 1]]
  return low === undefined || high === undefined ? undefined : extra + low + 256 * high
}

const shared: Grammar = { '0a': 0, '0d': 0, '1b40': 0, '1004': 1 }

const escPos: Grammar = {
  ...shared,
  '1c2e': 0,
  '1b4d': 1,
  '1b74': 1,
  '1b45': 1,
  '1d42': 1,
  '1d21': 1,
  '1b61': 1,
  '1b70': 3,
  '1b42': 2,
  '1d56': 1,
  '1d72': 1,
  '1d286b': lengthAt(0, 2),
  '1d7630': (rest) => {
    const [, xl, xh, yl, yh] = rest
    if (xl === undefined || xh === undefined || yl === undefined || yh === undefined) return undefined
    return 5 + (xl + 256 * xh) * (yl + 256 * yh)
  },
}

const star: Grammar = {
  ...shared,
  '18': 0,
  '07': 0,
  '1b07': 2,
  '1b1d74': 1,
  '1b1d1911': 3,
  '1b1d1912': 3,
  '1b45': 0,
  '1b46': 0,
  '1b34': 0,
  '1b35': 0,
  '1b69': 2,
  '1b1d61': 1,
  '1b1d7953': 2,
  '1b1d7944': lengthAt(2, 4),
  '1b1d7950': 0,
  '1b1d50': 1,
  '1b64': 1,
  '1b30': 0,
  '1b7a': 1,
  '1b58': (rest) => {
    const columns = lengthAt(0, 0)(rest)
    return columns === undefined ? undefined : 2 + 3 * columns
  },
}

export const grammars = { escPos, star } as const
export type Dialect = keyof typeof grammars

/** The first command, or undefined while it is not all there. */
export function readCommand(bytes: Uint8Array, dialect: Dialect): Command | undefined {
  const grammar = grammars[dialect]
  const first = bytes[0]
  if (first === undefined) return undefined
  if (first >= 0x20 && first !== 0x7f) return textCommand(bytes)
  for (let length = 1; length <= 4; length += 1) {
    const name = Buffer.from(bytes.subarray(0, length)).toString('hex')
    const after = Object.hasOwn(grammar, name) ? grammar[name] : undefined
    if (after !== undefined) {
      const rest = bytes.subarray(length)
      const count = typeof after === 'number' ? after : after(rest)
      return count === undefined || rest.length < count ? undefined : { name, bytes: bytes.slice(0, length + count) }
    }
    if (length >= bytes.length && Object.keys(grammar).some((known) => known.startsWith(name))) return undefined
  }
  throw new Error(`no command begins with ${Buffer.from(bytes.subarray(0, 4)).toString('hex')}`)
}

function textCommand(bytes: Uint8Array): Command {
  let length = 0
  while (length < bytes.length && (bytes[length] ?? 0) >= 0x20 && bytes[length] !== 0x7f) length += 1
  return { name: 'text', bytes: bytes.slice(0, length) }
}
