// What a branch can sell at the moment: pause and sold-out marks, set from the counter.
import { branches, type Branch } from '#contract/organisation/branches.ts'
import { problem } from '#domain/ground/problem.ts'
import type { Transaction } from '#server/database/open-database.ts'
import { touching } from '#server/events/announcements.ts'
import type { ProductListener } from '#server/events/product-changes.ts'
import type { Scope } from '#server/http/caller.ts'
import { notFound, Problems } from '#server/http/refusal.ts'
import { changesOf } from '#server/log/changes-of.ts'
import { writeLog, type Cause } from '#server/log/write-log.ts'
import type { Change } from '#server/resources/change.ts'
import { findRow } from '#server/resources/store.ts'
import { completeBranches, deleteSoldOut, lockBranch, savePause, saveSoldOut } from './store.ts'

type Asked = Cause & { readonly scope: Scope; readonly params: { readonly id: string } }

/** No orders until a moment in the future; null takes them again. */
export async function pauseBranch(change: Change, asked: Asked, until: string | null): Promise<Branch | Problems> {
  const end = until === null ? null : Temporal.Instant.from(until)
  if (end !== null && Temporal.Instant.compare(end, asked.now) <= 0) {
    return new Problems([problem('appointmentPast', 'until')])
  }
  return change(async (tx, touch) => {
    const { id } = asked.params
    const branch = await lockBranch(tx, id, asked.scope)
    if (branch === undefined) throw notFound()
    touch(touching(branches.name, id, new Set([id])))
    await savePause(tx, id, end, asked.now)
    await writeLog(tx, asked, {
      channel: 'order',
      action: end === null ? 'branch.resume' : 'branch.pause',
      code: end === null ? 'branchResumed' : 'branchPaused',
      params: { label: branch.name },
      subject: { type: 'branch', id, label: branch.name },
      branchId: id,
      changes: changesOf(
        { pausedUntil: branch.pausedUntil?.toString() ?? null },
        { pausedUntil: end?.toString() ?? null },
      ),
    })
    return freshBranch(tx, id)
  })
}

/** What a branch sells is the catalogue's, to the right of here. */
export interface SellingParts {
  readonly tellProducts: ProductListener
  readonly productName: (tx: Transaction, id: string) => Promise<string | undefined>
}

export async function markSoldOut(
  change: Change,
  asked: Asked,
  wanted: { product: { id: string }; until: string | null; isSoldOut: boolean },
  { tellProducts, productName }: SellingParts,
): Promise<Branch | Problems> {
  const end = wanted.until === null ? null : Temporal.Instant.from(wanted.until)
  if (wanted.isSoldOut && end !== null && Temporal.Instant.compare(end, asked.now) <= 0) {
    return new Problems([problem('appointmentPast', 'until')])
  }
  return change(async (tx, touch) => {
    const { id } = asked.params
    if ((await lockBranch(tx, id, asked.scope)) === undefined) throw notFound()
    const name = await productName(tx, wanted.product.id)
    if (name === undefined) return new Problems([problem('unknownReference', 'product')])
    touch(touching(branches.name, id, new Set([id])))
    if (wanted.isSoldOut) await saveSoldOut(tx, id, wanted.product.id, end)
    else await deleteSoldOut(tx, id, wanted.product.id)
    const event = wanted.isSoldOut ? 'product.soldOut' : 'product.available'
    await tellProducts(tx, { event, products: [{ id: wanted.product.id, name }], branchId: id, at: asked.now })
    await writeLog(tx, asked, {
      channel: 'order',
      action: wanted.isSoldOut ? 'product.soldOut' : 'product.available',
      code: wanted.isSoldOut ? 'soldOut' : 'available',
      params: { label: name },
      subject: { type: 'product', id: wanted.product.id, label: name },
      branchId: id,
      context: { until: wanted.until },
    })
    return freshBranch(tx, id)
  })
}

async function freshBranch(tx: Transaction, id: string): Promise<Branch> {
  const row = await findRow(tx, branches, id)
  if (row === undefined) throw notFound()
  const [whole] = await completeBranches(tx, [row])
  return whole as unknown as Branch
}
