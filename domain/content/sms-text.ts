// Text messages: one sign outside the GSM alphabet makes a whole message three times as expensive.

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Count two. */
const extended = '^{}\\[~]|€'
const replaced: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '·': '-',
  '•': '-',
  '×': 'x',
  '→': '->',
  '\u00a0': ' ',
  '\u202f': ' ',
  ç: 'c',
}

/** The text in signs of the GSM alphabet: typographic ones replaced, accents dropped, what has no likeness left out. */
export function gsmText(text: string): string {
  return Array.from(text.normalize('NFC'))
    .map((sign) => {
      if (isGsm(sign)) return sign
      const plain = replaced[sign] ?? sign.normalize('NFD').replace(/\p{M}/gu, '')
      return Array.from(plain).filter(isGsm).join('')
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

function isGsm(sign: string): boolean {
  return basic.includes(sign) || extended.includes(sign)
}

/** How many messages a GSM text is sent and paid as: 160 signs, or 153 in each of several; an extended sign is not split. */
export function smsParts(text: string): number {
  const widths = Array.from(text, (sign) => (extended.includes(sign) ? 2 : 1))
  if (widths.reduce((sum: number, width) => sum + width, 0) <= 160) return 1
  let parts = 1
  let filled = 0
  for (const width of widths) {
    if (filled + width > 153) {
      parts += 1
      filled = 0
    }
    filled += width
  }
  return parts
}
