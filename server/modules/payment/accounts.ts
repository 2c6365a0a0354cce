// The accounts with providers, open for use: a branch's own, else its organisation's, else the shop's, else the environment's.
import type { AccountOwner } from '#contract/payment/payment-accounts.ts'
import type { PaymentProvider } from '#domain/ground/payment-method.ts'
import type { Database } from '#server/database/open-database.ts'
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts'
import type { AccountKeys, OpenedAccount } from '#server/gateways/payment-provider.ts'
import { openAccount, type PaymentUrls } from '#server/gateways/payment-providers.ts'
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

export interface AccountsParts {
  readonly database: Database
  readonly seal: Seal
  /** Of the environment or simulated. */
  readonly defaults: ReadonlyMap<PaymentProvider, OpenedAccount>
  readonly urls: PaymentUrls
}

export interface PaymentAccounts {
  /** For a new payment; undefined where there are no keys. */
  readonly forBranch: (provider: PaymentProvider, place: PlaceOfPayment | null) => OpenAccount | undefined
  /** Of a payment that was made; undefined where its keys are gone. */
  readonly find: (provider: PaymentProvider, id: string | null) => PaymentGateway | undefined
  /** Those that were replaced, too: their payments go on. */
  readonly all: () => readonly OpenAccount[]
  readonly keys: () => readonly AccountKeys[]
  /** The row that is in use for an owner itself, or for who inherits. */
  readonly rowOf: (provider: PaymentProvider, owner: AccountOwner, ownerId: string | null) => AccountRow | undefined
  readonly open: (keys: AccountKeys) => PaymentGateway
  readonly reload: () => Promise<void>
}

export async function openAccounts(parts: AccountsParts): Promise<PaymentAccounts> {
  const { database, seal, defaults, urls } = parts
  let rows: readonly AccountRow[] = []
  let opened = new Map<string, OpenAccount>()
  const ofDefaults = [...defaults.values()]
  let keys = ofDefaults.map((account) => account.keys)
  const open: PaymentAccounts['open'] = (wanted) => openAccount(wanted, urls).gateway
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
      const account = defaults.get(provider)
      return account && { id: null, gateway: account.gateway }
    },
    find: (provider, id) => (id === null ? defaults.get(provider)?.gateway : opened.get(id)?.gateway),
    all: () => [...ofDefaults.map(({ gateway }) => ({ id: null, gateway })), ...opened.values()],
    keys: () => keys,
    async reload() {
      const found = await listAccounts(database.kysely)
      const kept = new Map(found.map((row) => [row.id, keysIn(seal, row)]))
      opened = new Map(
        found.flatMap(({ id }) => {
          const own = kept.get(id)
          return own ? [[id, { id, gateway: open(own) }]] : []
        }),
      )
      keys = [...ofDefaults.map((account) => account.keys), ...[...kept.values()].filter((each) => each !== null)]
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
