// A guest scanned the QR code on a table: the cart keeps the table, the page says which it is, or that there is none.
import { useEffect, useEffectEvent } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import type { Cart } from './use-cart.ts'

/** `table` null: the token leads to no table of this branch. */
export interface ScannedCode {
  readonly token: string
  readonly table: { readonly id: string; readonly identifier: string } | null
}

interface TableCodeProps {
  readonly scanned: ScannedCode
  readonly cart: Cart
}

export function TableCode({ scanned: { token, table }, cart }: TableCodeProps) {
  // Taken once per code: who then chooses takeaway is not put back to the table by a reload.
  const take = useEffectEvent(() => {
    if (table && cart.draft['tableToken'] !== token)
      cart.takeTable({ table: table.id, tableToken: token, tableName: table.identifier })
  })
  useEffect(() => {
    if (cart.isKnown) take()
  }, [cart.isKnown])
  if (!table) {
    return (
      <p className="menu-note" role="alert">
        {shopScreenTexts.unknownTableCode}
      </p>
    )
  }
  if (cart.orderType !== 'dineIn') return null
  return <p className="menu-note">{say(shopScreenTexts.orderingAtTable, { table: table.identifier })}</p>
}
