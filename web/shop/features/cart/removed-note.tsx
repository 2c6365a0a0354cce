// „… wurde entfernt. Rückgängig“
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import type { CartLine } from './use-cart.ts'

export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
}

export function RemovedNote({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const isTakenBack = useRef(false)
  useEffect(() => {
    // What was pressed has gone with its line: the next key begins here, and not at the top of the page.
    takeLostFocus([button.current])
    return () => {
      if (isTakenBack.current) takeLostFocus(document.querySelectorAll(wayOn(removed.index)))
    }
  }, [removed])
  const takeBack = () => {
    isTakenBack.current = true
    onUndo()
  }
  return (
    <p>
      {say(storefrontTexts.removed, { product: removed.line.product.name })}
      <Button look="bare" ref={button} onClick={takeBack}>
        <Undo2 size={16} aria-hidden />
        {storefrontTexts.undo}
      </Button>
    </p>
  )
}

/** Where the line was removed, in the column or the open sheet, else the bar that opens it: what is not shown takes no focus. */
function wayOn(index: number): string {
  return `.cart-line:nth-child(${index + 1}) button:last-child, .cart-bar button`
}

function takeLostFocus(places: Iterable<HTMLElement | null>): void {
  for (const place of places) if (document.activeElement === document.body) place?.focus()
}
