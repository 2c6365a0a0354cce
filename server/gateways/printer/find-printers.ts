// Printers in the networks of this machine: who takes connections on the port of raw printing. Nothing is sent: what listens
// there may be an office printer, which prints whatever arrives.
import { networkInterfaces } from 'node:os'
import { blockListOf, isListed } from '../private-address.ts'
import { isListening, type RawAddress } from './send-raw.ts'

const port = 9100
const mostNetworks = 4
const atOnce = 64
const connectMilliseconds = 700
const houses = blockListOf(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])

type Interfaces = Readonly<
  Record<string, readonly { readonly address: string; readonly internal: boolean }[] | undefined>
>

/** The neighbours of this machine in each of its private networks: the 253 others that share the first three numbers. */
export function nearbyAddresses(interfaces: Interfaces = networkInterfaces()): readonly RawAddress[] {
  const own = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(({ address, internal }) => !internal && isListed(houses, address))
    .map(({ address }) => address)
  const networks = new Set(own.filter((address) => !address.includes(':')).map((address) => networkOf(address)))
  return [...networks]
    .slice(0, mostNetworks)
    .flatMap((network) => Array.from({ length: 254 }, (_, index) => ({ host: `${network}.${index + 1}`, port })))
    .filter(({ host }) => !own.includes(host))
}

function networkOf(address: string): string {
  return address.slice(0, address.lastIndexOf('.'))
}

/** Those that take a connection, in the order they were named. */
export async function findListening(addresses: readonly RawAddress[]): Promise<RawAddress[]> {
  const found: boolean[] = []
  let next = 0
  const look = async () => {
    for (let index = next++; index < addresses.length; index = next++) {
      const address = addresses[index]
      found[index] = address !== undefined && (await isListening(address, connectMilliseconds))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, addresses.length) }, look))
  return addresses.filter((_, index) => found[index])
}
