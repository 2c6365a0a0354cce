// Keys of an account are kept, tried and taken away. They leave this process only towards their provider.
import { randomUUID } from 'node:crypto'
import type { AccountOwner, PaymentAccount } from '#contract/payment/payment-accounts.ts'
import { type PaymentProvider, paymentProviders } from '#domain/ground/payment-method.ts'
import { problem } from '#domain/ground/problem.ts'
import { announce, everything } from '#server/events/announcements.ts'
import { PaymentGatewayFailure, type AccountName } from '#server/gateways/payment-gateway.ts'
import type { AccountKeys } from '#server/gateways/payment-provider.ts'
import { refusedKey } from '#server/gateways/payment-providers.ts'
import { notFound, Problems, Refusal } from '#server/http/refusal.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Seal } from '#server/secret-keys.ts'
import { divisionOf, insertAccount, lockOwner, renewAccount, replaceAccount } from './account-store.ts'
import type { PaymentParts } from './payments.ts'

export interface KeepingParts extends PaymentParts {
  readonly seal: Seal
}

export interface Owner {
  readonly owner: AccountOwner
  readonly ownerId: string
}

export async function accountsOf(parts: PaymentParts, of: Owner): Promise<PaymentAccount[]> {
  const chain = await chainOf(parts, of)
  return paymentProviders.map((provider) => {
    const [first] = chain.filter(({ owner, ownerId }) => parts.accounts.rowOf(provider, owner, ownerId) !== undefined)
    const row = first && parts.accounts.rowOf(provider, first.owner, first.ownerId)
    if (row !== undefined) {
      const { account, name, isTest, owner, updatedAt } = row
      const isOwn = owner === of.owner
      return { provider, source: owner, isOwn, account, name, isTest, updatedAt: updatedAt.toString() }
    }
    const gateway = parts.accounts.forBranch(provider, null)?.gateway
    const source = gateway === undefined ? null : gateway.isSimulated ? 'simulator' : 'environment'
    return { provider, source, isOwn: false, account: '', name: '', isTest: gateway?.isTest ?? false, updatedAt: null }
  })
}

/** Keys that the provider refuses are not kept; where it does not answer they are, and nobody knows whose they are. */
export async function keepAccount(
  parts: KeepingParts,
  asked: Cause,
  of: Owner,
  keys: AccountKeys,
): Promise<PaymentAccount[] | Problems> {
  // Before anybody outside is asked.
  await chainOf(parts, of)
  const gateway = parts.accounts.open(keys)
  const named = await gateway.check().catch((error: unknown) => {
    if (!(error instanceof PaymentGatewayFailure)) throw error
    return error.isUnauthorized ? null : { account: '', name: '', isTest: gateway.isTest }
  })
  if (named === null) return new Problems([problem('paymentAccountRefused', refusedKey(keys.provider))])
  await parts.database.transaction(async (tx) => {
    const label = await lockOwner(tx, of.owner, of.ownerId)
    if (label === undefined) throw notFound()
    await parts.accounts.reload()
    const before = parts.accounts.rowOf(keys.provider, of.owner, idOf(of))
    const isSame =
      before !== undefined && named.account !== '' && before.account === named.account && before.isTest === named.isTest
    const id = isSame ? before.id : randomUUID()
    const changed = { sealed: parts.seal.close(JSON.stringify(keys), id), name: named.name, updatedAt: asked.now }
    if (isSame) await renewAccount(tx, id, changed)
    else {
      if (before !== undefined) await replaceAccount(tx, before.id, asked.now)
      const row = { ...changed, id, provider: keys.provider, owner: of.owner, ownerId: idOf(of) }
      await insertAccount(tx, { ...row, account: named.account, isTest: named.isTest })
    }
    await log(tx, asked, of, { label, provider: keys.provider, code: 'paymentAccountKept', name: named.name })
  })
  await spread(parts)
  return accountsOf(parts, of)
}

export async function dropAccount(
  parts: PaymentParts,
  asked: Cause,
  of: Owner & { readonly provider: PaymentProvider },
): Promise<void> {
  await chainOf(parts, of)
  await parts.database.transaction(async (tx) => {
    const label = await lockOwner(tx, of.owner, of.ownerId)
    await parts.accounts.reload()
    const row = parts.accounts.rowOf(of.provider, of.owner, idOf(of))
    if (label === undefined || row === undefined) throw notFound()
    await replaceAccount(tx, row.id, asked.now)
    await log(tx, asked, of, { label, provider: of.provider, code: 'paymentAccountDropped', name: row.name })
  })
  await spread(parts)
}

/** Asks the provider who the account in use is. */
export async function checkAccount(
  parts: PaymentParts,
  of: Owner & { readonly provider: PaymentProvider },
): Promise<AccountName> {
  const chain = await chainOf(parts, of)
  const row = chain
    .map(({ owner, ownerId }) => parts.accounts.rowOf(of.provider, owner, ownerId))
    .find((each) => each !== undefined)
  const gateway = row ? parts.accounts.find(of.provider, row.id) : parts.accounts.forBranch(of.provider, null)?.gateway
  if (gateway === undefined) throw notFound()
  return gateway.check().catch((error: unknown) => {
    if (!(error instanceof PaymentGatewayFailure)) throw error
    parts.log.warn({ err: error }, 'an account with a payment provider was checked in vain')
    const code = error.isUnauthorized ? 'paymentAccountRefused' : 'paymentAccountSilent'
    throw new Refusal(502, problem(code, null))
  })
}

interface Link {
  readonly owner: AccountOwner
  readonly ownerId: string | null
}

/** Whose keys count, the nearest first. */
async function chainOf({ database }: PaymentParts, { owner, ownerId }: Owner): Promise<Link[]> {
  const shop: Link = { owner: 'shop', ownerId: null }
  if (owner === 'shop') {
    if (ownerId !== 'all') throw notFound()
    return [shop]
  }
  if (ownerId === 'all') throw notFound()
  const divisionId = await divisionOf(database.kysely, owner, ownerId)
  if (divisionId === undefined) throw notFound()
  const ofDivision: Link[] = divisionId === null ? [] : [{ owner: 'division', ownerId: divisionId }]
  const own: Link[] = owner === 'branch' ? [{ owner, ownerId }] : []
  return [...own, ...ofDivision, shop]
}

function idOf({ owner, ownerId }: Owner): string | null {
  return owner === 'shop' ? null : ownerId
}

async function log(
  tx: Parameters<typeof writeLog>[0],
  asked: Cause,
  { owner, ownerId }: Owner,
  {
    code,
    ...params
  }: {
    code: 'paymentAccountKept' | 'paymentAccountDropped'
    label: string
    provider: PaymentProvider
    name: string
  },
): Promise<void> {
  await writeLog(tx, asked, {
    channel: 'payment',
    action: 'paymentAccount.change',
    code,
    params,
    subject: { type: owner, id: owner === 'shop' ? null : ownerId, label: params.label },
    branchId: owner === 'branch' ? ownerId : null,
  })
}

/** Prepared pages know which methods are offered. */
async function spread({ accounts, database }: PaymentParts): Promise<void> {
  await accounts.reload()
  await announce(database.kysely, { kind: 'catalogChanged', ...everything })
}
