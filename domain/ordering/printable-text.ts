// Text as a printer's code page can hold it: nothing prints as a wrong sign, whatever a guest has typed.
import { byteOf, type CodePage } from './code-page.ts'

const straight: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[„“”‟″]/g, '"'],
  [/[‚‘’‛′‹›]/g, "'"],
  [/…/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F\u205F\u3000\t\r\n]+/g, ' '],
  [/[•‣◦]/g, '·'],
  [/[\u200B-\u200F\u2028-\u202E\u2060-\u2064\uFEFF\p{Variation_Selector}\p{Cc}]/gu, ''],
]

/** Said in words where a code page lacks the sign. */
const inWords: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '×': 'x',
  ẞ: 'SS',
  '№': 'Nr.',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
}

/**
 * Composed, with plain quotation marks, dashes and spaces, without emoji. What the page lacks is written as its base letter
 * („š“ → „s“), in words („€“ → „EUR“), or as a question mark.
 */
export function printableText(text: string, codePage: CodePage): string {
  const plain = straight.reduce((done, [found, instead]) => done.replace(found, instead), text.normalize('NFC'))
  return Array.from(plain, (sign) => printable(sign, codePage)).join('')
}

function printable(sign: string, codePage: CodePage): string {
  if (byteOf(sign, codePage) !== undefined) return sign
  const words = inWords[sign]
  if (words !== undefined) return words
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{M}|\p{Cs}/u.test(sign)) return ''
  const base = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  const isKnown = Array.from(base).every((each) => byteOf(each, codePage) !== undefined)
  return isKnown ? base : '?'
}
