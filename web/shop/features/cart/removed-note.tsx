// „… wurde entfernt. Rückgängig“
import { Undo2 } from 'lucide-react'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Button } from '#kit/button.tsx'
import type { CartLine } from './use-cart.ts'

export interface RemovedLine {
  readonly line: CartLine
  readonly index: number
}

export function RemovedNote({ removed, onUndo }: { removed: RemovedLine; onUndo: () => void }) {
  return (
    <p>
      {say(storefrontTexts.removed, { product: removed.line.product.name })}
      <Button look="bare" ref={takeLostFocus} onClick={onUndo}>
        <Undo2 size={16} aria-hidden />
        {storefrontTexts.undo}
      </Button>
    </p>
  )
}

/** What was pressed has gone with its line: the next key begins here, and not at the top of the page. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus()
}
