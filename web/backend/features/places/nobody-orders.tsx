// Below the form of a branch, beside „Speichern“: what its switches keep guests from.
import type { PaymentFlags } from '#domain/ground/payment-method.ts'
import { methodsOffInShop, whyNobodyOrders } from '#domain/ordering/nobody-orders.ts'
import { methodsOffText, nobodyOrdersTexts } from '#domain/wording/nobody-orders.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Draft } from '../../records/row.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import './nobody-orders.css'

export function NobodyOrders({ draft }: { draft: Draft }) {
  const config: PaymentFlags | undefined = useConfig().data
  if (config === undefined) return null
  const branch = draft as unknown as Branch
  const off = methodsOffInShop(branch, config)
  return (
    <output className="nobody-orders">
      {whyNobodyOrders(branch, config).map((why) => (
        <p key={why}>{nobodyOrdersTexts[why]}</p>
      ))}
      {off.length === 0 ? null : <p>{methodsOffText(off)}</p>}
    </output>
  )
}
