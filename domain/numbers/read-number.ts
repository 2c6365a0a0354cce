// Numbers as people type them.

/**
 * „2,50“, „2.50“, „1.250,00“, „1'250.00“, „1250“ as a number; null for anything else, also for more decimals than the
 * field has. A single dot before three digits parts thousands („1.250“ is 1250), but where a field has three decimals or
 * more (weights, coordinates) it is the decimal sign.
 */
export function readNumber(typed: string, decimals: number): number | null {
  const bare = typed.replace(/[\s€%]/g, '')
  const isSwiss = /^[-−]?\d{1,3}(?:['’]\d{3})+(?:[.,]\d+)?$/.test(bare)
  const text = isSwiss ? bare.replace(/['’]/g, '').replace('.', ',') : bare
  const found = /^([-−]?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(text)
  const dotted = /^([-−]?)(\d+)\.(\d+)$/.exec(text)
  const isDecimalDot = dotted !== null && (found === null || decimals >= 3 || dotted[2]?.startsWith('0') === true)
  const [, sign = '', whole = '', part = ''] = (isDecimalDot ? dotted : found) ?? []
  if (whole === '' || significant(part) > decimals) return null
  const number = Number(`${whole.replaceAll('.', '')}.${part}`)
  if (!Number.isFinite(number) || number > 1e12) return null
  return sign === '' || number === 0 ? number : -number
}

/** How many decimals count: zeros at the end do not. */
function significant(decimals: string): number {
  let end = decimals.length
  while (decimals[end - 1] === '0') end -= 1
  return end
}

/**
 * As a field shows it: „2,50“; without dots between thousands, so that it reads back to the same, and with every decimal
 * the number has: what is not shown would be lost.
 */
export function showNumber(value: number, decimals: number, isFixed: boolean): string {
  const exact = String(value)
  const [whole = '', part = ''] = (exact.includes('e') ? value.toFixed(decimals) : exact).split('.')
  const shown = isFixed ? part.padEnd(decimals, '0') : part
  return shown === '' ? whole : `${whole},${shown}`
}
