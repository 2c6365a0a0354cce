// What the switches of a branch keep guests from.
import type { PaymentFlags } from '#domain/ground/payment-method.ts'
import { methodsOffInShop, whyNobodyOrders } from '#domain/ordering/nobody-orders.ts'
import { methodsOffText, nobodyOrdersTexts } from '#domain/wording/nobody-orders.ts'
import type { Branch } from '#contract/organisation/branches.ts'
import type { Draft } from '../../records/row.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import './nobody-orders.css'

interface OfBranch {
  readonly draft: Draft
}

/** Beside „Speichern“, seen from each switch. */
export function NobodyOrders({ draft }: OfBranch) {
  const config: PaymentFlags | undefined = useConfig().data
  const reasons = config === undefined ? [] : whyNobodyOrders(draft as unknown as Branch, config)
  return (
    <output className="nobody-orders">
      {reasons.map((why) => (
        <p key={why}>{nobodyOrdersTexts[why]}</p>
      ))}
    </output>
  )
}

/** Below the form. */
export function MethodsOff({ draft }: OfBranch) {
  const config: PaymentFlags | undefined = useConfig().data
  const off = config === undefined ? [] : methodsOffInShop(draft as unknown as Branch, config)
  return <output className="nobody-orders">{off.length === 0 ? null : <p>{methodsOffText(off)}</p>}</output>
}
