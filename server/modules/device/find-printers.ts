// Printers that nobody has set up yet, looked for in the server's own networks.
import { findListening } from '#server/gateways/printer/find-printers.ts'
import type { RawAddress } from '#server/gateways/printer/send-raw.ts'
import type { Scope } from '#server/http/caller.ts'
import type { PrintingParts } from './print-parts.ts'
import { listNetworkPrinters } from './store.ts'

/** One after another: who asks while one is going on gets what it finds. */
let searching: Promise<readonly RawAddress[]> | null = null

export async function findPrinters(parts: PrintingParts, scope: Scope) {
  searching ??= findListening(parts.nearby()).finally(() => {
    searching = null
  })
  const [found, known] = await Promise.all([searching, listNetworkPrinters(parts.database.kysely, scope)])
  const owners = new Map(
    await Promise.all(
      known.map(async ({ address, ...device }) => {
        const leads = await parts.resolve(address)
        return [leads === null ? '' : addressOf(leads), device] as const
      }),
    ),
  )
  return found.map((each) => ({ address: addressOf(each), device: owners.get(addressOf(each)) ?? null }))
}

/** As it is typed: 9100 goes without saying. */
function addressOf({ host, port }: RawAddress): string {
  return port === 9100 ? host : `${host}:${port}`
}
