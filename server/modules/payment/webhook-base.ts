// Where providers reach us: only an address of the open internet (Mollie refuses others).
import { isIP } from 'node:net'

/** PUBLIC_URL where it is public https; null elsewhere: the return and the checks carry payments then. */
export function webhookBase(publicUrl: string | undefined): string | null {
  if (publicUrl === undefined) return null
  const { protocol, hostname, origin } = new URL(publicUrl)
  const name = hostname.replace(/\.$/, '')
  const isHome = /(^|\.)(localhost|local|internal|lan|home|test|example|invalid|home\.arpa)$/i.test(name)
  const isPublicName = name.includes('.') && isIP(name) === 0 && !name.startsWith('[') && !isHome
  return protocol === 'https:' && (isPublicName || isPublicAddress(name)) ? origin : null
}

/** IPv4 only; who runs a shop on a bare IPv6 address has no certificate for it. */
function isPublicAddress(name: string): boolean {
  if (isIP(name) !== 4) return false
  const [first = 0, second = 0] = name.split('.').map(Number)
  const isPrivate =
    first === 0 ||
    first === 10 ||
    first === 127 ||
    first >= 224 ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 100 && second >= 64 && second <= 127)
  return !isPrivate
}
