// The numbers of packed goods (GTIN) and their bars: EAN-13 and EAN-8 as GS1 has them.

/** Bars of the left half, for the digits 0 to 9; `1` is black. Read backwards they are those of the even set. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const right = odd.map((bars) => Array.from(bars, (bar) => (bar === '1' ? '0' : '1')).join(''))
const even = right.map((bars) => Array.from(bars).toReversed().join(''))

/** Which of the six digits of the left half stand in the even set: that is how the first digit of thirteen is told. */
const firstDigits = ['OOOOOO', 'OOEOEE', 'OOEEOE', 'OOEEEO', 'OEOOEE', 'OEEOOE', 'OEEEOO', 'OEOEOE', 'OEOEEO', 'OEEOEO']

export function isGtin(digits: string): boolean {
  return /^(?:\d{8}|\d{13})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}

/** Of all digits but the last: weighted 3, 1, 3 … from the right. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A sign for each module, `1` is black; without the quiet zones. Null for what is no number of this kind. */
export function eanBars(digits: string): string | null {
  if (!isGtin(digits)) return null
  const isShort = digits.length === 8
  const half = isShort ? 4 : 6
  const left = isShort ? digits.slice(0, 4) : digits.slice(1, 7)
  const sets = isShort ? 'OOOO' : (firstDigits[Number(digits[0])] ?? '')
  const leftBars = Array.from(left, (digit, index) => (sets[index] === 'E' ? even : odd)[Number(digit)])
  const rightBars = Array.from(digits.slice(-half), (digit) => right[Number(digit)])
  return ['101', ...leftBars, '01010', ...rightBars, '101'].join('')
}
