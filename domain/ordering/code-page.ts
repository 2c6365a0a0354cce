// Which signs a printer knows: tables of 128 signs above ASCII, as the printers' manuals number them.

const dosFrames = '░▒▓│┤'
const dosEnd = '┘┌█▄'
const latinLetters =
  ' ¡¢£¤¥¦§¨©ª«¬\u00AD®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ'
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»' +
  `${dosFrames}ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ${dosEnd}¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0`
const cp437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»' +
  `${dosFrames}╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪${dosEnd}▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0`
/** Places that stand for nothing. */
const none = '\0'
const windowsUpper = `€${none}‚ƒ„…†‡ˆ‰Š‹Œ${none}Ž${none}${none}‘’“”•–—˜™š›œ${none}žŸ`
const euroLatin = Array.from(latinLetters.replace(' ', '\u00A0'))
  .map((sign) => ({ '¤': '€', '¦': 'Š', '¨': 'š', '´': 'Ž', '¸': 'ž', '¼': 'Œ', '½': 'œ', '¾': 'Ÿ' })[sign] ?? sign)
  .join('')

const upperHalves = {
  cp437,
  cp850,
  /** cp850 with the euro where the dotless i was. */
  cp858: cp850.replace('ı', '€'),
  windows1252: `${windowsUpper}${latinLetters.replace(' ', '\u00A0')}`,
  iso885915: `${none.repeat(32)}${euroLatin}`,
} as const

export type CodePage = keyof typeof upperHalves
/** @internal Read by tests. */
export const codePages = Object.keys(upperHalves) as readonly CodePage[]

/** What every printer with the euro sign has; a device may name another one. */
export const usualCodePage: CodePage = 'cp858'

export function isCodePage(value: unknown): value is CodePage {
  return typeof value === 'string' && Object.hasOwn(upperHalves, value)
}

const byteTables = new Map<CodePage, ReadonlyMap<string, number>>()

function bytesOf(codePage: CodePage): ReadonlyMap<string, number> {
  const known = byteTables.get(codePage)
  if (known !== undefined) return known
  const table = new Map(Array.from(upperHalves[codePage]).map((sign, index) => [sign, 128 + index] as const))
  table.delete(none)
  byteTables.set(codePage, table)
  return table
}

/** The byte of one sign; undefined where the page has none. */
export function byteOf(sign: string, codePage: CodePage): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  return code >= 0x20 && code < 0x7f ? code : bytesOf(codePage).get(sign)
}

/** The sign of a byte, for whoever reads what was sent. */
export function signOf(byte: number, codePage: CodePage): string {
  return byte < 128 ? String.fromCodePoint(byte) : (upperHalves[codePage].at(byte - 128) ?? none)
}
