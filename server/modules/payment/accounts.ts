// The accounts with providers, open for use: a branch's own, else its organisation's, else the shop's, else the environment's.
import type { AccountOwner } from '#contract/payment/payment-accounts.ts'
import type { PaymentProvider } from '#domain/payment/payment-outcome.ts'
import type { Database } from '#server/database/open-database.ts'
import { datatrans } from '#server/gateways/datatrans.ts'
import { mollie } from '#server/gateways/mollie.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { Seal } from '#server/secret-keys.ts'
import { listAccounts, type AccountRow } from './account-store.ts'

/** Where an order is made; what else a branch is does not matter. */
export interface PlaceOfPayment {
  readonly id: string
  readonly division: { readonly id: string } | null
}

export interface OpenAccount {
  /** Null: the environment's, or simulated. */
  readonly id: string | null
  readonly gateway: PaymentGateway
}

export type AccountKeys =
  | { readonly provider: 'mollie'; readonly apiKey: string }
  | {
      readonly provider: 'datatrans'
      readonly merchantId: string
      readonly password: string
      readonly signKey: string
      readonly isSandbox: boolean
    }

export interface ProviderUrls {
  readonly mollie: string
  readonly datatrans: string
  readonly datatransSandbox: string
}

export interface AccountsParts {
  readonly database: Database
  readonly seal: Seal
  /** Of the environment or simulated. */
  readonly defaults: ReadonlyMap<PaymentProvider, PaymentGateway>
  readonly defaultSignKey: string | null
  readonly urls: ProviderUrls
}

export interface PaymentAccounts {
  /** For a new payment; undefined where there are no keys. */
  readonly forBranch: (provider: PaymentProvider, place: PlaceOfPayment | null) => OpenAccount | undefined
  /** Of a payment that was made; undefined where its keys are gone. */
  readonly find: (provider: PaymentProvider, id: string | null) => PaymentGateway | undefined
  /** Those that were replaced, too: their payments go on. */
  readonly all: () => readonly OpenAccount[]
  readonly signKeys: () => readonly string[]
  /** The row that is in use for an owner itself, or for who inherits. */
  readonly rowOf: (provider: PaymentProvider, owner: AccountOwner, ownerId: string | null) => AccountRow | undefined
  readonly open: (keys: AccountKeys) => PaymentGateway
  readonly reload: () => Promise<void>
}

export async function openAccounts(parts: AccountsParts): Promise<PaymentAccounts> {
  const { database, seal, defaults, defaultSignKey, urls } = parts
  let rows: readonly AccountRow[] = []
  let opened = new Map<string, OpenAccount>()
  let signKeys: readonly string[] = []
  const open = (keys: AccountKeys): PaymentGateway =>
    keys.provider === 'mollie'
      ? mollie({ apiKey: keys.apiKey, url: urls.mollie })
      : datatrans({ ...keys, url: keys.isSandbox ? urls.datatransSandbox : urls.datatrans })
  const rowOf: PaymentAccounts['rowOf'] = (provider, owner, ownerId) =>
    rows.find((row) => row.provider === provider && row.owner === owner && row.ownerId === ownerId && !row.isReplaced)
  const accounts: PaymentAccounts = {
    open,
    rowOf,
    forBranch(provider, place) {
      const own = place === null ? undefined : rowOf(provider, 'branch', place.id)
      const inherited = place?.division ? rowOf(provider, 'division', place.division.id) : undefined
      const row = own ?? inherited ?? rowOf(provider, 'shop', null)
      if (row !== undefined) return opened.get(row.id)
      const gateway = defaults.get(provider)
      return gateway && { id: null, gateway }
    },
    find: (provider, id) => (id === null ? defaults.get(provider) : opened.get(id)?.gateway),
    all: () => [...[...defaults.values()].map((gateway) => ({ id: null, gateway })), ...opened.values()],
    signKeys: () => signKeys,
    async reload() {
      const found = await listAccounts(database.kysely)
      const keysOf = new Map(found.map((row) => [row.id, keysIn(seal, row)]))
      opened = new Map(
        found.flatMap(({ id }) => {
          const keys = keysOf.get(id)
          return keys ? [[id, { id, gateway: open(keys) }]] : []
        }),
      )
      signKeys = [
        ...(defaultSignKey === null ? [] : [defaultSignKey]),
        ...[...keysOf.values()].flatMap((keys) => (keys?.provider === 'datatrans' ? [keys.signKey] : [])),
      ]
      rows = found
    },
  }
  await accounts.reload()
  return accounts
}

/** Null where they were closed with another secret: the account is like one whose provider does not answer. */
function keysIn(seal: Seal, { id, sealed }: AccountRow): AccountKeys | null {
  const text = seal.open(sealed, id)
  return text === null ? null : (JSON.parse(text) as AccountKeys)
}
