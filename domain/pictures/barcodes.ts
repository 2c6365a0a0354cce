// Bars of retail and logistics codes: EAN-13, EAN-8 and Code 128 (ISO/IEC 15420 and 15417).
import { checkDigit, eanBars } from '../catalog/ean.ts'

export interface Bars {
  /** Widths in modules, beginning with a bar, then a gap, and so on. */
  readonly widths: readonly number[]
  /** As people read it. */
  readonly text: string
  /** Modules that stay free on each side. */
  readonly quiet: number
}

export type Symbology = 'ean13' | 'ean8' | 'code128'

/** null: the value cannot be said in this code. EANs may come without their check digit; a wrong one is refused. */
export function barsOf(symbology: Symbology, value: string): Bars | null {
  const typed = value.trim()
  if (symbology === 'code128') return code128(typed)
  const digits = typed.replace(/[\s-]/g, '')
  // Small goods have eight digits: whoever wants an EAN means theirs, too.
  const length = symbology === 'ean13' && digits.length !== 8 ? 13 : 8
  if (!/^\d+$/.test(digits) || digits.length < length - 1 || digits.length > length) return null
  const told = digits.slice(0, length - 1)
  const whole = `${told}${checkDigit(told)}`
  const bits = digits.length === length && digits !== whole ? null : eanBars(whole)
  return bits === null ? null : { widths: widthsIn(bits), text: whole, quiet: length === 13 ? 11 : 7 }
}

function widthsIn(bits: string): number[] {
  return [...bits.matchAll(/1+|0+/g)].map(([run]) => run.length)
}

// Six widths of each of the 106 signs, then the seven of the end.
const signs =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131'
const startB = '211214'
const startC = '211232'
const stop = '2331112'
const [codeB, codeC] = [104, 105]

function code128(typed: string): Bars | null {
  if (typed === '' || typed.length > 60 || !/^[\x20-\x7e]+$/.test(typed)) return null
  const isNumber = /^(?:\d\d){2,}$/.test(typed)
  const values = isNumber
    ? (typed.match(/\d\d/g) ?? []).map(Number)
    : Array.from(typed).map((sign) => (sign.codePointAt(0) ?? 32) - 32)
  const start = isNumber ? codeC : codeB
  const sum = values.reduce((total, value, index) => total + value * (index + 1), start) % 103
  const widths = [
    isNumber ? startC : startB,
    ...[...values, sum].map((value) => signs.slice(value * 6, value * 6 + 6)),
    stop,
  ]
  return { widths: Array.from(widths.join('')).map(Number), text: typed, quiet: 10 }
}
