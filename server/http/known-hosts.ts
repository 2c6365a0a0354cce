// Under which names the product is known. Anybody may send any Host: for others it answers, but nothing is kept.
import { hostname, networkInterfaces } from 'node:os'

const usualPorts = new Set(['', '80', '443'])
const rememberMilliseconds = 60_000

export interface KnownHosts {
  /** `host` with its port, as it was asked with; `port` where the product listens. */
  readonly has: (host: string, port: number | undefined, websiteHosts: readonly string[]) => boolean
}

/** Loopback, the machine's own names and addresses, and those of the configuration; on its own port or the usual ones. */
export function knownHosts(publicUrl: string | undefined, clock: () => number = Date.now): KnownHosts {
  const named = publicUrl === undefined ? undefined : new URL(publicUrl).host
  let own = { at: -Infinity, names: new Set<string>() }
  const ownNames = () => {
    if (clock() - own.at > rememberMilliseconds) own = { at: clock(), names: namesOfMachine() }
    return own.names
  }
  return {
    has(host, port, websiteHosts) {
      const asked = host.toLowerCase()
      if (asked === named || websiteHosts.some((each) => each.toLowerCase() === asked)) return true
      const end = asked.lastIndexOf(':')
      const hasPort = end > asked.lastIndexOf(']')
      const name = hasPort && end >= 0 ? asked.slice(0, end) : asked
      const askedPort = hasPort && end >= 0 ? asked.slice(end + 1) : ''
      if (!usualPorts.has(askedPort) && askedPort !== String(port)) return false
      return ownNames().has(name) || websiteHosts.some((each) => each.toLowerCase() === name)
    },
  }
}

function namesOfMachine(): Set<string> {
  const name = hostname().toLowerCase()
  const names = new Set(['localhost', '127.0.0.1', '[::1]', name, `${name}.local`])
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
    names.add(family === 'IPv6' ? `[${address}]` : address)
  }
  return names
}
