// Under which names the product is known. Anybody may send any Host: for others it answers, but nothing is kept.
import { hostname, networkInterfaces } from 'node:os'

const usualPorts = new Set(['', '80', '443'])
const rememberMilliseconds = 60_000

export interface KnownHosts {
  /** `host` with its port, as it was asked with; `port` where the product listens. */
  readonly has: (host: string, port: number | undefined, websiteHosts: readonly string[]) => boolean
  /** Whether the website is shown there; never where the shop itself is, whatever the configuration says: nobody could mend it. */
  readonly isWebsite: (host: string, websiteHosts: readonly string[]) => boolean
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
      const { name, port: askedPort } = parted(asked)
      if (!usualPorts.has(askedPort) && askedPort !== String(port)) return false
      return ownNames().has(name) || websiteHosts.some((each) => each.toLowerCase() === name)
    },
    isWebsite(host, websiteHosts) {
      if (websiteHosts.length === 0) return false
      const asked = host.toLowerCase()
      const { name } = parted(asked)
      const isListed = websiteHosts.some((each) => [asked, name].includes(each.toLowerCase()))
      return isListed && asked !== named && !ownNames().has(name)
    },
  }
}

function parted(host: string): { name: string; port: string } {
  const end = host.lastIndexOf(':')
  if (end <= host.lastIndexOf(']')) return { name: host, port: '' }
  return { name: host.slice(0, end), port: host.slice(end + 1) }
}

function namesOfMachine(): Set<string> {
  const name = hostname().toLowerCase()
  const names = new Set(['localhost', '127.0.0.1', '[::1]', name, `${name}.local`])
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
    names.add(family === 'IPv6' ? `[${address}]` : address)
  }
  return names
}
