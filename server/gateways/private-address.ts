// Addresses that are no business of whoever writes an address into a form: this machine, its network, the cloud's metadata.
import { BlockList, isIP } from 'node:net'

const notPublic = blockListOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  // Embedded IPv4: by NAT64, 6to4 and Teredo.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '100::/64',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
])

/** Networks (10.0.0.0/8) and single addresses. */
export function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Also for IPv4 written as IPv6 (`::ffff:127.0.0.1`); what is no address at all is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !isListed(notPublic, address)
}

export function isListed(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
