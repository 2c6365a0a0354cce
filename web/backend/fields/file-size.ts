// „340 KB“, „12,5 MB“, „1,2 GB“.
import { formatNumber } from '#domain/numbers/money.ts'
import { roundedTo } from '#domain/numbers/rounding.ts'

const step = 1024

export function fileSize(bytes: number): string {
  const kilobytes = bytes / step
  if (kilobytes < step) return `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00a0KB`
  const [size, unit] = kilobytes < step * step ? [kilobytes / step, 'MB'] : [kilobytes / step / step, 'GB']
  return `${formatNumber(roundedTo(size, 1))}\u00a0${unit}`
}
