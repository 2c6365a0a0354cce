// What of a page view or event may be kept: short texts, no public order addresses (decisions §§ 2, 6).
import { truncated } from './truncate.ts'

const deepest = 6
const mostEntries = 100

/** Addresses of orders with uid and hash masked: `/status/•/•`. */
export function maskedAddress(text: string): string {
  return text.replace(/(\/status\/)[^/?#\s]+\/[^/?#\s]+/g, '$1•/•')
}

/** Texts masked and cut, lists and depth bounded, names cut; what is no JSON value becomes null. */
export function keptForAnalytics(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return truncated(maskedAddress(value).replaceAll('\0', ''))
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null || depth >= deepest) return null
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((each) => keptForAnalytics(each, depth + 1))
  const entries = Object.entries(value).slice(0, mostEntries)
  return Object.fromEntries(
    entries.map(([name, each]) => [
      truncated(maskedAddress(name).replaceAll('\0', '')),
      /^(uid|hash)$/i.test(name) ? '•' : keptForAnalytics(each, depth + 1),
    ]),
  )
}
