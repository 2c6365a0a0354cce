// Which servers a browser may name as its push service. A browser has one of its maker's; any other address would be somebody who makes
// us call whom they like.
import { isIP } from 'node:net'

/** Chrome, Edge on Android, Opera, Samsung; Firefox; Safari; Edge on Windows. Each also for what stands below it. */
const known = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** `also`: hosts the operator names. One that is an IP address, in an own network or beside a test, may be called without https. */
export function isPushService(endpoint: string, also: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (username !== '' || password !== '') return false
  if (isIP(host) !== 0) return also.includes(host)
  if (protocol !== 'https:') return false
  const isBelow = (service: string) => host === service || host.endsWith(`.${service}`)
  return also.some(isBelow) || (port === '' && known.some(isBelow))
}
